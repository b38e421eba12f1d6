import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { AccountDetails } from '#contract/account/settings.ts';
import { accounts } from '../tables.ts';
import { setPassword } from './change-password.ts';

/** Changes the given fields; a blank password keeps the current one. */
export async function updateAccount(
  db: Database,
  { accountId, sessionId }: Viewer,
  details: AccountDetails,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isThis = eq(accounts.id, accountId);
    const [account] = await tx.select().from(accounts).where(isThis).for('update');
    if (!account) throw problem('session_ended');
    await tx
      .update(accounts)
      .set({
        firstName: details.first_name ?? account.firstName,
        lastName: details.last_name ?? account.lastName,
        displayName: details.display_name ?? account.displayName,
        phone: details.phone ?? account.phone,
        language: details.language ?? account.language,
        timeZone: details.time_zone === undefined ? account.timeZone : details.time_zone,
      })
      .where(isThis);
    const { password } = details;
    if (password) await setPassword(tx, account, { password, keep: sessionId });
  });
}
