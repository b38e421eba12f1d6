import type { ConfirmedAge } from './rating-rules.ts';

/**
 * Opaque tokens that identify guests' browsers: the purpose of each, and the header in which it is
 * sent and returned.
 */
export const guestHeaders = {
  shopper: 'Shopper-Token',
  commenter: 'Commenter-Token',
} as const;

export type GuestKind = keyof typeof guestHeaders;

export const guestKinds = ['shopper', 'commenter'] as const satisfies GuestKind[];

/**
 * With a change by staff: the `as_of` that was read before the form was loaded. What others have
 * changed since is not overwritten.
 */
export const asOfHeader = 'As-Of';

/** HttpOnly cookies in which the site stores them. */
export const guestCookies: Record<GuestKind, string> = {
  shopper: 'sorot_shopper',
  commenter: 'sorot_commenter',
};

/** Headers with the device lock and the confirmed age. */
export const deviceLockHeader = 'Device-Lock';
export const ageHeader = 'Age-Confirmed';

/** HttpOnly cookies in which the site stores them. */
export const deviceLockCookie = 'sorot_lock';
export const ageCookie = 'sorot_age';

/** Cookie values, in which `+` could be decoded as a space. */
export const cookieAges: Record<ConfirmedAge, string> = { '17+': '17', '21+': '21' };
