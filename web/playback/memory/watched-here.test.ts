import { expect, test } from 'vitest';
import { createMemoryStorage } from '#test/memory-storage.ts';
import type { EpisodePlace } from './watched-film.ts';
import {
  dismissHere,
  filmsToContinue,
  forgetWatchedHere,
  hoursOfNew,
  noteWatchedHere,
  positionHere,
  readWatchedHere,
  showProgressHere,
} from './watched-here.ts';

const show = 5;
const places: EpisodePlace[] = [
  { id: 11, season: 1, number: 1 },
  { id: 12, season: 1, number: 2 },
  { id: 13, season: 2, number: 1 },
];

function watch(storage: Storage, index: number, position_ms: number) {
  const place = places[index];
  if (!place) throw new Error(`There is no episode ${index}`);
  const { id, season, number } = place;
  const film = { kind: 'episode', id } as const;
  const series = { id: show, season, number, next: places[index + 1] ?? null };
  const item = { ...film, position_ms, duration_ms: 100_000, watched_at: 1 };
  noteWatchedHere(storage, { ...film, series }, item);
}

test('a series continues where this browser left off', () => {
  const storage = createMemoryStorage({});
  expect(showProgressHere(storage, show)).toBeUndefined();
  watch(storage, 1, 40_000);
  watch(storage, 0, 50_000);
  expect(showProgressHere(storage, show)?.next).toEqual({ ...places[0], position_ms: 50_000 });
  watch(storage, 0, 95_000);
  expect(showProgressHere(storage, show)).toEqual({
    next: { ...places[1], position_ms: 40_000 },
    is_finished: false,
    episodes: [
      { id: 12, position_ms: 40_000, duration_ms: 100_000, is_watched: false },
      { id: 11, position_ms: 95_000, duration_ms: 100_000, is_watched: true },
    ],
  });
  watch(storage, 2, 99_000);
  expect(showProgressHere(storage, show)).toMatchObject({ next: null, is_finished: true });
  expect(showProgressHere(storage, 6)).toBeUndefined();
});

test('each film has its own position, even if streams are shared', () => {
  const storage = createMemoryStorage({ 'sorot:watched-here': 'no list' });
  watch(storage, 0, 7_000);
  expect(positionHere(storage, { kind: 'episode', id: 11 })).toBe(7);
  expect(positionHere(storage, { kind: 'title', id: 11 })).toBeUndefined();
  expect(positionHere(storage, { kind: 'episode', id: 12 })).toBeUndefined();
  forgetWatchedHere(storage, { kind: 'episode', id: 11 });
  expect(storage.length).toBe(0);
});

test('what to continue is the last of each series and film, until it is dismissed', () => {
  const storage = createMemoryStorage({});
  const toContinue = () =>
    filmsToContinue(readWatchedHere(storage), 0.9).map(({ kind, id, position_ms }) =>
      [kind, id, position_ms].join(' '),
    );
  const watchFilm = (id: number, position_ms: number) => {
    const film = { kind: 'title', id } as const;
    noteWatchedHere(storage, film, { ...film, position_ms, duration_ms: 100_000, watched_at: 1 });
  };
  expect(toContinue()).toEqual([]);
  watchFilm(1, 10_000);
  watch(storage, 0, 50_000);
  watchFilm(2, 95_000);
  expect(toContinue()).toEqual(['episode 11 50000', 'title 1 10000']);
  watch(storage, 0, 95_000);
  expect(toContinue()).toEqual(['episode 12 0', 'title 1 10000']);
  dismissHere(storage, { kind: 'episode', id: 12 });
  expect(toContinue()).toEqual(['title 1 10000']);
  expect(positionHere(storage, { kind: 'episode', id: 11 })).toBeUndefined();
  watch(storage, 2, 95_000);
  expect(toContinue()).toEqual(['title 1 10000']);
});

test('what was added after the last visit is new, for as many hours', () => {
  const hour = 3_600_000;
  const now = 1_000 * hour;
  const hours = (newestAgo: number, ...watchedAgo: number[]) => {
    const watched = watchedAgo.map((ago) => ({
      ...({ kind: 'title', id: 1, position_ms: 1, duration_ms: 2 } as const),
      watched_at: now - ago * hour,
    }));
    return hoursOfNew(watched, { newest: now - newestAgo * hour, now, visitHours: 6 });
  };
  expect(hours(1)).toBe(0);
  expect(hours(1, 30, 20.5)).toBe(21);
  expect(hours(25, 30, 20.5)).toBe(0);
  // Within this visit.
  expect(hours(1, 5)).toBe(0);
  expect(hours(25, 30, 5)).toBe(30);
});
