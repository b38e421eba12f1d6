import { type Language, languageCookie, toOutwardCode } from '#contract/shared/language.ts';
import type { ConfirmedAge } from '#contract/shared/rating-rules.ts';
import { ageCookie, cookieAges, deviceLockCookie } from '#contract/shared/visitor-headers.ts';

const yearInSeconds = 31_536_000;

/** `Set-Cookie` that stores a language; null clears it. `origin`: of the site. */
export function setLanguageCookie(language: Language | null, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const cookie = `${languageCookie}=${language ? toOutwardCode(language) : ''}`;
  const age = language ? yearInSeconds : 0;
  return `${cookie}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

/** `Set-Cookie` that keeps a choice on this device for a year. `origin`: of the site. */
export function setChoiceCookie(name: string, choice: string, origin: string): string {
  return build(name, choice, yearInSeconds, origin.startsWith('https:'));
}

/** Seconds; the longest that browsers allow, and longer than any session. */
const lockAge = 400 * 86_400;
/** Seconds; one night: the next person on a shared device has to confirm again. */
const confirmationAge = 12 * 3_600;

/** `Set-Cookie` that locks this device with a token; null unlocks it. */
export function setDeviceLockCookie(token: string | null, secure: boolean): string {
  return build(deviceLockCookie, token ?? '', token ? lockAge : 0, secure);
}

/** `Set-Cookie` that stores the confirmed age, without identifying anybody. */
export function setAgeCookie(age: ConfirmedAge, secure: boolean): string {
  return build(ageCookie, cookieAges[age], confirmationAge, secure);
}

function build(name: string, value: string, age: number, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`;
  return `${name}=${value}; ${attributes}${secure ? '; Secure' : ''}`;
}
