import { useEffect } from 'react';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { browserStorage } from '../browser-storage.ts';
import { profilesWithNotes } from './watch-notes.ts';

/** Tells the account, from whatever page, what was watched while there was no line. */
export function useIdleNotes(): void {
  const session = usePageSession();
  const authCookie = session?.viewer ? session.found?.cookie : undefined;
  useEffect(() => {
    if (authCookie === undefined) return;
    async function send(cookie: string) {
      if (profilesWithNotes(browserStorage()).length === 0) return;
      const { sendAllNotes } = await import('./send-notes.ts');
      await sendAllNotes(cookie);
    }
    const sendNow = () => void send(authCookie);
    sendNow();
    window.addEventListener('online', sendNow);
    return () => window.removeEventListener('online', sendNow);
  }, [authCookie]);
}
