import type { BrowserOperation } from '../api/browser-operations.ts';
import { type ApiAnswer, type CallOptions, callApi } from '../api/call-api.ts';
import type { InputOf } from '../api/operation-types.ts';
import { readCookie } from './cookies.ts';
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
 * name. Problems are answers; it rejects without one, as `fetch` does.
 */
export async function callAsViewer<Name extends BrowserOperation>(
  authCookie: string,
  name: Name,
  input: InputOf<Name>,
  options: CallOptions = {},
): Promise<ApiAnswer<Name>> {
  const stored = readStoredSession(authCookie);
  if (!stored) throw new SignedOutError();
  const session = isExpired(stored.token.access)
    ? await refreshSession(authCookie, stored)
    : stored;
  const send = ({ token }: StoredSession) =>
    callApi(name, input, { ...options, accessToken: token.access });
  const answer = await send(session);
  if (answer.status !== 401 || session !== stored) return answer;
  return send(await refreshSession(authCookie, stored));
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
  const answer = await callApi('account.refreshToken', { refresh: stored.token.refresh });
  if (!answer.ok) {
    const { status, message } = answer;
    // As `fetch` rejects without an answer: the session is kept, and a later time will do.
    if (status < 400 || status >= 500 || status === 429) throw new TypeError(`HTTP ${status}`);
    writeStoredSession(authCookie, null);
    throw new SignedOutError(message);
  }
  const { session } = answer.output.data;
  writeStoredSession(authCookie, session);
  return session;
}
