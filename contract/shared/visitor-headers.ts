import type { ConfirmedAge } from './rating-rules.ts';

/**
 * Opaque tokens by which the browsers of guests are known again: what each is for, and the header
 * in which it is sent and answered.
 */
export const guestHeaders = {
  shopper: 'Shopper-Token',
  commenter: 'Commenter-Token',
} as const;

export type GuestKind = keyof typeof guestHeaders;

export const guestKinds = ['shopper', 'commenter'] as const satisfies GuestKind[];

/** Cookies in which the site keeps them; no script reads these. */
export const guestCookies: Record<GuestKind, string> = {
  shopper: 'sorot_shopper',
  commenter: 'sorot_commenter',
};

/** By which the API knows what a device is bound to, and what its visitor has confirmed. */
export const deviceLockHeader = 'Device-Lock';
export const ageHeader = 'Age-Confirmed';

/** Cookies in which the site keeps them; no script reads these. */
export const deviceLockCookie = 'sorot_lock';
export const ageCookie = 'sorot_age';

/** As the cookie has them; `+` means a space in some places. */
export const cookieAges: Record<ConfirmedAge, string> = { '17+': '17', '21+': '21' };
