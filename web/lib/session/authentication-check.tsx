import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { reportClientError } from '../api/browser-api.ts';
import { type Authentication, setAuthentication, startChecking } from './authentication.ts';
import { callAsViewer, readStoredSession, removeStoredSession } from './call-as-viewer.ts';
import type { PageSession } from './page-session.ts';

/** Checks on each route change who is signed in. Loaded only for visitors with an auth cookie. */
export function AuthenticationCheck({ found }: { found: NonNullable<PageSession['found']> }) {
  const { cookie, broken } = found;
  const { pathname, search } = useLocation();
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: warns that the stored session is unreadable
    if (broken) console.warn('Invalid auth cookie');
  }, [broken]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks on each route change
  useEffect(() => {
    let isLatest = true;
    startChecking();
    void findAuthentication(cookie).then((result) => {
      if (isLatest) setAuthentication(result);
    });
    return () => {
      isLatest = false;
    };
  }, [cookie, pathname, search]);
  return null;
}

const anonymous: Authentication = { status: 'anonymous', user: null };

/**
 * The user call: any answer but 200 removes the stored session without telling the visitor, and is
 * logged and reported; without an answer (offline) the session is kept.
 */
async function findAuthentication(cookie: string): Promise<Authentication> {
  if (!readStoredSession(cookie)) return anonymous;
  try {
    const answer = await callAsViewer(cookie, 'account.getUser', {});
    if (answer.ok && answer.status === 200) {
      const token = readStoredSession(cookie)?.token;
      // Without it, the visitor has signed out meanwhile.
      return token ? { status: 'authenticated', user: answer.output.data.user, token } : anonymous;
    }
    removeStoredSession(cookie);
    const message = answer.ok ? undefined : answer.message;
    throw new Error(message ?? `HTTP ${answer.status}`);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a failed check is logged where it happened
    console.error(error);
    reportClientError('user check', error);
    return anonymous;
  }
}
