import type { Database } from '#api/platform/database.ts';
import { openPeople } from '../open-people.ts';

/** The accounts that authors answer comments with, as `authors.yml` names them. */
const usernames = ['dian.maheswari', 'bram.hutapea', 'noor.aziza', 'made.santika'];

export async function openAuthors(db: Database): Promise<void> {
  const people = usernames.map((username) => {
    const words = username.split('.').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
    return { username, name: words.join(' '), language: 'id' as const };
  });
  await openPeople(db, people);
}
