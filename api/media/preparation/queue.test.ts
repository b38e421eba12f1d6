import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addStream, addTitles } from '#test/titles.ts';
import { enqueuePackaging } from '../stream-jobs.ts';
import { preparationRuns, streams } from '../tables.ts';

let api: TestApi;
let operator: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  operator = await addAccount(api, 'operator');
});

afterAll(() => api.close());

beforeEach(async () => {
  await api.db.delete(streams);
  await api.db.delete(preparationRuns);
  await api.pool.query('DELETE FROM graphile_worker._private_jobs');
  await api.pool.query('DELETE FROM rate_limits');
});

const hour = 3_600;
const gigabyte = 1e9;

/** A title whose film waits. */
async function addFilm(name: string, given: Partial<typeof streams.$inferInsert> = {}) {
  const id = await addStream(api.db, {
    ...{ state: 'waiting', folder: null, durationMs: null, sourcePath: `/films/${name}.mkv` },
    ...{ sourceSeconds: 2 * hour, sourceWidth: 1_280, sourceHeight: 720, sourceBytes: gigabyte },
    isCopyable: false,
    ...given,
  });
  await addTitles(api.db, [{ name, streamId: id }]);
  await enqueuePackaging(api.db, id);
  return id;
}

/** What others took: a hundred megabytes, or a million encoded pixels, in a second. */
async function measure() {
  await api.db.insert(preparationRuns).values([
    { step: 'copy', work: 1e8, seconds: 1 },
    { step: 'encode', work: 1_000, seconds: 1_000 },
  ]);
}

const waitFor = async (stream: string, client = api.client) =>
  (await client.plans.getPreparation({ stream })).data.preparation.playable_in;

async function listNames(): Promise<(string | undefined)[]> {
  const { films } = (await operator.client.ops.listPreparation()).data;
  return films.map(({ about }) => about?.name);
}

test('a film is expected after what is before it, by how long others took', async () => {
  const [first, second, copied] = [
    await addFilm('Satu'),
    await addFilm('Dua'),
    await addFilm('Salinan', { isCopyable: true }),
  ];
  expect(await waitFor(first)).toBeNull();
  await measure();
  // The queue is read again after some seconds.
  await expect.poll(() => waitFor(copied), { timeout: 10_000 }).toBe(10);
  const alone = (await waitFor(first)) ?? 0;
  expect(alone).toBeGreaterThan(hour);
  expect(await waitFor(second)).toBe(2 * alone);
  const { films, count, all_play_in: all } = (await operator.client.ops.listPreparation()).data;
  expect(films.map(({ about, lane, ready_in }) => [about?.name, lane, ready_in])).toEqual([
    ['Salinan', 'copy', 10],
    ['Satu', 'first', alone],
    ['Dua', 'first', 2 * alone],
  ]);
  expect([count, all]).toEqual([3, 2 * alone]);
});

test('nothing is expected where nothing is prepared, or one before it is unknown', async () => {
  await measure();
  await addFilm('Entah', { sourceSeconds: null });
  const behind = await addFilm('Sesudah');
  const known = await addFilm('Salinan', { isCopyable: true });
  await expect.poll(() => waitFor(known), { timeout: 10_000 }).toBe(10);
  expect(await waitFor(behind)).toBeNull();
  await api.pool.query(`UPDATE graphile_worker._private_jobs
    SET run_at = now() - interval '1 hour', updated_at = now() - interval '1 hour'`);
  await expect.poll(() => waitFor(known), { timeout: 10_000 }).toBeNull();
});

test('a film that a guest opens has its turn before others; staff can still put one first', async () => {
  await addFilm('Satu');
  await addFilm('Salinan', { isCopyable: true });
  const opened = await addFilm('Dibuka');
  const last = await addFilm('Terakhir');
  expect(await listNames()).toEqual(['Salinan', 'Satu', 'Dibuka', 'Terakhir']);
  await api.client.plans.hastenPreparation({ stream: opened });
  expect(await listNames()).toEqual(['Dibuka', 'Salinan', 'Satu', 'Terakhir']);
  // It keeps that place if it is asked for again.
  await enqueuePackaging(api.db, opened);
  expect(await listNames()).toEqual(['Dibuka', 'Salinan', 'Satu', 'Terakhir']);
  const { films } = (await operator.client.ops.listPreparation()).data;
  const job = films.find(({ stream_id }) => stream_id === last);
  await operator.client.ops.setJobPriority({ id: job?.job_id ?? 0, priority: -50 });
  await api.client.plans.hastenPreparation({ stream: last });
  expect(await listNames()).toEqual(['Terakhir', 'Dibuka', 'Salinan', 'Satu']);
});

test('who may not watch a film moves nothing, and nobody moves all of them', async () => {
  const paid = await addFilm('Berbayar');
  const titled = { type: 'movie', slug: 'berbayar' } as const;
  await operator.client.plans.setTitleAccess({ ...titled, access: 'basic' });
  const ask = (stream: string) => api.client.plans.hastenPreparation({ stream });
  await expect(ask(paid)).rejects.toMatchObject({ code: 'sign_in_required' });
  await expect(ask('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
    code: 'stream_not_found',
  });
  const all = [];
  for (let count = 1; count <= 22; count += 1) all.push(await addFilm(`Film ${count}`));
  for (const id of all) await ask(id);
  const { films } = (await operator.client.ops.listPreparation()).data;
  const moved = films.filter(({ priority }) => priority === 6);
  expect(moved).toHaveLength(20);
  expect(films.find(({ stream_id }) => stream_id === paid)?.priority).toBe(10);
});

test('a film that plays is not moved, and is not expected', async () => {
  const id = await addFilm('Diputar', {
    state: 'playable',
    folder: 'streams/x',
    durationMs: 1_000,
  });
  await api.client.plans.hastenPreparation({ stream: id });
  const { films, all_play_in } = (await operator.client.ops.listPreparation()).data;
  expect(films).toMatchObject([{ lane: 'rest', priority: 12 }]);
  expect(all_play_in).toBeNull();
  const { preparation } = (await api.client.plans.getPreparation({ stream: id })).data;
  expect(preparation).toMatchObject({ state: 'playable', playable_in: null });
});

test('extras follow the films of each step, and what is not copied at once waits with the encoded', async () => {
  const plays = { state: 'playable', folder: 'streams/x', durationMs: 1_000 } as const;
  await addFilm('Sisa cuplikan', { ...plays, isExtra: true });
  await addFilm('Sisa', plays);
  await addFilm('Wawancara', { isExtra: true });
  await addFilm('Dua berkas', { isCopyable: null, furtherPaths: ['/films/2.mkv'] });
  await addFilm('HEVC', { isCopyable: true, sourceCodec: 'hevc' });
  await addFilm('Cuplikan', { isCopyable: true, isExtra: true });
  await addFilm('Salinan', { isCopyable: true, sourceCodec: 'h264' });
  const { films } = (await operator.client.ops.listPreparation()).data;
  expect(films.map(({ about, lane }) => [about?.name, lane])).toEqual([
    ['Salinan', 'copy'],
    ['Cuplikan', 'copy'],
    ['Dua berkas', 'first'],
    ['HEVC', 'first'],
    ['Wawancara', 'first'],
    ['Sisa', 'rest'],
    ['Sisa cuplikan', 'rest'],
  ]);
});
