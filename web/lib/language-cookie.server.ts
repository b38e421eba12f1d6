import { type Language, languageCookie, toOutwardCode } from '#contract/shared/language.ts';

const yearInSeconds = 31_536_000;

/** `Set-Cookie` that remembers a language, null that forgets it; `origin`: of the site. */
export function setLanguageCookie(language: Language | null, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const cookie = `${languageCookie}=${language ? toOutwardCode(language) : ''}`;
  const age = language ? yearInSeconds : 0;
  return `${cookie}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
