import { lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs/jobs.ts';
import { forgetMailCounts } from '#api/platform/mail/limit-mails.ts';
import { textSchema } from '#contract/shared/fields.ts';
import { deleteDueAccounts, type Leave } from './commands/delete-account.ts';
import { isLinkFresh } from './links.ts';
import { mailPasswordReset } from './mails.ts';
import { findSignIn } from './queries/find-account.ts';
import { accountLinks, dataRequests, sessions, spentTokens, staffInvitations } from './tables.ts';

const resetJob = 'mail_password_reset';
export const forgetExpiredJob = 'forget_expired_sessions';

/** Looks the account up in a job, so that the response time does not reveal whether it exists. */
export function enqueuePasswordReset(db: DatabaseOrTransaction, username: string): Promise<void> {
  return enqueueJob(db, { name: resetJob, payload: { username }, priority: -20 });
}

type AccountJobs = [Job<{ username: string }>, Job<Record<string, never>>];

export function accountJobs({ db, leave }: { db: Database; leave: Leave }): AccountJobs {
  return [
    {
      name: resetJob,
      payload: z.object({ username: textSchema(254) }),
      async run({ username }) {
        const account = await findSignIn(db, username);
        if (!account) return;
        const { accountId } = account;
        // Strangers must not flood a mailbox, nor invalidate the link that its owner waits for.
        if (await isLinkFresh(db, { accountId, purpose: 'reset_password' })) return;
        await db.transaction((tx) => mailPasswordReset(tx, { ...account, id: accountId }));
      },
    },
    {
      name: forgetExpiredJob,
      payload: z.object({}),
      recurs: { everySeconds: 86_400 },
      async run() {
        await db.transaction(async (tx) => {
          await forgetExpired(tx);
          await forgetMailCounts(tx);
        });
        await deleteDueAccounts(db, leave);
      },
    },
  ];
}

/** Days that ended sessions are kept for the list of sign-ins. */
const retentionDays = 30;

/** The record of exports and deletions is kept as long as the audit log. */
const requestAge = sql`interval '1 year'`;

/** Deletes expired links, and sessions and invitations that ended long ago. */
async function forgetExpired(db: DatabaseOrTransaction): Promise<void> {
  const longAgo = sql`now() - make_interval(days => ${retentionDays})`;
  await db
    .delete(dataRequests)
    .where(
      lt(
        sql`coalesce(${dataRequests.doneAt}, ${dataRequests.cancelledAt})`,
        sql`now() - ${requestAge}`,
      ),
    );
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, sql`now()`));
  await db.delete(spentTokens).where(lt(spentTokens.expiresAt, sql`now()`));
  await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, longAgo));
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, longAgo), lt(sessions.endedAt, longAgo)));
}
