import type { z } from 'zod';
import type { Job } from '#api/platform/jobs/jobs.ts';
import { runPackaging } from './commands/run-packaging.ts';
import { runProtection } from './protection/apply-protection.ts';
import {
  type MediaJobDeps,
  packageStreamJob,
  packageStreamPayload,
  protectStreamJob,
  protectStreamPayload,
  removeStreamJob,
  removeStreamPayload,
} from './stream-jobs.ts';

/**
 * The background jobs of this domain. A single packaging keeps all cores busy, so run these jobs in
 * a worker of their own, with a concurrency of half the cores at most.
 */
export function mediaJobs(deps: MediaJobDeps): Job<z.infer<typeof packageStreamPayload>>[] {
  return [
    {
      name: packageStreamJob,
      payload: packageStreamPayload,
      run: ({ streamId }, context) => runPackaging(deps, streamId, context),
    },
  ];
}

/** Small jobs that somebody waits for: they must not queue behind films. */
export function protectionJobs(
  deps: Pick<MediaJobDeps, 'db' | 'pool' | 'store'>,
): Job<z.infer<typeof protectStreamPayload>>[] {
  return [
    {
      name: protectStreamJob,
      payload: protectStreamPayload,
      run: ({ streamId }, context) => runProtection(deps, streamId, context),
    },
  ];
}

/** Removes the files of films that no title shows any more. */
export function removalJobs({
  store,
}: Pick<MediaJobDeps, 'store'>): Job<z.infer<typeof removeStreamPayload>>[] {
  return [
    {
      name: removeStreamJob,
      payload: removeStreamPayload,
      run: ({ streamId }) => store.remove(`streams/${streamId}`),
    },
  ];
}
