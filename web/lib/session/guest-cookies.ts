import type { GuestKind } from '#contract/shared/guest-tokens.ts';

/** Cookies that keep the tokens of guests; no script reads them. */
export const guestCookies: Record<GuestKind, string> = {
  shopper: 'sorot_shopper',
  commenter: 'sorot_commenter',
};
