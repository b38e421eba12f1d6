import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { isPasswordRight } from '../passwords.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { accounts } from '../tables.ts';

/**
 * Whoever is signed in proves once more to be the owner. Fails with `wrong_password`, and with
 * `too_many_requests` after ten wrong ones.
 */
export async function checkPassword(
  { db, limits }: { db: Database; limits: SignInLimits },
  { accountId, sessionId }: Viewer,
  given: { password: string; clientAddress: string },
): Promise<void> {
  const [account] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const attempt = {
    clientAddress: given.clientAddress,
    target: `account ${accountId}`,
    knownDevice: `session ${sessionId}`,
  };
  await limits.take(attempt);
  if (!(await isPasswordRight(account?.passwordHash, given.password))) {
    throw problem('wrong_password', { field: 'current_password' });
  }
  await limits.giveBack(attempt);
}
