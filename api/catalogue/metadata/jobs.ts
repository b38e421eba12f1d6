import { z } from 'zod';
import type { Job } from '#api/platform/jobs/jobs.ts';
import { askAgain, askProviders, askProvidersJob } from './ask-providers.ts';
import type { DescribingDeps } from './save-description.ts';

/** Waits for other sites: run it in a worker of its own. */
export function metadataJobs(deps: DescribingDeps): [Job<{ titleId: number }>, Job<object>] {
  return [
    {
      name: askProvidersJob,
      payload: z.object({ titleId: z.int() }),
      run: ({ titleId }, context) => askProviders(deps, titleId, context),
    },
    {
      name: 'ask_providers_again',
      payload: z.object({}),
      recurs: { everySeconds: 86_400, firstAfterSeconds: 3_600 },
      run: () => askAgain(deps.db),
    },
  ];
}
