/** What the auth cookie holds (specification, section 3). */
export type StoredSession = {
  token: { access: string; refresh: string };
  username: string;
  email: string;
};

/** Bytes; browsers keep little more than 4,000 with the name and the attributes. */
const largestCookie = 3_500;

/** Seconds: as long as a refresh token is good. */
const longestSession = 60 * 86_400;

/** Reads the value of the auth cookie; undefined when it is broken. */
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
 * A cookie that stores the session, for `Set-Cookie` or `document.cookie`; null removes it. Pages
 * read it themselves, as specified.
 */
export function sessionCookie(
  name: string,
  session: StoredSession | null,
  { secure }: { secure: boolean },
): string {
  const age = session ? longestSession : 0;
  return `${name}=${session ? write(session) : ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

function write({ token: { access, refresh }, username, email }: StoredSession): string {
  const value = encodeURIComponent(JSON.stringify({ token: { access, refresh }, username, email }));
  if (value.length >= largestCookie) throw new Error('The session does not fit into its cookie');
  return value;
}

/** Milliseconds. What expires now would be refused when it arrives. */
const margin = 10_000;

/**
 * Whether an access token has to be refreshed before it is used (RFC 7519, section 4.1.4). A token
 * that tells no time is used until it is refused.
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
