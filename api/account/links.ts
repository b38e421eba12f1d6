import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { LinkPurpose } from '#contract/shared/account-words.ts';
import { accountLinks } from './tables.ts';

/** How long the link of a mail is good, in minutes. */
export const linkMinutes: Record<LinkPurpose, number> = {
  confirm_email: 7 * 24 * 60,
  reset_password: 60,
  confirm_new_email: 24 * 60,
  allow_new_email: 24 * 60,
};

type Link = { accountId: number; purpose: LinkPurpose; email: string };

/** Makes the token of a link; the one before for the same purpose is good no more. */
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

/** Minutes in which a link is not replaced by another one that anybody could ask for. */
const freshMinutes = 2;

/** Whether the last link for a purpose has hardly been sent, and was not used. */
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

/** Uses up a link. Fails with `link_not_valid` when it was used, is too old, or never was. */
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

/** The token itself is good for an account, so that only its hash is kept. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
