import { callAsViewer, SignedOutError } from '#web/lib/session/call-as-viewer.ts';
import { browserStorage } from '../browser-storage.ts';
import { profilesWithNotes, readNotes, removeNotes } from './watch-notes.ts';

/**
 * Sends a profile's notes to the account; they are kept until it has them. Waits while offline,
 * signed out, or while another profile is active.
 */
export async function sendNotes(authCookie: string, profileId: number): Promise<void> {
  const storage = browserStorage();
  const items = readNotes(storage, profileId);
  if (items.length === 0 || !navigator.onLine) return;
  const input = { profile_id: profileId, sent_at: Date.now(), items };
  try {
    const answer = await callAsViewer(authCookie, 'viewing.saveProgress', input, {
      keepalive: true,
    });
    // The API will never accept what it cannot parse now.
    if (answer.ok || answer.code === 'invalid_input') removeNotes(storage, profileId, items);
  } catch (error) {
    // Offline (TypeError) or signed out: retried later.
    if (!(error instanceof TypeError || error instanceof SignedOutError)) throw error;
  }
}

/** Sends what was watched offline, from any later page. */
export async function sendAllNotes(authCookie: string): Promise<void> {
  for (const profileId of profilesWithNotes(browserStorage())) {
    await sendNotes(authCookie, profileId);
  }
}
