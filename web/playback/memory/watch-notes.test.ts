import { beforeEach, expect, test } from 'vitest';
import type { WatchedItem } from '#contract/viewing.ts';
import { createMemoryStorage } from '#test/memory-storage.ts';
import { findPosition } from './resume-position.ts';
import { noteWatched, profilesWithNotes, readNotes, removeNotes } from './watch-notes.ts';
import type { WatchedFilm } from './watched-film.ts';

const profileId = 7;
const now = 10_000_000;

let storage: Storage;

beforeEach(() => {
  storage = createMemoryStorage({ other: 'x', 'sorot:watched:9': 'no list' });
});

function note(id: number, seconds: number, watched_at = now): WatchedItem {
  return { kind: 'title', id, position_ms: seconds * 1000, duration_ms: 600_000, watched_at };
}

test('the last note about a film is all that is kept of it', () => {
  noteWatched(storage, profileId, note(1, 10));
  noteWatched(storage, profileId, note(2, 20));
  noteWatched(storage, profileId, note(1, 30));
  expect(readNotes(storage, profileId).map(({ id, position_ms }) => [id, position_ms])).toEqual([
    [2, 20_000],
    [1, 30_000],
  ]);
  expect(profilesWithNotes(storage)).toEqual([9, profileId]);
  expect(readNotes(storage, 9)).toEqual([]);
});

test('what was sent goes, what was noted since stays', () => {
  noteWatched(storage, profileId, note(1, 10));
  noteWatched(storage, profileId, note(2, 20));
  const sent = readNotes(storage, profileId);
  noteWatched(storage, profileId, note(1, 15, now + 5));
  removeNotes(storage, profileId, sent);
  expect(readNotes(storage, profileId)).toEqual([note(1, 15, now + 5)]);
  removeNotes(storage, profileId, readNotes(storage, profileId));
  expect(storage.getItem(`sorot:watched:${profileId}`)).toBeNull();
});

test('a list without end does not grow without end', () => {
  for (let id = 1; id <= 150; id++) noteWatched(storage, profileId, note(id, 1));
  expect(readNotes(storage, profileId).map(({ id }) => id)).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 51),
  );
});

test('the later watching is where a film goes on, whatever time the clocks say', () => {
  const film = (ago: number | null): WatchedFilm => ({
    kind: 'title',
    id: 1,
    profileId,
    authCookie: 'x',
    progress:
      ago === null ? null : { position_ms: 99_000, duration_ms: 1, age_ms: ago, is_watched: false },
  });
  expect(findPosition(storage, film(null), now)).toBeUndefined();
  expect(findPosition(storage, film(60_000), now)).toBe(99);
  noteWatched(storage, profileId, note(1, 42, now - 30_000));
  expect(findPosition(storage, film(60_000), now)).toBe(42);
  expect(findPosition(storage, film(10_000), now)).toBe(99);
  expect(findPosition(storage, film(null), now)).toBe(42);
});
