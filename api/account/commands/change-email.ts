import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { createLink, useLink } from '../links.ts';
import { mailConfirmation, mailEmailChange, mailEmailChanged } from '../mails.ts';
import { foldName } from '../queries/find-account.ts';
import { accountLinks, accounts } from '../tables.ts';
import { confirmAddress } from './forget-ways-in.ts';
import { refuseTakenName } from './open-account.ts';

/**
 * Asks both the old and the new address to confirm. An address that was never confirmed is
 * corrected at once: it may be mistyped, and nobody reads its mail. Returns whether it was.
 *
 * @throws `email_taken`
 */
export async function requestEmailChange(
  db: Database,
  { accountId, email }: { accountId: number; email: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.emailKey, foldName(email)));
    if (taken && taken.id !== accountId) throw problem('email_taken', { field: 'email' });
    const isThis = eq(accounts.id, accountId);
    const [account] = await tx.select().from(accounts).where(isThis).for('update');
    if (!account) throw problem('session_ended');
    if (!account.emailConfirmedAt) return correctEmail(tx, account, email);
    await mailEmailChange(tx, account, email);
    return false;
  });
}

/** Gives an account whose address is unconfirmed another one, and mails the link to confirm it. */
export async function correctEmail(
  tx: Transaction,
  account: typeof accounts.$inferSelect,
  email: string,
): Promise<true> {
  await tx
    .update(accounts)
    .set({ email, emailKey: foldName(email) })
    .where(eq(accounts.id, account.id))
    .catch(refuseTakenName);
  await tx.delete(accountLinks).where(eq(accountLinks.accountId, account.id));
  await mailConfirmation(tx, { ...account, email });
  return true;
}

/** Records the confirmation of one address; once both have confirmed, the address changes. */
export function confirmEmailChange(
  db: Database,
  token: string,
): Promise<{ email: string; changed: boolean }> {
  return db.transaction(async (tx) => {
    const link = await useLink(tx, token, ['confirm_new_email', 'allow_new_email']);
    // Both links may be used at the same moment: locking the account's row serialises them.
    const [account] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.id, link.accountId))
      .for('update');
    if (!account?.emailConfirmedAt) throw problem('link_not_valid');
    const changed = await areBothUsed(tx, link);
    if (changed) await takeNewEmail(tx, account, link.email);
    return { email: link.email, changed };
  });
}

async function areBothUsed(
  tx: Transaction,
  link: { accountId: number; email: string },
): Promise<boolean> {
  const used = await tx
    .select({ purpose: accountLinks.purpose })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.accountId, link.accountId),
        eq(accountLinks.email, link.email),
        isNotNull(accountLinks.usedAt),
      ),
    );
  const purposes = used.map(({ purpose }) => purpose);
  return purposes.includes('confirm_new_email') && purposes.includes('allow_new_email');
}

async function takeNewEmail(
  tx: Transaction,
  account: typeof accounts.$inferSelect,
  email: string,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ email, emailKey: foldName(email), emailConfirmedAt: sql`now()` })
    .where(eq(accounts.id, account.id))
    .catch(refuseTakenName);
  await tx.delete(accountLinks).where(eq(accountLinks.accountId, account.id));
  await mailEmailChanged(tx, account, email);
}

/**
 * Confirms the address with the link from a mail. In a browser that is signed in to the account
 * (`viewer`) its session and password stay. Elsewhere the password may be somebody else's, so that
 * the first confirmation removes it, too, and `token` is of a link for choosing a new one.
 */
export function confirmEmail(
  db: Database,
  token: string,
  viewer: Viewer | null,
): Promise<{ email: string; token: string | null }> {
  return db.transaction(async (tx) => {
    const link = await useLink(tx, token, ['confirm_email']);
    const isIts = and(eq(accounts.id, link.accountId), eq(accounts.email, link.email));
    const [account] = await tx.select().from(accounts).where(isIts).for('update');
    if (!account) throw problem('link_not_valid');
    const { id: accountId, email } = account;
    const keep = viewer?.accountId === accountId ? viewer.sessionId : undefined;
    const isFirst = await confirmAddress(tx, account, { keep });
    if (!isFirst || keep !== undefined) return { email, token: null };
    await tx.update(accounts).set({ passwordHash: '' }).where(isIts);
    return { email, token: await createLink(tx, { accountId, purpose: 'reset_password', email }) };
  });
}
