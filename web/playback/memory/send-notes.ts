import { maxWatchedItems } from '#contract/constants/playback.ts';
import { callAsViewer, SignedOutError } from '#web/lib/session/call-as-viewer.ts';
import { browserStorage } from '../browser-storage.ts';
import { profilesWithNotes, readNotes, removeNotes } from './watch-notes.ts';
import { forgetWatchedHere, readWatchedHere } from './watched-here.ts';

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

/**
 * Moves what was watched in this browser before signing in to the account, into the active profile.
 * Of two positions in a film the account keeps the later.
 */
export async function moveWatchedHere(authCookie: string): Promise<void> {
  const storage = browserStorage();
  const watched = readWatchedHere(storage);
  if (watched.length === 0 || !navigator.onLine) return;
  try {
    const user = await callAsViewer(authCookie, 'account.getUser', {});
    if (!user.ok) return;
    const profile_id = user.output.data.user.profile.id;
    for (let start = 0; start < watched.length; start += maxWatchedItems) {
      const items = watched
        .slice(start, start + maxWatchedItems)
        .map(({ series: _, ...item }) => item);
      const input = { profile_id, sent_at: Date.now(), items };
      const answer = await callAsViewer(authCookie, 'viewing.saveProgress', input);
      const isDone = answer.ok || answer.code === 'invalid_input';
      if (isDone) for (const item of items) forgetWatchedHere(storage, item);
    }
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
