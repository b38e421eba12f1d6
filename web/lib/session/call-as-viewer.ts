import { readCookie } from './read-cookie.ts';
import { sendToApi } from './send-to-api.ts';
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
 * first, and one that is refused afterwards, because this device's clock may be wrong. While it is
 * good the request leaves at once, so that a page that closes can still send. `authCookie`: its
 * name. Answers of any status are returned; no answer rejects, as `fetch` does.
 */
export async function callAsViewer(
  authCookie: string,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const stored = readStoredSession(authCookie);
  if (!stored) throw new SignedOutError();
  const session = isExpired(stored.token.access)
    ? await refreshSession(authCookie, stored)
    : stored;
  const answer = await send(path, init, session);
  if (answer.status !== 401 || session !== stored) return answer;
  return send(path, init, await refreshSession(authCookie, stored));
}

export function readStoredSession(authCookie: string): StoredSession | undefined {
  const value = readCookie(document.cookie, authCookie);
  return value === undefined ? undefined : parseStoredSession(value);
}

/** Stores a session in the auth cookie; null removes it. */
export function writeStoredSession(authCookie: string, session: StoredSession | null): void {
  const secure = window.location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than our floor
  document.cookie = sessionCookie(authCookie, session, { secure });
}

function send(path: string, init: RequestInit, session?: StoredSession): Promise<Response> {
  const headers = new Headers(init.headers);
  if (session) headers.set('Authorization', `Bearer ${session.token.access}`);
  return sendToApi(path, { ...init, headers });
}

/** One tab refreshes, the others wait and find what it was given. */
async function refreshSession(authCookie: string, used: StoredSession): Promise<StoredSession> {
  const refresh = () => refreshNow(authCookie, used);
  // Only over https; without it several tokens are asked for, which the provider tolerates.
  return navigator.locks ? navigator.locks.request('sorot:refresh', refresh) : refresh();
}

async function refreshNow(authCookie: string, used: StoredSession): Promise<StoredSession> {
  const stored = readStoredSession(authCookie);
  if (!stored) throw new SignedOutError();
  if (stored.token.access !== used.token.access) return stored;
  const body = JSON.stringify({ refresh: stored.token.refresh });
  const answer = await send('token/refresh/', { method: 'POST', body });
  const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
  if (isRefused) {
    writeStoredSession(authCookie, null);
    throw new SignedOutError((await answer.json().catch(() => undefined))?.detail_message);
  }
  // As `fetch` rejects without an answer: the session is kept, and a later time will do.
  if (!answer.ok) throw new TypeError(`HTTP ${answer.status}`);
  const { session } = (await answer.json()).data;
  writeStoredSession(authCookie, session);
  return session;
}
