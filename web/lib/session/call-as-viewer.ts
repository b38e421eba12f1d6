import { readCookie } from './read-cookie.ts';
import {
  isExpired,
  parseStoredSession,
  type StoredSession,
  sessionCookie,
} from './stored-session.ts';

/** Nobody is signed in any more; what was to be sent has not been sent. */
export class SignedOutError extends Error {
  override name = 'SignedOutError';
}

/**
 * A call of the API from the browser for whoever is signed in. An expired access token is refreshed
 * first. While it is good the request leaves at once, so that a page that closes can still send.
 * `authCookie`: its name. Answers of any status are returned; no answer rejects, as `fetch` does.
 */
export async function callAsViewer(
  authCookie: string,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const stored = readSession(authCookie);
  if (!stored) throw new SignedOutError();
  const good = isExpired(stored.token.access) ? await refreshSession(authCookie) : stored;
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');
  headers.set('Authorization', `Bearer ${good.token.access}`);
  if (init.body) headers.set('Content-Type', 'application/json');
  return fetch(`/api/v1/${path}`, { ...init, headers });
}

function readSession(authCookie: string): StoredSession | undefined {
  const value = readCookie(document.cookie, authCookie);
  return value === undefined ? undefined : parseStoredSession(value);
}

/** One tab refreshes, the others wait and find what it was given. */
async function refreshSession(authCookie: string): Promise<StoredSession> {
  const refresh = () => refreshNow(authCookie);
  // Only over https; without it several tokens are asked for, which the provider tolerates.
  return navigator.locks ? navigator.locks.request('sorot:refresh', refresh) : refresh();
}

async function refreshNow(authCookie: string): Promise<StoredSession> {
  const stored = readSession(authCookie);
  if (!stored) throw new SignedOutError();
  if (!isExpired(stored.token.access)) return stored;
  const answer = await fetch('/api/v1/token/refresh/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ refresh: stored.token.refresh }),
  });
  const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
  if (isRefused) {
    storeSession(authCookie, null);
    throw new SignedOutError();
  }
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const { session } = (await answer.json()).data;
  storeSession(authCookie, session);
  return session;
}

function storeSession(authCookie: string, session: StoredSession | null): void {
  const secure = window.location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than our floor
  document.cookie = sessionCookie(authCookie, session, { secure });
}
