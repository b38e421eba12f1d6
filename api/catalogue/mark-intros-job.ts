import { z } from 'zod';
import { canMakeChromaprints, findFfmpeg } from '#api/media/index.ts';
import { enqueueRecurring, type Job } from '#api/platform/jobs/jobs.ts';
import { findUnheard, markIntros } from './commands/mark-intros.ts';
import type { CatalogueJobDeps } from './jobs.ts';

const name = 'mark_intros';
/** Nobody waits for it: films that were just started or have to be prepared come first. */
const recurs = { everySeconds: 600, firstAfterSeconds: 600, priority: 20 };

/**
 * Listens to one episode after another, for intros and recaps. It decodes whole episodes, so it
 * belongs in the worker that prepares films.
 */
export function markIntrosJobs(deps: CatalogueJobDeps): Job<object>[] {
  return [
    {
      name,
      payload: z.object({}),
      recurs,
      async run(_payload, { signal }) {
        const episode = await findUnheard(deps.db);
        if (!episode) return;
        const tools = await findFfmpeg(deps);
        if (!tools || !(await canMakeChromaprints(tools))) return;
        await markIntros({ ...deps, tools, signal }, episode);
        await enqueueRecurring(deps.db, { name, recurs }, 1);
      },
    },
  ];
}
