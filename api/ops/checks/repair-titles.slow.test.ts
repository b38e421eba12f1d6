import { stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mediaJobs } from '#api/media/jobs.ts';
import { findStreams } from '#api/media/queries.ts';
import { streamAudioTracks, streams } from '#api/media/tables.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import { openCheckedFilms } from '#test/checked-films.ts';

const { db, pool, work, store, addFilm, check, repair } = await openCheckedFilms();

describe('repair', () => {
  it('prepares damaged films again, which stay playable until then', async () => {
    const source = join(work, 'film.mp4');
    const { streamId, folder } = await addFilm();
    await db.update(streams).set({ sourcePath: source }).where(eq(streams.id, streamId));
    await unlink(join(folder, '360p/00002.m4s'));
    const [repaired] = await repair();
    expect(repaired?.repairs).toEqual({ asked: ['film'], impossible: [] });
    const isPlayable = async () =>
      (await findStreams(db, [streamId], { language: 'en' })).get(streamId)?.master;
    const before = await isPlayable();
    expect(before).toBeTruthy();

    const logger = createLogger({ level: 'silent' });
    const [job] = mediaJobs({ db, pool, store, logger });
    await job?.run({ streamId }, { signal: new AbortController().signal, lastAttempt: false });
    expect(await check()).toMatchObject([{ kind: 'subtitles_missing' }]);
    expect(await isPlayable()).not.toBe(before);
    const [track] = await db.select().from(streamAudioTracks);
    expect(track?.loudness).toBeCloseTo(-16, 0);
    await expect(stat(folder)).rejects.toThrow('ENOENT');
  });

  it('reports what it cannot repair, and leaves intact parts alone', async () => {
    const { folder } = await addFilm();
    await addFilm({ slug: 'whole' });
    await unlink(join(folder, 'master.m3u8'));
    const reports = await repair();
    expect(reports.map(({ repairs }) => repairs)).toEqual([
      { asked: [], impossible: ['film'] },
      { asked: [], impossible: [] },
    ]);
    const { rows } = await db.execute(sql`select from graphile_worker.jobs
      where task_identifier = 'package_stream'`);
    expect(rows).toEqual([]);
  });
});
