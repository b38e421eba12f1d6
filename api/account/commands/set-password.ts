import { eq } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { mailPasswordChanged } from '../mails.ts';
import { checkNewPassword, hashPassword } from '../passwords.ts';
import { accounts } from '../tables.ts';
import { endOtherSessions } from './end-sessions.ts';

/** A new password ends every session of the account but `keep`, and its owner is told by mail. */
export async function setPassword(
  tx: Transaction,
  account: typeof accounts.$inferSelect,
  { password, keep }: { password: string; keep?: string },
): Promise<void> {
  const { id, username, email } = account;
  checkNewPassword(password, { field: 'password', names: [username, email] });
  const passwordHash = await hashPassword(password);
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
  const except = keep === undefined ? {} : { except: keep };
  await endOtherSessions(tx, { accountId: id, ...except }, 'password_changed');
  await mailPasswordChanged(tx, account);
}
