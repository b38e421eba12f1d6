import { usePageSession } from './page-session.ts';
import { readCookie } from './read-cookie.ts';
import {
  isExpired,
  parseStoredSession,
  type StoredSession,
  sessionCookie,
} from './stored-session.ts';
import { xsrfCookie, xsrfHeader } from './xsrf-names.ts';

/** Calls the API as whoever is signed in; `path` as in `user/`. */
export type ViewerFetch = (path: string, init?: RequestInit) => Promise<Response>;

/** Null when nobody is signed in. */
export function useViewerFetch(): ViewerFetch | null {
  const session = usePageSession();
  const cookie = session?.viewer && session.found?.cookie;
  return cookie ? (path, init) => fetchAsViewer(cookie, path, init) : null;
}

/**
 * A request with the bearer token of the stored session, which is refreshed first when it has
 * expired, and after a refusal, because this device's clock may be wrong. Without a session the
 * request goes out without a token.
 */
export async function fetchAsViewer(
  cookie: string,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const stored = readStoredSession(cookie);
  const session =
    stored && isExpired(stored.token.access) ? await refreshSession(cookie, stored) : stored;
  const answer = await send(path, init, session);
  if (answer.status !== 401 || !session || session !== stored) return answer;
  const refreshed = await refreshSession(cookie, session);
  return refreshed ? send(path, init, refreshed) : answer;
}

export function readStoredSession(cookie: string): StoredSession | undefined {
  const value = readCookie(document.cookie, cookie);
  return value === undefined ? undefined : parseStoredSession(value);
}

/** Stores a session in the auth cookie; null removes it. */
export function writeStoredSession(cookie: string, session: StoredSession | null): void {
  const secure = window.location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the floor of browsers has no Cookie Store API
  document.cookie = sessionCookie(cookie, session, { secure });
}

function send(
  path: string,
  init: RequestInit,
  session: StoredSession | undefined,
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');
  if (init.body) headers.set('Content-Type', 'application/json');
  if (session) headers.set('Authorization', `Bearer ${session.token.access}`);
  const token = readCookie(document.cookie, xsrfCookie);
  if (token) headers.set(xsrfHeader, token);
  return fetch(`/api/v1/${path}`, { ...init, headers });
}

let underway: Promise<StoredSession | undefined> | undefined;

/** One refresh at a time in this tab; the provider bears with those of other tabs. */
function refreshSession(cookie: string, used: StoredSession): Promise<StoredSession | undefined> {
  underway ??= askForTokens(cookie, used).finally(() => {
    underway = undefined;
  });
  return underway;
}

async function askForTokens(
  cookie: string,
  used: StoredSession,
): Promise<StoredSession | undefined> {
  // Another tab may have been quicker.
  const now = readStoredSession(cookie);
  if (now && now.token.access !== used.token.access) return now;
  const body = JSON.stringify({ refresh: used.token.refresh });
  const answer = await send('token/refresh/', { method: 'POST', body }, undefined);
  if (!answer.ok) return undefined;
  const { data } = await answer.json();
  writeStoredSession(cookie, data.session);
  return data.session;
}
