import { z } from 'zod';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs/jobs.ts';
import { scoreTitles } from './commands/score-titles.ts';
import { sumPlays } from './commands/sum-plays.ts';

const every = { sum_plays: 300, score_titles: 3_600 };

/** Called at the start of a worker; from then on the jobs reschedule themselves. */
export async function enqueueAnalytics(db: DatabaseOrTransaction): Promise<void> {
  await enqueue(db, 'sum_plays', 0);
  await enqueue(db, 'score_titles', 0);
}

/** One at a time, however many workers there are. */
function enqueue(db: DatabaseOrTransaction, name: keyof typeof every, afterSeconds: number) {
  return enqueueJob(db, { name, payload: {}, key: name, queue: name, afterSeconds });
}

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
      async run(_payload, { signal }) {
        // Enqueue the next run first, so that a failure does not break the chain.
        await enqueue(db, 'sum_plays', every.sum_plays);
        await sumPlays(db, { timeZone: timeZone(), signal });
      },
    },
    {
      name: 'score_titles',
      payload: z.object({}),
      async run(_payload, { signal }) {
        await enqueue(db, 'score_titles', every.score_titles);
        await scoreTitles(db, signal);
      },
    },
  ];
}
