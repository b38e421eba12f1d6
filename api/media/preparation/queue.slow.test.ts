import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { startWorker } from '#api/platform/jobs/jobs.ts';
import type { RenditionSet } from '#contract/constants/media.ts';
import { capabilities } from '#contract/constants/runner.ts';
import { makeClip, picture, tone } from '#test/make-clip.ts';
import { openPackaging, waitFor } from '#test/packaging.ts';
import { findFfmpeg, fingerprintFile, requestStream, summarizeSource } from '../index.ts';
import { mediaJobs } from '../jobs.ts';
import { probeSource } from '../probe/probe-source.ts';
import { streamRenditions } from '../tables.ts';
import { listQueue } from './queue.ts';

const { db, pool, logger, folder, tinyFilm, deps, findRow } = await openPackaging();
const tools = await findFfmpeg();

/** Requests a film as an import does, which has looked at it. */
async function importFilm(path: string, renditionSet: RenditionSet = 'complete') {
  if (!tools) throw new Error('There is no ffmpeg');
  const source = summarizeSource(await probeSource(tools, path), (await stat(path)).size);
  const fingerprint = await fingerprintFile(path);
  return (await requestStream(db, { path, fingerprint, sideFiles: [], source, renditionSet })).id;
}

async function start(lacking: 'nothing' | 'encoders') {
  const worker = await startWorker({
    pool,
    jobs: mediaJobs(deps()),
    concurrency: 1,
    logger,
    findLacking: async () => (lacking === 'encoders' ? [...capabilities] : []),
  });
  onTestFinished(() => worker.stop());
}

/** The films in the order in which they began to play or became complete. */
async function listen(): Promise<string[]> {
  const seen: string[] = [];
  const listener = await pool.connect();
  onTestFinished(() => listener.release(true));
  listener.on('notification', ({ payload }) => {
    const { id, state } = JSON.parse(payload ?? '{}');
    const now = `${id} ${state}`;
    if ((state === 'playable' || state === 'complete') && !seen.includes(now)) seen.push(now);
  });
  await listener.query('LISTEN stream_progress');
  return seen;
}

const isPlayable = async (id: string) => (await findRow(id)).folder !== null;
const isDone = async (id: string) => (await findRow(id)).state === 'complete';

const makeOther = (name: string, size: string, seconds: number, output: string[]) =>
  makeClip(folder, name, {
    lavfi: [picture(size, '10', seconds), tone(seconds)],
    output: [...output, '-c:a', 'aac'],
  });

test('copies come first, then first renditions of all films, and then the rest', async () => {
  const [encoded, other] = await Promise.all([
    makeOther('encoded.mkv', '640x360', 1, ['-c:v', 'mpeg4']),
    makeOther('other.mkv', '640x360', 1.2, ['-c:v', 'mpeg4']),
  ]);
  // It seems to be one that can be copied.
  const deceptive = await makeOther('deceptive.mp4', '320x180', 1, [
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv444p'],
  ]);
  const first = await importFilm(encoded);
  const second = await importFilm(other);
  const third = await importFilm(deceptive);
  const copied = await importFilm(tinyFilm);
  expect((await listQueue(db)).map(({ streamId }) => streamId)).toEqual([
    ...[third, copied],
    ...[first, second],
  ]);
  const seen = await listen();
  await start('nothing');
  for (const id of [copied, first, second]) await waitFor(() => isPlayable(id));
  for (const id of [copied, first, second]) await waitFor(() => isDone(id));
  const plays = [copied, first, second].map((id) => `${id} playable`);
  expect(seen.filter((each) => plays.includes(each))).toEqual(plays);
  const isRest = (each: string) => each.endsWith(' complete') && !each.startsWith(third);
  expect(seen.findIndex(isRest)).toBeGreaterThan(seen.indexOf(`${second} playable`));
  await waitFor(() => isDone(third));
  expect((await findRow(third)).warnings.join()).toContain('encoded before it plays, because');
});

test('a film is copied while others are encoded, and a copy that fails is left to these', async () => {
  const path = await makeOther('waiting.mkv', '320x180', 1, ['-c:v', 'mpeg4']);
  const waiting = await importFilm(path);
  const unknown = await requestStream(db, {
    path: join(folder, 'waiting.mkv'),
    fingerprint: 'unknown',
    sideFiles: [],
  });
  const copied = await importFilm(tinyFilm, 'original');
  await start('encoders');
  await waitFor(async () => (await findRow(copied)).state !== 'waiting');
  await waitFor(async () => (await findRow(unknown.id)).isCopyable === false);
  expect((await findRow(waiting)).state).toBe('waiting');
  expect((await findRow(unknown.id)).state).toBe('waiting');
  const left = (await listQueue(db)).filter(({ lane }) => lane === 'first');
  expect(left.map(({ streamId }) => streamId)).toEqual([waiting, unknown.id]);
});

test('a film in HEVC plays from what is encoded, and is copied beside it in the end', async () => {
  const makeHevc = (size: string) =>
    makeOther(`hevc-${size}.mkv`, size, 1, ['-c:v', 'libx265', '-pix_fmt', 'yuv420p']);
  // The first has one quality, which is all that is encoded.
  const [small, large] = [
    await importFilm(await makeHevc('320x180')),
    await importFilm(await makeHevc('640x360')),
  ];
  expect((await listQueue(db)).map(({ lane }) => lane)).toEqual(['first', 'first']);
  const seen = await listen();
  await start('nothing');
  const namesOf = async (id: string) => {
    const rows = await db.select().from(streamRenditions).where(eq(streamRenditions.streamId, id));
    return rows.map(({ name }) => name).sort();
  };
  await waitFor(async () => (await namesOf(small)).includes('original-hevc'));
  await waitFor(() => isDone(large));
  expect(await namesOf(large)).toEqual(['240p', '360p', 'original-hevc']);
  expect(seen.indexOf(`${large} playable`)).toBeLessThan(seen.indexOf(`${large} complete`));
});
