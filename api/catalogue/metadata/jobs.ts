import { z } from 'zod';
import type { Job } from '#api/platform/jobs/jobs.ts';
import { askProviders, askProvidersJob } from './ask-providers.ts';
import type { DescribingDeps } from './save-description.ts';

/** Waits for other sites: run it in a worker of its own. */
export function metadataJobs(deps: DescribingDeps): [Job<{ titleId: number }>] {
  return [
    {
      name: askProvidersJob,
      payload: z.object({ titleId: z.int() }),
      run: ({ titleId }, context) => askProviders(deps, titleId, context),
    },
  ];
}
