import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import { scoreTitles } from './commands/score-titles.ts';
import { sumPlays } from './commands/sum-plays.ts';

export function analyticsJobs({
  db,
  timeZone,
}: {
  db: Database;
  /** The site's, in which days are counted. */
  timeZone: () => string;
}): Job<object>[] {
  return [
    {
      name: 'sum_plays',
      payload: z.object({}),
      recurs: { everySeconds: 300 },
      async run(_payload, { signal }) {
        await sumPlays(db, { timeZone: timeZone(), signal });
      },
    },
    {
      name: 'score_titles',
      payload: z.object({}),
      recurs: { everySeconds: 3_600 },
      async run(_payload, { signal }) {
        await scoreTitles(db, signal);
      },
    },
  ];
}
