import { createGuestToken, hashGuestToken } from '#api/platform/guest-token.ts';
import type { RateLimit } from '#api/platform/rate-limit.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { Role } from '#contract/shared/account-words.ts';

/** Who writes, likes and reports: an account, or a guest by the hash of the browser's token. */
export type Commenter = { accountId: number; role: Role } | { guestHash: Buffer };

type Visit = Pick<RequestContext, 'viewer' | 'commenter' | 'clientAddress'>;

/** Null: a guest whom no token tells from others. */
export function findCommenter({ viewer, commenter }: Visit): Commenter | null {
  if (viewer) return { accountId: viewer.accountId, role: viewer.role };
  const { sent } = commenter;
  // Only tokens of ours: one that somebody thought up could be thought up by others.
  return sent && /^[\w-]{43}$/.test(sent) ? { guestHash: hashGuestToken(sent) } : null;
}

/** Who it is, as `findCommenter` says; somebody new gets a token. */
export async function getOrCreateCommenter(
  visit: Visit,
  limitGuests: RateLimit,
): Promise<Commenter> {
  const known = findCommenter(visit);
  if (known) return known;
  await limitGuests(visit.clientAddress);
  const { token, hash } = createGuestToken();
  visit.commenter.keep(token);
  return { guestHash: hash };
}

/** As likes and reports name them. */
export function nameOf(commenter: Commenter): string {
  return 'accountId' in commenter
    ? `account ${commenter.accountId}`
    : `guest ${commenter.guestHash.toString('hex')}`;
}

/** What limits count: an account, or the address of a guest. */
export function limitedAs({ viewer, clientAddress }: Visit): string {
  return viewer ? `account ${viewer.accountId}` : clientAddress;
}
