import { lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs/jobs.ts';
import { textSchema } from '#contract/shared/fields.ts';
import { isLinkFresh } from './links.ts';
import { mailPasswordReset } from './mails.ts';
import { findSignIn } from './queries/find-account.ts';
import { accountLinks, sessions } from './tables.ts';

const resetJob = 'mail_password_reset';
const forgetJob = 'forget_expired_sessions';
const daySeconds = 86_400;

/**
 * Looks the account up later, so that the answer takes the same time whether there is one or not.
 */
export function enqueuePasswordReset(db: DatabaseOrTransaction, username: string): Promise<void> {
  return enqueueJob(db, { name: resetJob, payload: { username }, priority: -20 });
}

/** At the start of a worker; from then on the job asks for itself, once a day. */
export function enqueueForgetting(db: DatabaseOrTransaction, afterSeconds = 0): Promise<void> {
  return enqueueJob(db, { name: forgetJob, payload: {}, key: forgetJob, afterSeconds });
}

type AccountJobs = [Job<{ username: string }>, Job<Record<string, never>>];

export function accountJobs({ db }: { db: Database }): AccountJobs {
  return [
    {
      name: resetJob,
      payload: z.object({ username: textSchema(254) }),
      async run({ username }) {
        const found = await findSignIn(db, username);
        if (!found) return;
        const { accountId } = found;
        // Strangers must not flood a mailbox, nor spoil the link that its owner waits for.
        if (await isLinkFresh(db, { accountId, purpose: 'reset_password' })) return;
        await db.transaction((tx) => mailPasswordReset(tx, { ...found, id: accountId }));
      },
    },
    {
      name: forgetJob,
      payload: z.object({}),
      run: () =>
        db.transaction(async (tx) => {
          await forgetExpired(tx);
          await enqueueForgetting(tx, daySeconds);
        }),
    },
  ];
}

/** Sessions are kept this long after their end, for whoever asks where they were signed in. Days. */
const keptDays = 30;

/** Deletes links that are too old and sessions that ended long ago. */
async function forgetExpired(db: DatabaseOrTransaction): Promise<void> {
  const longAgo = sql`now() - make_interval(days => ${keptDays})`;
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, sql`now()`));
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, longAgo), lt(sessions.endedAt, longAgo)));
}
