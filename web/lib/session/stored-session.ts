/** Content of the auth cookie. */
export type StoredSession = {
  token: { access: string; refresh: string };
  username: string;
  email: string;
};

/** Bytes; browsers accept little more than 4,000 including name and attributes. */
const maxCookieSize = 3_500;

/** Seconds: the lifetime of a refresh token. */
const maxSessionAge = 60 * 86_400;

/** Parses the auth cookie; undefined if it is malformed. */
export function parseStoredSession(value: string): StoredSession | undefined {
  try {
    const { token, username, email } = JSON.parse(decodeURIComponent(value));
    const session = { token: { access: token.access, refresh: token.refresh }, username, email };
    const texts = [session.token.access, session.token.refresh, username, email];
    return texts.every((text) => typeof text === 'string' && text !== '') ? session : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A cookie that stores the session, for `Set-Cookie` or `document.cookie`; null removes it.
 * Scripts must be able to read it: pages call the API with its tokens.
 */
export function sessionCookie(
  name: string,
  session: StoredSession | null,
  { secure }: { secure: boolean },
): string {
  const age = session ? maxSessionAge : 0;
  return `${name}=${session ? write(session) : ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

function write({ token: { access, refresh }, username, email }: StoredSession): string {
  const value = encodeURIComponent(JSON.stringify({ token: { access, refresh }, username, email }));
  if (value.length >= maxCookieSize) throw new Error('The session does not fit into its cookie');
  return value;
}

/** Milliseconds. A token that expires now would be rejected on arrival. */
const margin = 10_000;

/**
 * Whether an access token must be refreshed before use (RFC 7519, section 4.1.4). A token without
 * an expiry is used until rejected.
 */
export function isExpired(token: string, now = Date.now()): boolean {
  try {
    const [, payload = ''] = token.split('.');
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof exp === 'number' && exp * 1_000 - margin <= now;
  } catch {
    return false;
  }
}
