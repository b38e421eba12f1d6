import { readCookie } from '#web/lib/session/cookies.ts';

const cookie = 'sorot_oidc';
/** Seconds; the provider's tokens last as long. */
const age = 600;

type Kept = { state: string; from: string };

/** `Set-Cookie` for a sign-in elsewhere, until the browser is back; null: it is over. */
export function setAttemptCookie(kept: Kept | null, origin: string): string {
  const value = kept ? encodeURIComponent(JSON.stringify(kept)) : '';
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${cookie}=${value}; Path=/login/oidc; Max-Age=${kept ? age : 0}; HttpOnly; SameSite=Lax${secure}`;
}

export function readAttempt(request: Request): Kept | undefined {
  try {
    const value = readCookie(request.headers.get('cookie') ?? '', cookie) ?? '';
    const { state, from } = JSON.parse(decodeURIComponent(value));
    return { state: String(state), from: String(from) };
  } catch {
    return undefined;
  }
}
