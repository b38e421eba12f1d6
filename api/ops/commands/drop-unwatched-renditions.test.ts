import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { streamRenditions, streams } from '#api/media/tables.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { playbackDays } from '#api/playback/tables.ts';
import type { StreamManifest } from '#contract/stream-manifest.ts';
import { openTestDatabase } from '#test/postgres.ts';
import { addStream } from '#test/titles.ts';
import { dropUnwatchedRenditions } from './drop-unwatched-renditions.ts';

const { db, pool } = await openTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'sorot-drop-'));
const store = openFolderStore(join(folder, 'media'));
const deps = { db, pool, store, logger: createLogger({ level: 'silent' }) };

afterAll(() => rm(folder, { recursive: true, force: true }));

const rates = { codec: 'avc1', peakBandwidth: 2, averageBandwidth: 1, bytes: 1_000 };
const source = join(folder, 'film.mkv');

/** A prepared film in 720p that was added so many months ago, and last watched then. */
async function addFilm(given: {
  months: number;
  watched?: number;
  set?: 'complete' | 'encoded';
  hasOriginal?: boolean;
  path?: string;
}): Promise<string> {
  const { months, watched, set = 'complete', hasOriginal = true, path = source } = given;
  const id = await addStream(db, { renditionSet: set, sourcePath: path, bytes: 5_000 });
  const place = `streams/${id}/1f0c`;
  const names = ['240p', '360p', '480p', '720p', ...(hasOriginal ? ['original'] : [])];
  const size = { width: 1_280, height: 720 };
  const manifest: StreamManifest = {
    ...{ format: 1, isComplete: true, duration: 60, ...size, frameRate: 24 },
    renditions: names.map((name) => ({ name, ...size, audioGroup: '128k', ...rates })),
    ...{ audio: [], subtitles: [], chapters: [], sprites: null, warnings: [] },
  };
  await mkdir(join(store.root, place), { recursive: true });
  await writeFile(join(store.root, place, 'stream.json'), JSON.stringify(manifest));
  const then = sql`now() - make_interval(months => ${months})`;
  await db
    .update(streams)
    .set({ ...size, folder: place, createdAt: then })
    .where(eq(streams.id, id));
  await db.insert(streamRenditions).values(
    names.map((name) => ({
      ...{ streamId: id, name, ...size, peakBandwidth: 2, averageBandwidth: 1, bytes: 1_000 },
      ...{ codecs: 'avc1', frameRate: 24, createdAt: then },
    })),
  );
  if (watched !== undefined) {
    const day = sql`current_date - ${watched * 31}::integer`;
    await db.insert(playbackDays).values({ streamId: id, day, starts: 1 });
  }
  return id;
}

async function rowOf(id: string) {
  const [row] = await db.select().from(streams).where(eq(streams.id, id));
  const rows = await db.select().from(streamRenditions).where(eq(streamRenditions.streamId, id));
  const master = await readFile(join(store.root, row?.folder ?? '', 'master.m3u8'), 'utf8').catch(
    () => '',
  );
  return { set: row?.renditionSet, names: rows.map(({ name }) => name).sort(), row, master };
}

test('films that nobody watched for so long keep what lean ones have', async () => {
  await writeFile(source, 'film');
  const unwatched = await addFilm({ months: 9 });
  const long = await addFilm({ months: 9, watched: 8 });
  const encoded = await addFilm({ months: 9, hasOriginal: false });
  const kept = [
    await addFilm({ months: 2 }),
    await addFilm({ months: 9, watched: 1 }),
    await addFilm({ months: 9, set: 'encoded', hasOriginal: false }),
    await addFilm({ months: 9, path: join(folder, 'gone.mkv') }),
  ];
  expect(await dropUnwatchedRenditions(deps, { months: null })).toEqual({ films: 0, bytes: 0 });
  expect(await dropUnwatchedRenditions(deps, { months: 6 })).toEqual({ films: 3, bytes: 8_000 });
  for (const id of [unwatched, long]) {
    const { set, names, row, master } = await rowOf(id);
    expect({ set, names }).toEqual({ set: 'lean', names: ['360p', 'original'] });
    expect(row).toMatchObject({ state: 'complete', droppedBytes: 3_000 });
    expect(master).toContain('\n360p/index.m3u8');
    expect(master).not.toContain('720p');
  }
  expect((await rowOf(encoded)).names).toEqual(['360p', '720p']);
  for (const id of kept) expect((await rowOf(id)).names.length).toBeGreaterThan(3);
  expect(await dropUnwatchedRenditions(deps, { months: 6 })).toEqual({ films: 0, bytes: 0 });
  const { rows } = await pool.query(
    `SELECT count(*)::int AS removals FROM graphile_worker.jobs
      WHERE task_identifier = 'remove_dropped' AND run_at > now() + interval '23 hours'`,
  );
  expect(rows).toEqual([{ removals: 3 }]);
});
