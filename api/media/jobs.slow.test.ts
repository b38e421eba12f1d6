import { appendFile, copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startWorker } from '#api/platform/jobs/jobs.ts';
import { packageFilm } from '#test/package-film.ts';
import { openPackaging, waitFor } from '#test/packaging.ts';
import { adoptPreparedStream } from './commands/adopt-prepared-stream.ts';
import { recoverStreams } from './commands/recover-streams.ts';
import { fingerprintFile, requestStream } from './index.ts';
import { mediaJobs } from './jobs.ts';
import { findStreams } from './queries.ts';
import { streams } from './tables.ts';

const { db, pool, logger, folder, tinyFilm, film, ...media } = await openPackaging();
const { deps, mediaFolder, request, packageNow, findRow, listStore } = media;

describe('a requested film', () => {
  it('is packaged by a worker, which reports progress', async () => {
    const events: { id: string; state: string; progress: number }[] = [];
    const listener = await pool.connect();
    onTestFinished(() => listener.release(true));
    listener.on('notification', ({ payload }) => events.push(JSON.parse(payload ?? '{}')));
    await listener.query('LISTEN stream_progress');
    const runner = await startWorker({
      pool,
      jobs: mediaJobs(deps()),
      concurrency: 1,
      logger,
    });
    onTestFinished(() => runner.stop());
    const { id, isNew } = await request(film);
    expect(isNew).toBe(true);
    await waitFor(async () => (await findRow(id)).state === 'complete');

    const stream = (await findStreams(db, [id], { language: 'en' })).get(id);
    expect(stream).toMatchObject({ state: 'complete', progress: 1, duration: 10 });
    expect(stream?.renditions.map(({ name }) => name)).toEqual(['240p', '360p']);
    expect(stream?.audio_tracks).toHaveLength(1);
    expect(stream?.master).toMatch(/^\/media\/streams\/.*\/master\.m3u8$/);
    const master = stream?.master?.slice('/media/'.length) ?? '';
    expect(await deps().store.stat(master)).toBeDefined();
    const sizes = await Promise.all(
      (await listStore())
        .filter((path) => /360p|128k/.test(path) && path.endsWith('.m4s'))
        .map(async (path) => (await stat(join(mediaFolder(), path))).size),
    );
    expect(stream?.renditions[1]?.bytes).toBeGreaterThanOrEqual(Math.max(...sizes));
    const states = events.filter((event) => event.id === id).map(({ state }) => state);
    expect([...new Set(states)]).toEqual(['processing', 'playable', 'complete']);
  });

  it('is recognised under another name, and as another film once its bytes change', async () => {
    const first = await request(tinyFilm);
    const renamed = join(folder, 'renamed.mp4');
    await copyFile(tinyFilm, renamed);
    expect(await request(renamed)).toEqual({ id: first.id, isNew: false, isChanged: false });
    expect((await findRow(first.id)).sourcePath).toBe(renamed);
    await appendFile(renamed, 'x');
    expect((await request(renamed)).id).not.toBe(first.id);
  });

  it('exists only when the transaction that requested it commits', async () => {
    const fingerprint = await fingerprintFile(tinyFilm);
    const ask = db.transaction(async (tx) => {
      await requestStream(tx, { path: tinyFilm, fingerprint, sideFiles: [] });
      throw new Error('no');
    });
    await expect(ask).rejects.toThrow('no');
    const { rows } = await pool.query('SELECT 1 FROM graphile_worker._private_jobs');
    expect(rows).toEqual([]);
  });

  it('gets new subtitles without being encoded again', async () => {
    const { id } = await request(tinyFilm);
    await packageNow(id);
    const before = await findRow(id);
    const segment = join(mediaFolder(), `${before.folder}/120p/00001.m4s`);
    const { mtimeMs } = await stat(segment);
    const path = join(folder, 'tiny.id.srt');
    await writeFile(path, '1\n00:00:00,000 --> 00:00:01,000\nHalo\n');
    expect(await request(tinyFilm, [{ path, language: 'id' }])).toMatchObject({ isChanged: true });
    await packageNow(id);
    const stream = (await findStreams(db, [id], { language: 'en' })).get(id);
    expect(stream?.subtitles).toMatchObject([{ language: 'id', name: 'Bahasa Indonesia' }]);
    const address = stream?.subtitles[0]?.address.slice('/media/'.length) ?? '';
    expect(await readFile(join(mediaFolder(), address), 'utf8')).toContain('Halo');
    expect((await findRow(id)).folder).toBe(before.folder);
    expect((await stat(segment)).mtimeMs).toBe(mtimeMs);
    expect(await request(tinyFilm, [{ path, language: 'id' }])).toMatchObject({ isChanged: false });
  });

  it('is packaged by one process at a time', async () => {
    const { id } = await request(tinyFilm);
    await Promise.all([packageNow(id), packageNow(id), packageNow(id)]);
    expect((await findRow(id)).state).toBe('complete');
    expect(await readdir(join(mediaFolder(), 'streams', id))).toHaveLength(1);
  });
});

it('takes an original away that turns out to be damaged, and plays without it', async () => {
  const { id } = await request(tinyFilm, [], 'complete');
  await packageNow(id);
  const { folder: place } = await findRow(id);
  const segment = join(mediaFolder(), `${place}/original/00001.m4s`);
  const bytes = await readFile(segment);
  await writeFile(segment, bytes.fill(0x55, bytes.indexOf('mdat') + 12));
  await packageNow(id);
  await packageNow(id);
  const row = await findRow(id);
  expect(row).toMatchObject({ state: 'complete', renditionSet: 'encoded', folder: place });
  expect(row.originalFault).toContain('original');
  const stream = (await findStreams(db, [id], { language: 'en' })).get(id);
  expect(stream?.renditions.map(({ name }) => name)).toEqual(['120p']);
  const master = await readFile(join(mediaFolder(), `${place}/master.m3u8`), 'utf8');
  expect(master).not.toContain('original');
});

describe('a film that cannot be packaged', () => {
  it('fails permanently, with its reason, and leaves nothing', async () => {
    const path = join(folder, 'broken.mp4');
    await writeFile(path, '#EXTM3U\n#EXTINF:3,\n/etc/passwd\n');
    const { id } = await request(path);
    await packageNow(id);
    const row = await findRow(id);
    expect(row).toMatchObject({ state: 'failed', failureCode: 'source_not_media' });
    expect(row.failureDetail).toContain('HLS playlist');
    expect(await listStore()).toEqual([]);
    expect(await recoverStreams(deps())).toBe(0);
  });

  it('stays as staff have left it, when they cancelled the rest', async () => {
    const { id } = await request(tinyFilm);
    const leave = (failureCode: 'cancelled' | null) =>
      db
        .update(streams)
        .set({ state: 'playable', failureCode, folder: `streams/${id}/1f0c`, durationMs: 1_000 })
        .where(eq(streams.id, id));
    await leave('cancelled');
    expect(await recoverStreams(deps())).toBe(0);
    await leave(null);
    expect(await recoverStreams(deps())).toBe(1);
  });

  it('waits for ffmpeg if there is none', async () => {
    const { id } = await request(tinyFilm);
    await packageNow(id, { ffmpegPath: '/nonexistent/ffmpeg' });
    expect(await findRow(id)).toMatchObject({ state: 'failed', failureCode: 'ffmpeg_missing' });
    expect(await recoverStreams(deps())).toBe(1);
    await packageNow(id);
    expect(await findRow(id)).toMatchObject({ state: 'complete', failureCode: null });
  });
});

describe('adoptPreparedStream', () => {
  it('turns a packaged folder into a stream, once', async () => {
    const packaged = join(folder, 'packaged');
    const manifest = await packageFilm({ source: tinyFilm, outDir: packaged });
    const adopt = () =>
      adoptPreparedStream(db, deps().store, { folder: packaged, fingerprint: 'demo:tiny' });
    const { id, duration } = await adopt();
    expect(await adopt()).toEqual({ id, duration });
    const stream = (await findStreams(db, [id], { language: 'en' })).get(id);
    expect(stream).toMatchObject({ state: 'complete', duration: manifest.duration });
    expect(await deps().store.stat(stream?.master?.slice('/media/'.length) ?? '')).toBeDefined();
    expect((await listStore()).filter((path) => path.startsWith('.work'))).toEqual([]);
    expect(await readdir(packaged)).toContain('stream.json');
  });
});
