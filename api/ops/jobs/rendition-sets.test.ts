import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preparationRuns, streamRenditions } from '#api/media/tables.ts';
import type { SetEstimate } from '#contract/ops/rendition-sets.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addStream, addTitles } from '#test/titles.ts';
import { importFolders } from '../imports/tables.ts';

let api: TestApi;
let operator: TestAccount;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  operator = await addAccount(api, 'operator');
  folder = await mkdtemp(join(tmpdir(), 'sorot-estimates-'));
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const megabyte = 1e6;
const estimate = async () => (await operator.client.ops.estimateRenditionSets()).data;
const bytesOf = ({ sets }: SetEstimate) =>
  Object.fromEntries(sets.map((each) => [each.set, each.bytes]));

test('sets cost what films of this site take, and the originals as much as the files', async () => {
  const empty = await estimate();
  expect(empty).toMatchObject({ site: { films: 0, seconds: 0 }, folders: [], sampling: false });
  const prepared = await addStream(api.db, {
    ...{ sourcePath: '/films/satu.mkv', durationMs: 1_000_000, width: 640, height: 360 },
    ...{ sourceBytes: 500 * megabyte, isCopyable: true },
  });
  const rendition = {
    streamId: prepared,
    width: 640,
    height: 360,
    peakBandwidth: 1,
    codecs: 'avc1',
  };
  await api.db.insert(streamRenditions).values([
    { ...rendition, name: '240p', averageBandwidth: 1, bytes: 40 * megabyte, frameRate: 24 },
    { ...rendition, name: '360p', averageBandwidth: 1, bytes: 60 * megabyte, frameRate: 24 },
  ]);
  // Twice as long, and not prepared yet; it has to be encoded.
  await addStream(api.db, {
    ...{ state: 'waiting', folder: null, durationMs: null, sourcePath: `${folder}/dua.mkv` },
    ...{ sourceSeconds: 2_000, sourceWidth: 640, sourceHeight: 360 },
    ...{ sourceBytes: 900 * megabyte, isCopyable: false },
  });
  const [own] = await api.db
    .insert(importFolders)
    .values({ path: folder, filmsAre: 'movie', watched: false })
    .returning();
  const { site, folders } = await estimate();
  expect(site).toMatchObject({ films: 2, unknown: 0, seconds: 3_000 });
  expect(bytesOf(site)).toEqual({
    complete: (500 + 100 + 200) * megabyte,
    lean: (500 + 60 + 120) * megabyte,
    original: (500 + 120) * megabyte,
    encoded: (100 + 200) * megabyte,
  });
  expect(site.sets.map(({ work }) => work)).toEqual([null, null, null, null]);
  expect(folders).toMatchObject([{ id: own?.id, estimate: { films: 1, seconds: 2_000 } }]);

  await api.db.insert(preparationRuns).values([
    { step: 'copy', work: 10 * megabyte, seconds: 1 },
    { step: 'encode', work: 10, seconds: 1 },
  ]);
  const measured = Object.fromEntries(
    (await estimate()).site.sets.map((each) => [each.set, each.work]),
  );
  expect(measured.original).toBeGreaterThan(50);
  expect(measured.lean).toBeGreaterThan(measured.original ?? 0);
  expect(measured.complete).toBeGreaterThan(measured.lean ?? 0);
});

test('an original that few devices play is beside all that a film has without it', async () => {
  await api.pool.query('TRUNCATE streams CASCADE');
  await addStream(api.db, {
    ...{ state: 'waiting', folder: null, durationMs: null, sourcePath: '/films/hevc.mkv' },
    ...{ sourceSeconds: 1_000, sourceWidth: 1_280, sourceHeight: 720 },
    ...{ sourceBytes: 500 * megabyte, sourceCodec: 'hevc', isCopyable: true },
  });
  const { complete, lean, original, encoded } = bytesOf((await estimate()).site);
  expect(complete).toBe((encoded ?? 0) + 500 * megabyte);
  // Without one, the largest quality takes its place in both.
  expect(lean).toBe(original);
  expect(lean).toBeGreaterThan(500 * megabyte);
});

test('originals are asked for by title, by folder and for all, if their files are there', async () => {
  await api.pool.query('TRUNCATE streams CASCADE');
  await api.pool.query('DELETE FROM graphile_worker._private_jobs');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'ada.mkv'), 'film');
  const whole = { width: 640, height: 360 };
  const there = await addStream(api.db, { ...whole, sourcePath: join(folder, 'ada.mkv') });
  await addStream(api.db, { ...whole, sourcePath: join(folder, 'hilang.mkv') });
  const [title] = await addTitles(api.db, [{ name: 'Ada', streamId: there }]);
  const [own] = await api.db.select().from(importFolders);
  const ask = async (of: { title?: number; folder?: number }) =>
    (await operator.client.ops.addOriginals(of)).data;
  expect((await estimate()).without_original).toBe(2);
  expect(await ask({ title: title ?? 0 })).toEqual({ asked: 1, impossible: 0 });
  expect(await ask({ folder: own?.id ?? 0 })).toEqual({ asked: 1, impossible: 1 });
  expect(await ask({})).toEqual({ asked: 1, impossible: 1 });
  const { rows } = await api.pool.query(
    "SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'add_original'",
  );
  expect(rows).toEqual([{ key: `add_original:${there}` }]);
});
