import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { LinkPurpose } from '#contract/constants/account.ts';
import { accountLinks } from './tables.ts';

/** Lifetime of mailed links, in minutes. */
export const linkMinutes: Record<LinkPurpose, number> = {
  confirm_email: 7 * 24 * 60,
  reset_password: 60,
  confirm_new_email: 24 * 60,
  allow_new_email: 24 * 60,
};

type Link = { accountId: number; purpose: LinkPurpose; email: string };

/** Creates the token of a link and invalidates the previous one for the same purpose. */
export async function createLink(db: DatabaseOrTransaction, link: Link): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = sql`now() + make_interval(mins => ${linkMinutes[link.purpose]})`;
  const fresh = { tokenHash: hashOf(token), email: link.email, expiresAt, usedAt: null };
  await db
    .insert(accountLinks)
    .values({ ...link, ...fresh })
    .onConflictDoUpdate({
      target: [accountLinks.accountId, accountLinks.purpose],
      set: fresh,
    });
  return token;
}

/** Minutes during which requests that anybody can make do not replace a link. */
const freshMinutes = 2;

/** Whether the last link for a purpose was sent just now and is unused. */
export async function isLinkFresh(
  db: DatabaseOrTransaction,
  { accountId, purpose }: Pick<Link, 'accountId' | 'purpose'>,
): Promise<boolean> {
  const left = linkMinutes[purpose] - freshMinutes;
  const fresh = await db.$count(
    accountLinks,
    and(
      eq(accountLinks.accountId, accountId),
      eq(accountLinks.purpose, purpose),
      isNull(accountLinks.usedAt),
      gt(accountLinks.expiresAt, sql`now() + make_interval(mins => ${left})`),
    ),
  );
  return fresh > 0;
}

/**
 * Redeems a link.
 *
 * @throws `link_not_valid` if it was used, has expired, or never existed
 */
export async function useLink(
  db: DatabaseOrTransaction,
  token: string,
  purposes: LinkPurpose[],
): Promise<Link> {
  const [link] = await db
    .update(accountLinks)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(accountLinks.tokenHash, hashOf(token)),
        inArray(accountLinks.purpose, purposes),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, sql`now()`),
      ),
    )
    .returning({
      accountId: accountLinks.accountId,
      purpose: accountLinks.purpose,
      email: accountLinks.email,
    });
  if (!link) throw problem('link_not_valid');
  return link;
}

/** Only the hash is stored: the token itself grants access to an account. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
