import { callAsViewer, SignedOutError } from '#web/lib/session/call-as-viewer.ts';
import { browserStorage } from '../browser-storage.ts';
import { readNotes, removeNotes } from './watch-notes.ts';

/**
 * Tells the account what was noted of a profile; it stays noted until the account has it. Without
 * a line, after signing out and while somebody else of the household watches, it waits.
 */
export async function sendNotes(authCookie: string, profileId: number): Promise<void> {
  const storage = browserStorage();
  const items = readNotes(storage, profileId);
  if (items.length === 0 || !navigator.onLine) return;
  const body = JSON.stringify({ profile_id: profileId, sent_at: Date.now(), items });
  try {
    const init = { method: 'POST', body, keepalive: true };
    const { ok, status } = await callAsViewer(authCookie, 'watch_progress/', init);
    // What the API cannot read today it will not read tomorrow.
    if (ok || status === 422) removeNotes(storage, profileId, items);
  } catch (error) {
    // The line is gone (TypeError) or the session is: a later time will do.
    if (!(error instanceof TypeError || error instanceof SignedOutError)) throw error;
  }
}
