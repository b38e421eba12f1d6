import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Language } from '#contract/shared/language.ts';
import { mailSecurityChange } from '../mails.ts';
import type { OidcIdentity } from '../oidc-client.ts';
import { foldName } from '../queries/find-account.ts';
import { accounts, linkedIdentities } from '../tables.ts';
import { openWithFreeName } from './open-account.ts';

type Arrival = { identity: OidcIdentity; language: Language; timeZone: string | null };

/**
 * The account that an identity elsewhere signs in to. The first time it is the one with the same
 * address, which both sides must have verified: otherwise somebody could register a stranger's
 * address, here or there, and wait.
 *
 * @throws `oidc_email_unverified`, `oidc_account_unconfirmed`, `oidc_no_account`
 */
export function findOrLinkAccount(
  db: Database,
  arrival: Arrival,
  { opensAccounts }: { opensAccounts: boolean },
): Promise<number> {
  const { issuer, sub: subject, email, email_verified: isVerified } = arrival.identity;
  return db.transaction(async (tx) => {
    const [identity] = await tx
      .update(linkedIdentities)
      .set({ lastUsedAt: sql`now()` })
      .where(and(eq(linkedIdentities.issuer, issuer), eq(linkedIdentities.subject, subject)))
      .returning({ accountId: linkedIdentities.accountId });
    if (identity) return identity.accountId;
    if (!email || isVerified !== true) throw problem('oidc_email_unverified');
    const [account] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.emailKey, foldName(email)))
      .for('update');
    if (account && !account.emailConfirmedAt) throw problem('oidc_account_unconfirmed');
    if (!account && !opensAccounts) throw problem('oidc_no_account');
    const accountId = account?.id ?? (await openFor(tx, arrival, email));
    await tx.insert(linkedIdentities).values({ accountId, issuer, subject, email });
    if (account) await mailSecurityChange(tx, account, { template: 'sign_in_linked' });
    return accountId;
  });
}

/** Without a password; the address is verified by the other service. */
async function openFor(tx: Transaction, arrival: Arrival, email: string): Promise<number> {
  const { identity, language, timeZone } = arrival;
  const [local = ''] = email.split('@');
  const preferredName = identity.preferred_username ?? '';
  const firstName =
    (identity.given_name ?? identity.name ?? preferredName).trim().slice(0, 80) || local;
  const lastName = (identity.family_name ?? '').trim().slice(0, 80);
  const given = { email, firstName, lastName, phone: '', language, timeZone };
  const opened = await openWithFreeName(tx, [preferredName, local], {
    ...given,
    password: null,
    emailConfirmed: true,
  });
  return opened.accountId;
}

/** @throws `identity_not_found` */
export async function unlinkIdentity(
  tx: Transaction,
  { accountId, id }: { accountId: number; id: number },
): Promise<void> {
  const isOwn = and(eq(linkedIdentities.id, id), eq(linkedIdentities.accountId, accountId));
  const { rowCount } = await tx.delete(linkedIdentities).where(isOwn);
  if (rowCount === 0) throw problem('identity_not_found');
}
