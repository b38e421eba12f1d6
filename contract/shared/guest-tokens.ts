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
