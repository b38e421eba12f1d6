import { createGuestToken, hashGuestToken } from '#api/platform/guest-token.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { RateLimit } from '#api/platform/turns/rate-limit.ts';

/** Who writes, likes and reports: an account, or a guest by the hash of the browser's token. */
export type Commenter = { accountId: number; isStaff: boolean } | { guestHash: Buffer };

type Visit = Pick<RequestContext, 'viewer' | 'guestTokens' | 'clientAddress'>;

/** Null: a guest without a token. */
export function findCommenter({ viewer, guestTokens }: Visit): Commenter | null {
  if (viewer) return { accountId: viewer.accountId, isStaff: viewer.staffRoles.length > 0 };
  const { sent } = guestTokens.commenter;
  // Only tokens that we issued: anyone could guess a made-up one.
  return sent && /^[\w-]{43}$/.test(sent) ? { guestHash: hashGuestToken(sent) } : null;
}

/** Like `findCommenter`, but issues a token to new guests. */
export async function getOrCreateCommenter(
  visit: Visit,
  limitGuests: RateLimit,
): Promise<Commenter> {
  const current = findCommenter(visit);
  if (current) return current;
  await limitGuests(visit.clientAddress);
  const { token, hash } = createGuestToken();
  visit.guestTokens.commenter.keep(token);
  return { guestHash: hash };
}

/** A commenter in one text: in rows of likes and reports, and for limits. */
export function commenterKey(commenter: Commenter): string {
  return 'accountId' in commenter
    ? `account ${commenter.accountId}`
    : `guest ${commenter.guestHash.toString('hex')}`;
}
