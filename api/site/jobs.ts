import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs/jobs.ts';
import { languages } from '#contract/shared/language.ts';
import {
  finishNewsletter,
  type NewsletterDeps,
  sendNext,
  sendTest,
  startNewsletter,
} from './commands/send-newsletter.ts';
import { newsletters } from './tables.ts';

const sendJob = 'send_newsletter';
const testJob = 'send_newsletter_test';

/** Mails leave in batches, one a minute. */
const batchSeconds = 60;
/** A batch ends before the next one starts. */
const longestBatch = 50_000;

const sending = z.object({ newsletter: z.int() });
const testing = z.object({
  newsletter: z.int(),
  to: z.email().max(254),
  language: z.enum(languages),
});

/** Sends a newsletter from a time on; replaces an earlier plan. */
export function enqueueNewsletter(
  db: DatabaseOrTransaction,
  newsletter: number,
  at = new Date(),
): Promise<void> {
  const afterSeconds = Math.max(0, (at.getTime() - Date.now()) / 1_000);
  const key = `${sendJob}:${newsletter}`;
  return enqueueJob(db, { name: sendJob, payload: { newsletter }, key, afterSeconds });
}

export function enqueueNewsletterTest(
  db: DatabaseOrTransaction,
  payload: z.infer<typeof testing>,
): Promise<void> {
  return enqueueJob(db, { name: testJob, payload, priority: -20 });
}

/** Called at the start of a worker: goes on with everything that is planned or half sent. */
export async function enqueueNewsletters(db: DatabaseOrTransaction): Promise<void> {
  const active = await db
    .select({ id: newsletters.id, sendAt: newsletters.sendAt })
    .from(newsletters)
    .where(inArray(newsletters.state, ['scheduled', 'sending']));
  for (const { id, sendAt } of active) await enqueueNewsletter(db, id, sendAt ?? undefined);
}

/** The time may have come too early, as the clock was set back or the plan changed. */
async function enqueuePlanned(db: DatabaseOrTransaction, id: number): Promise<void> {
  const [planned] = await db
    .select({ sendAt: newsletters.sendAt })
    .from(newsletters)
    .where(and(eq(newsletters.id, id), eq(newsletters.state, 'scheduled')));
  if (planned?.sendAt) await enqueueNewsletter(db, id, planned.sendAt);
}

type NewsletterJobs = [Job<z.infer<typeof sending>>, Job<z.infer<typeof testing>>];

/** `perMinute`: mails that may leave in a minute. */
export function newsletterJobs(deps: NewsletterDeps & { perMinute: number }): NewsletterJobs {
  const { db, perMinute } = deps;
  return [
    {
      name: sendJob,
      payload: sending,
      async run({ newsletter: id }, { signal }) {
        const texts = await startNewsletter(db, id);
        if (!texts) return enqueuePlanned(db, id);
        // First, so that the mails go on in a minute if this process is killed.
        await enqueueNewsletter(db, id, new Date(Date.now() + batchSeconds * 1_000));
        const end = performance.now() + longestBatch;
        for (let left = perMinute; left > 0; left -= 1) {
          if (signal.aborted || performance.now() > end) return;
          const outcome = await sendNext(deps, { id, texts });
          if (outcome === 'unreachable' || outcome === 'broken') return;
          if (outcome === null) break;
        }
        await finishNewsletter(db, id);
      },
    },
    {
      name: testJob,
      payload: testing,
      run: ({ newsletter: id, to, language }) => sendTest(deps, { id, to, language }),
    },
  ];
}
