import { useEffect } from 'react';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { browserStorage } from '../browser-storage.ts';
import { profilesWithNotes } from './watch-notes.ts';
import { watchedHereKey } from './watched-here.ts';

/** Sends what was watched offline or before signing in to the account, from any page. */
export function useIdleNotes(): void {
  const session = usePageSession();
  const authCookie = session?.viewer ? session.found?.cookie : undefined;
  useEffect(() => {
    if (authCookie === undefined) return;
    async function send(cookie: string) {
      const storage = browserStorage();
      const isNothing = storage.getItem(watchedHereKey) === null;
      if (isNothing && profilesWithNotes(storage).length === 0) return;
      const { moveWatchedHere, sendAllNotes } = await import('./send-notes.ts');
      await sendAllNotes(cookie);
      await moveWatchedHere(cookie);
    }
    const sendNow = () => void send(authCookie);
    sendNow();
    window.addEventListener('online', sendNow);
    return () => window.removeEventListener('online', sendNow);
  }, [authCookie]);
}
