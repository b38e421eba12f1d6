import { readCookie } from '#web/lib/session/cookies.ts';

/** Each attempt has a cookie of its own, so that two tabs do not disturb each other. */
function nameOf(attempt: string): string {
  return `sorot_oidc_${attempt.replaceAll(/[^\w-]/g, '').slice(0, 16)}`;
}

/** Seconds; the provider's tokens last as long. */
const age = 600;

type Kept = { state: string; from: string };

/**
 * `Set-Cookie` for a sign-in elsewhere, until the browser is back; null: it is over. `attempt`: the
 * parameter `state` of both addresses.
 */
export function setAttemptCookie(attempt: string, content: Kept | null, origin: string): string {
  const value = content ? encodeURIComponent(JSON.stringify(content)) : '';
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${nameOf(attempt)}=${value}; Path=/login/oidc; Max-Age=${content ? age : 0}; HttpOnly; SameSite=Lax${secure}`;
}

export function readAttempt(request: Request, attempt: string): Kept | undefined {
  try {
    const value = readCookie(request.headers.get('cookie') ?? '', nameOf(attempt)) ?? '';
    const { state, from } = JSON.parse(decodeURIComponent(value));
    return { state: String(state), from: String(from) };
  } catch {
    return undefined;
  }
}
