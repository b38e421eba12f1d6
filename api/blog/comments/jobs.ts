import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs/jobs.ts';
import { enqueueMail, type OperatorContact } from '#api/platform/mail/mail.ts';
import { languages } from '#contract/shared/language.ts';
import { comments } from './tables.ts';

const jobName = 'mail_waiting_comments';
/** Seconds before the first mail, and between two mails. */
const [soon, pause] = [300, 3_600];
/** Comments per mail, and characters shown of each. */
const [maxShown, longest] = [10, 80];

const payloadSchema = z.object({
  to: z.email(),
  language: z.enum(languages),
  /** The id of the last comment that was mailed. */
  after: z.int().min(0),
});

type Payload = z.infer<typeof payloadSchema>;

/** Enqueues a mail about a pending comment; a mail that is already enqueued covers it. */
export async function announceWaiting(
  tx: Transaction,
  { email, language }: OperatorContact,
  id: number,
): Promise<void> {
  if (email === null) return;
  // One that is running may have looked already; one that has failed for good never will.
  const { rows } = await tx.execute(sql`select from graphile_worker.jobs
    where key = ${jobName} and locked_at is null and attempts < max_attempts`);
  if (rows.length === 0) await enqueue(tx, { to: email, language, after: id - 1 }, soon);
}

export function commentJobs({ db }: { db: Database }): Job<Payload>[] {
  return [
    {
      name: jobName,
      payload: payloadSchema,
      run: (payload) => db.transaction((tx) => mailWaiting(tx, payload)),
    },
  ];
}

/** Sends one mail about all pending comments if there are new ones, then none for an hour. */
async function mailWaiting(tx: Transaction, { to, language, after }: Payload): Promise<void> {
  const waiting = await tx
    .select({ id: comments.id, name: comments.name, text: comments.text })
    .from(comments)
    .where(and(eq(comments.state, 'pending'), gt(comments.id, after)))
    .orderBy(desc(comments.id))
    .limit(maxShown);
  const [newest] = waiting;
  if (!newest) return;
  const [all] = await tx
    .select({ count: count() })
    .from(comments)
    .where(eq(comments.state, 'pending'));
  const lines = waiting.map(({ id, name, text }) => {
    const words = text.replace(/\s+/g, ' ').slice(0, longest);
    return `${id}  ${name}: ${words}`;
  });
  await enqueueMail(tx, {
    template: 'comments_waiting',
    to,
    language,
    timeZone: null,
    params: {
      count: all?.count ?? waiting.length,
      comments: lines.join('\n'),
      link: '/admin/moderation',
    },
  });
  await enqueue(tx, { to, language, after: newest.id }, pause);
}

function enqueue(tx: Transaction, payload: Payload, afterSeconds: number): Promise<void> {
  return enqueueJob(tx, { name: jobName, payload, key: jobName, afterSeconds });
}
