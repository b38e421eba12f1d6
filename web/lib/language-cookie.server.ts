import { type Language, languageCookie, toOutwardCode } from '#contract/shared/language.ts';

const yearInSeconds = 31_536_000;

/** `Set-Cookie` that remembers a language; `origin`: of the site. */
export function setLanguageCookie(language: Language, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const cookie = `${languageCookie}=${toOutwardCode(language)}`;
  return `${cookie}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
}
