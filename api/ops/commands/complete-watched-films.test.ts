import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { streams } from '#api/media/tables.ts';
import { playbackDays } from '#api/playback/tables.ts';
import { openTestDatabase } from '#test/postgres.ts';
import { addStream } from '#test/titles.ts';
import { completeWatchedFilms } from './complete-watched-films.ts';

const { db, pool } = await openTestDatabase();
const day = new Date().toISOString().slice(0, 10);
const timeZone = 'Asia/Jakarta';
/** Half past two in Jakarta, and half past two in the afternoon. */
const atNight = new Date('2026-03-01T19:30:00Z');
const byDay = new Date('2026-03-01T07:30:00Z');

beforeEach(async () => {
  await db.delete(streams);
  await pool.query('DELETE FROM graphile_worker._private_jobs');
});

async function addFilm(set: 'lean' | 'original', starts: number): Promise<string> {
  const streamId = await addStream(db, { renditionSet: set, sourcePath: '/films/a.mkv' });
  if (starts > 0) await db.insert(playbackDays).values({ streamId, day, starts });
  return streamId;
}

const setOf = async (id: string) =>
  (await db.select().from(streams).where(eq(streams.id, id)))[0]?.renditionSet;

test('lean films that were watched get the other renditions at night, popular ones first', async () => {
  const unwatched = await addFilm('lean', 0);
  const other = await addFilm('original', 9);
  const watched = [];
  for (const starts of [1, 5, 3, 2, 4]) watched.push(await addFilm('lean', starts));
  expect(await completeWatchedFilms(db, { timeZone, now: byDay })).toBe(0);
  expect(await completeWatchedFilms(db, { timeZone, now: atNight })).toBe(4);
  expect(await Promise.all(watched.map(setOf))).toEqual(['lean', ...Array(4).fill('complete')]);
  const { rows } = await pool.query('SELECT key FROM graphile_worker.jobs');
  expect(rows).toHaveLength(4);
  expect(await completeWatchedFilms(db, { timeZone, now: atNight })).toBe(1);
  expect([await setOf(unwatched), await setOf(other)]).toEqual(['lean', 'original']);
});
