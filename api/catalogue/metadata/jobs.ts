import { z } from 'zod';
import type { Job } from '#api/platform/jobs/jobs.ts';
import { askAgain, askProviders, askProvidersJob } from './ask-providers.ts';
import { describeSeasons, describeSeasonsJob } from './describe-seasons.ts';
import type { DescribingDeps } from './describing-deps.ts';
import { expireDescriptions, expirePictures } from './expire-descriptions.ts';
import { loadPortraits, loadPortraitsJob, portraitsSchema } from './load-portraits.ts';

type TitleJob = Job<{ titleId: number }>;

type PortraitsJob = Job<z.infer<typeof portraitsSchema>>;

/** Waits for other sites: run them in a worker of their own. */
export function metadataJobs(
  deps: DescribingDeps,
): [TitleJob, TitleJob, PortraitsJob, Job<object>, Job<object>] {
  return [
    {
      name: askProvidersJob,
      payload: z.object({ titleId: z.int() }),
      run: ({ titleId }, context) => askProviders(deps, titleId, context),
    },
    {
      name: describeSeasonsJob,
      payload: z.object({ titleId: z.int() }),
      run: ({ titleId }, { signal }) => describeSeasons(deps, titleId, signal),
    },
    {
      name: loadPortraitsJob,
      payload: portraitsSchema,
      run: (wanted, { signal }) => loadPortraits(deps, wanted, signal),
    },
    {
      name: 'ask_providers_again',
      payload: z.object({}),
      recurs: { everySeconds: 86_400, firstAfterSeconds: 3_600 },
      run: () => askAgain(deps.db),
    },
    {
      name: 'expire_descriptions',
      payload: z.object({}),
      recurs: { everySeconds: 86_400, firstAfterSeconds: 1_800 },
      async run(_, { signal }) {
        await expireDescriptions(deps);
        await expirePictures(deps, signal);
      },
    },
  ];
}
