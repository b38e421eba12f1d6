import { z } from 'zod';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs.ts';
import { mailPasswordReset } from './mails.ts';
import { findSignIn } from './queries/find-sign-in.ts';

const name = 'mail_password_reset';

/**
 * Looks the account up later, so that the answer takes the same time whether there is one or not.
 */
export function enqueuePasswordReset(db: DatabaseOrTransaction, username: string): Promise<void> {
  return enqueueJob(db, { name, payload: { username }, priority: -20 });
}

export function accountJobs({ db }: { db: Database }): [Job<{ username: string }>] {
  return [
    {
      name,
      payload: z.object({ username: z.string() }),
      async run({ username }) {
        const found = await findSignIn(db, username);
        if (!found) return;
        await db.transaction((tx) => mailPasswordReset(tx, { ...found, id: found.accountId }));
      },
    },
  ];
}
