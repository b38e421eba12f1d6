import { callAsViewer, SignedOutError } from '#web/lib/session/call-as-viewer.ts';
import { browserStorage } from '../browser-storage.ts';
import { profilesWithNotes, readNotes, removeNotes } from './watch-notes.ts';

/**
 * Tells the account what was noted of a profile; it stays noted until the account has it. Without
 * a line, after signing out and while somebody else of the household watches, it waits.
 */
export async function sendNotes(authCookie: string, profileId: number): Promise<void> {
  const storage = browserStorage();
  const items = readNotes(storage, profileId);
  if (items.length === 0 || !navigator.onLine) return;
  const told = { profile_id: profileId, sent_at: Date.now(), items };
  try {
    const answer = await callAsViewer(authCookie, 'viewing.saveProgress', told, {
      keepalive: true,
    });
    // What the API cannot read today it will not read tomorrow.
    if (answer.ok || answer.code === 'invalid_input') removeNotes(storage, profileId, items);
  } catch (error) {
    // The line is gone (TypeError) or the session is: a later time will do.
    if (!(error instanceof TypeError || error instanceof SignedOutError)) throw error;
  }
}

/** What was watched without a line, on any page that comes after. */
export async function sendAllNotes(authCookie: string): Promise<void> {
  for (const profileId of profilesWithNotes(browserStorage())) {
    await sendNotes(authCookie, profileId);
  }
}
