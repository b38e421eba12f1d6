import { browserStorage } from '../browser-storage.ts';
import { sendNotes } from './send-notes.ts';
import { profilesWithNotes } from './watch-notes.ts';

/** What was watched without a line, on any page that comes after. */
export async function sendAllNotes(authCookie: string): Promise<void> {
  for (const profileId of profilesWithNotes(browserStorage())) {
    await sendNotes(authCookie, profileId);
  }
}
