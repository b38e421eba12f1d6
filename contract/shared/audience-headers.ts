import type { ConfirmedAge } from './rating-rules.ts';

/** By which the API knows what a device is bound to, and what its visitor has confirmed. */
export const deviceLockHeader = 'Device-Lock';
export const ageHeader = 'Age-Confirmed';

/** Cookies in which the site keeps them; no script reads these. */
export const deviceLockCookie = 'sorot_lock';
export const ageCookie = 'sorot_age';

/** As the cookie has them; `+` means a space in some places. */
export const cookieAges: Record<ConfirmedAge, string> = { '17+': '17', '21+': '21' };
