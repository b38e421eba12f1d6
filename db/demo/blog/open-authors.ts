import type { Database } from '#api/platform/database.ts';
import { openPeople } from '../open-people.ts';

/** The accounts that authors answer comments with, as `authors.yml` names them. */
export const authorUsernames: Record<string, string> = {
  'dian-maheswari': 'dian.maheswari',
  'bram-hutapea': 'bram.hutapea',
  'noor-aziza': 'noor.aziza',
  'made-santika': 'made.santika',
};

export async function openAuthors(db: Database): Promise<void> {
  const people = Object.values(authorUsernames).map((username) => {
    const words = username.split('.').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
    return { username, name: words.join(' '), language: 'id' as const };
  });
  await openPeople(db, people);
}
