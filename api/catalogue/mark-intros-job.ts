import { z } from 'zod';
import { canMakeChromaprints, findFfmpeg } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs/jobs.ts';
import { findUnheard, markIntros } from './commands/mark-intros.ts';
import type { CatalogueJobDeps } from './jobs.ts';

const name = 'mark_intros';
/** Seconds. Nobody waits for it, and films that were just started come first. */
const every = 600;

/**
 * Listens to one episode after another, for intros and recaps. It decodes whole episodes, so it
 * belongs in the worker that prepares films.
 */
export function markIntrosJobs(deps: CatalogueJobDeps): Job<object>[] {
  return [
    {
      name,
      payload: z.object({}),
      async run(_payload, { signal }) {
        // The next run first, so that a failure does not break the chain.
        await enqueueMarkIntros(deps.db);
        const episode = await findUnheard(deps.db);
        if (!episode) return;
        const tools = await findFfmpeg(deps);
        if (!tools || !(await canMakeChromaprints(tools))) return;
        await markIntros({ ...deps, tools, signal }, episode);
        await enqueueMarkIntros(deps.db, 1);
      },
    },
  ];
}

/** At most one is waiting; the last call decides when. */
export async function enqueueMarkIntros(db: Database, afterSeconds = every): Promise<void> {
  // After films that have to be prepared.
  await enqueueJob(db, { name, payload: {}, key: name, afterSeconds, priority: 20 });
}
