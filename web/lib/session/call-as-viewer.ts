import { href } from 'react-router';
import type { BrowserOperation } from '../api/browser-operations.ts';
import { type ApiAnswer, type CallOptions, callApi } from '../api/call-api.ts';
import type { InputOf } from '../api/operation-types.ts';
import { readCookie, xsrfCookie, xsrfHeader } from './cookies.ts';
import {
  isExpired,
  parseStoredSession,
  type StoredSession,
  sessionCookie,
} from './stored-session.ts';

/** The session has ended; the request was not sent. */
export class SignedOutError extends Error {
  override name = 'SignedOutError';
}

/**
 * Calls the API as the signed-in viewer. Refreshes an expired access token first, and a rejected
 * one afterwards, because this device's clock may be wrong. With a valid token the request leaves
 * synchronously, so that it still works while a page closes. `authCookie`: its name. Problems are
 * returned; rejects on network errors, as `fetch` does.
 */
export function callAsViewer<Name extends BrowserOperation>(
  authCookie: string,
  name: Name,
  input: InputOf<Name>,
  options: CallOptions = {},
): Promise<ApiAnswer<Name>> {
  return withVisitorTokens(authCookie, (accessToken) =>
    callApi(name, input, { ...options, accessToken }),
  );
}

/** Makes a call as the signed-in viewer, with an access token that is fresh. */
export async function withVisitorTokens<Answer extends { status: number }>(
  authCookie: string,
  call: (accessToken: string) => Promise<Answer>,
): Promise<Answer> {
  const stored = readStoredSession(authCookie);
  if (!stored) throw new SignedOutError();
  const session = isExpired(stored.token.access)
    ? await refreshSession(authCookie, stored)
    : stored;
  const send = ({ token }: StoredSession) => call(token.access);
  const answer = await send(session);
  if (answer.status !== 401 || session !== stored) return answer;
  return send(await refreshSession(authCookie, stored));
}

export function readStoredSession(authCookie: string): StoredSession | undefined {
  const value = readCookie(document.cookie, authCookie);
  return value === undefined ? undefined : parseStoredSession(value);
}

/** Removes the auth cookie. Only the site writes it: what scripts write, Safari soon forgets. */
export function removeStoredSession(authCookie: string): void {
  const secure = window.location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is too new
  document.cookie = sessionCookie(authCookie, null, { secure });
}

/** One tab refreshes; the others wait and use its result. */
async function refreshSession(authCookie: string, used: StoredSession): Promise<StoredSession> {
  const refresh = () => refreshNow(authCookie, used);
  // Needs https; without it each tab refreshes, which the provider tolerates.
  return navigator.locks ? navigator.locks.request('sorot:refresh', refresh) : refresh();
}

async function refreshNow(authCookie: string, used: StoredSession): Promise<StoredSession> {
  const stored = readStoredSession(authCookie);
  if (!stored) throw new SignedOutError();
  if (stored.token.access !== used.token.access) return stored;
  const { ok, status } = await fetch(href('/session/refresh'), {
    method: 'POST',
    headers: { [xsrfHeader]: readCookie(document.cookie, xsrfCookie) ?? '' },
    // Without a body it would be no form, which the site refuses.
    body: new URLSearchParams({ refresh: '' }),
  });
  const renewed = readStoredSession(authCookie);
  if (ok && renewed) return renewed;
  // Rejects like `fetch` without an answer: the session is kept and refreshed later.
  if (status !== 401) throw new TypeError(`HTTP ${status}`);
  throw new SignedOutError();
}
