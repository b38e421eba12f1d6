import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { adoptPreparedStream, hashFilm } from '#api/media/index.ts';
import { streams } from '#api/media/tables.ts';
import type { SubtitleService } from '#api/platform/subtitle-services/subtitle-service.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { type FakeOpenSubtitles, startFakeOpenSubtitles } from '#test/fake-opensubtitles.ts';
import { generateLevels, generateTalk, subtitle, toSrt, writeTalk } from '#test/generated-talk.ts';
import { makeClip, picture, tone } from '#test/make-clip.ts';
import { packageFilm } from '#test/package-film.ts';
import { addStream, addTitles } from '#test/titles.ts';
import { findQuota, takeDownload } from './commands/take-download.ts';
import { subtitleJobs } from './jobs.ts';
import { subtitleQuotas, subtitleSearches } from './tables.ts';

let api: TestApi;
let fake: FakeOpenSubtitles;
let service: SubtitleService;
let staff: TestAccount;
let work: string;
let stream: string;

const seconds = 300;
const talk = generateTalk(1, seconds);
const right = subtitle(talk, 2);
const late = right.map((cue) => ({
  ...cue,
  startsAt: cue.startsAt + 2,
  endsAt: cue.endsAt + 2,
}));
const film = { language: 'id', imdb: 'tt0012345', film: 'Senja' };

beforeAll(async () => {
  fake = await startFakeOpenSubtitles();
  service = fake.connect({ username: 'sorot', password: 'right' });
  api = await startTestApi({ subtitles: service });
  staff = await addAccount(api, 'owner');
  work = await mkdtemp(join(tmpdir(), 'sorot-subtitles-'));
  const source = await makeClip(work, 'film.mp4', {
    lavfi: [picture('320x180', '24', 2), tone(2)],
  });
  const folder = join(work, 'packaged');
  await packageFilm({ source, outDir: folder });
  ({ id: stream } = await adoptPreparedStream(api.db, api.store, {
    folder,
    fingerprint: 'test:s',
  }));
  const path = join(work, 'Senja (2024).mkv');
  await writeTalk(path, generateLevels(talk, 3, seconds));
  await api.db.update(streams).set({ sourcePath: path }).where(eq(streams.id, stream));
  const external_ids = [{ provider: 'imdb', id: film.imdb }];
  await addTitles(api.db, [{ name: 'Senja', streamId: stream, external_ids }]);
  fake.subtitles.push(
    { ...film, id: 1, release: 'Senja.OTHER', srt: toSrt(subtitle(generateTalk(9, seconds), 9)) },
    { ...film, id: 2, release: 'Senja.LATE', downloads: 5, srt: toSrt(late) },
  );
}, 60_000);

afterEach(async () => {
  fake.fail(null);
  fake.allow(100);
  await api.db.delete(subtitleSearches);
  await api.db.delete(subtitleQuotas);
  const { catalogue } = staff.client;
  for (const { key } of await listOwn()) await catalogue.removeFilmSubtitle({ stream, key });
});

afterAll(async () => {
  await api.close();
  await fake.close();
  await rm(work, { recursive: true, force: true });
});

const quiet = { signal: new AbortController().signal, lastAttempt: false };

function jobs() {
  return subtitleJobs({
    db: api.db,
    store: api.store,
    findService: () => service,
    wantedLanguages: () => api.settings.current.subtitle_languages,
  });
}

/** Takes a candidate, and waits for what comes of it. */
async function take(candidate: string, context = quiet) {
  const { subtitles } = staff.client;
  await subtitles.takeSubtitle({ stream, language: 'id', candidate });
  await jobs()[0].run({ streamId: stream, language: 'id' }, context);
  return (await subtitles.listSubtitleSearches({ stream })).data.searches[0];
}

async function listOwn() {
  const { subtitles } = (await staff.client.catalogue.listFilmSubtitles({ stream })).data;
  return subtitles.filter(({ own }) => own);
}

test('candidates are shown, and one that is late is taken at the right times and removed again', async () => {
  const { catalogue, subtitles } = staff.client;
  const wanted = { stream, language: 'id' };
  const { candidates } = (await subtitles.findSubtitleCandidates(wanted)).data;
  expect(candidates.map(({ id, release }) => [id, release])).toEqual([
    ['1', 'Senja.OTHER'],
    ['2', 'Senja.LATE'],
  ]);
  expect(await take('2')).toMatchObject({ state: 'found', reason: 'moved', name: 'Senja' });
  const [found] = await listOwn();
  expect(found?.source).toMatchObject({ service: 'OpenSubtitles', release: 'Senja.LATE' });
  const key = found?.key ?? '';
  const { cues } = (await catalogue.getFilmSubtitle({ stream, key })).data;
  for (const at of [0, cues.length - 1]) {
    expect(Math.abs((cues[at]?.starts_at ?? 0) - (right[at]?.startsAt ?? 0))).toBeLessThan(0.2);
  }
  api.expireCatalogue();
  const { attributions } = (await api.client.catalogue.listAttributions()).data;
  expect(attributions).toContainEqual(
    expect.objectContaining({ name: 'OpenSubtitles', licence: null, count: 1 }),
  );
  const { service: told } = (await subtitles.getSubtitleService()).data;
  expect(told).toMatchObject({ name: 'OpenSubtitles', remaining: 99 });
  const { change } = (await catalogue.removeFilmSubtitle({ stream, key })).data;
  expect(await listOwn()).toEqual([]);
  await staff.client.ops.undoChange({ id: change ?? 0 });
  expect((await listOwn())[0]?.source).toMatchObject({ release: 'Senja.LATE' });
});

test('those of another film are refused; without a choice, the next is tried', async () => {
  expect(await take('1')).toMatchObject({ state: 'refused', reason: 'another_film' });
  expect(await listOwn()).toEqual([]);
  expect(await take('77')).toMatchObject({ state: 'failed', reason: 'gone' });

  const { subtitles } = staff.client;
  const language = 'id';
  expect((await subtitles.countWithoutSubtitles({ language })).data.count).toBe(1);
  expect((await subtitles.countWithoutSubtitles({ language, ids: '999999' })).data.count).toBe(0);
  expect((await subtitles.searchSubtitles({ language })).data.count).toBe(1);
  await jobs()[0].run({ streamId: stream, language }, quiet);
  const [search] = (await subtitles.listSubtitleSearches({})).data.searches;
  expect(search).toMatchObject({ state: 'found', reason: 'moved', release: 'Senja.LATE' });
});

test('what was made for this very file is found by its hash', async () => {
  const [row] = await api.db.select().from(streams).where(eq(streams.id, stream));
  const hash = (await hashFilm(row?.sourcePath ?? '')) ?? '';
  const exact = { ...film, id: 3, release: 'Senja.EXACT', downloads: 1, hashes: [hash] };
  fake.subtitles.push({ ...exact, srt: toSrt(right) });
  const { candidates } = (
    await staff.client.subtitles.findSubtitleCandidates({ stream, language: 'id' })
  ).data;
  expect(candidates[0]).toMatchObject({ id: '3', hash_match: true });
  fake.subtitles.pop();
});

test('new films without subtitles are looked for in the languages that owners have chosen', async () => {
  await jobs()[1].run({}, quiet);
  expect((await staff.client.subtitles.listSubtitleSearches({})).data.searches).toEqual([]);
  await staff.client.settings.saveSettings({ subtitle_languages: ['id'] });
  await jobs()[1].run({}, quiet);
  const [search] = (await staff.client.subtitles.listSubtitleSearches({})).data.searches;
  expect(search).toMatchObject({ stream_id: stream, state: 'waiting', language: 'id' });
  await staff.client.settings.saveSettings({ subtitle_languages: [] });
});

test('all processes together take no more downloads than there are, and anew the next day', async () => {
  fake.allow(7);
  await take('2');
  const before = fake.counted();
  const taken = await Promise.all(Array.from({ length: 40 }, () => takeDownload(api.db, service)));
  expect(taken.filter(Boolean)).toHaveLength(6);
  await api.db.update(subtitleQuotas).set({ resetsAt: sql`now() - interval '1 second'` });
  expect((await findQuota(api.db, service))?.remaining).toBe(before + 6);
  expect(await takeDownload(api.db, service)).toBe(true);
});

test('a used quota is waited for, and nobody is asked meanwhile', async () => {
  fake.allow(1);
  await take('2');
  const [counted, refused] = [fake.counted(), fake.refused()];
  expect(await take('2')).toMatchObject({ state: 'waiting', reason: 'quota_used' });
  expect([fake.counted(), fake.refused()]).toEqual([counted, refused]);
  const { rows } = await api.db.execute<{ seconds: number }>(sql`
    SELECT extract(epoch FROM run_at - now())::float8 AS seconds FROM graphile_worker.jobs
    WHERE task_identifier = 'find_subtitles'`);
  expect(rows[0]?.seconds).toBeGreaterThan(3_000);
  expect((await staff.client.subtitles.getSubtitleService()).data.service?.remaining).toBe(0);
});

test('a link that has expired is asked for again, and other faults pass', async () => {
  fake.fail('expired', 1);
  expect(await take('2')).toMatchObject({ state: 'found' });
  fake.fail('expired');
  expect(await take('2')).toMatchObject({ state: 'failed', reason: 'gone' });
  fake.fail('limited', 2);
  expect(await take('2')).toMatchObject({ state: 'found' });
  fake.fail('broken');
  await expect(take('2')).rejects.toMatchObject({ kind: 'unavailable' });
  const last = { ...quiet, lastAttempt: true };
  expect(await take('2', last)).toMatchObject({ state: 'failed', reason: 'unavailable' });
});

test('what viewers miss is counted once for each, and done when there are some', async () => {
  const { subtitles } = staff.client;
  const viewer = await addAccount(api);
  const asked = { stream, language: 'id' as const };
  const [one, other] = [randomUUID(), randomUUID()];
  for (const guest of [one, one, other])
    await api.client.subtitles.requestSubtitles({ ...asked, guest });
  for (const guest of [one, other])
    await viewer.client.subtitles.requestSubtitles({ ...asked, guest });
  await api.client.subtitles.requestSubtitles({ ...asked, language: 'de', guest: one });
  const list = async () => (await subtitles.listSubtitleRequests()).data.requests;
  expect((await list()).map(({ name, language, count }) => [name, language, count])).toEqual([
    ['Senja', 'id', 3],
    ['Senja', 'de', 1],
  ]);
  const { attention } = (await staff.client.analytics.getDashboard()).data.dashboard;
  expect(attention).toContainEqual({ kind: 'subtitle_requests', count: 2 });
  await take('2');
  expect((await list()).map(({ language }) => language)).toEqual(['de']);
});

test('what nobody can fulfil is put aside, until somebody else asks, and can be brought back', async () => {
  const { subtitles } = staff.client;
  const wanted = { stream, language: 'fr' as const };
  const [{ title_id: title = 0 } = {}] = await api.client.subtitles
    .requestSubtitles({ ...wanted, guest: randomUUID() })
    .then(list);
  async function list() {
    const { requests } = (await subtitles.listSubtitleRequests()).data;
    return requests.filter(({ language }) => language === 'fr');
  }
  const count = async () => (await list())[0]?.count ?? 0;
  const waiting = async () => {
    const { attention } = (await staff.client.analytics.getDashboard()).data.dashboard;
    return attention.find(({ kind }) => kind === 'subtitle_requests')?.count ?? 0;
  };
  const dismiss = async () =>
    (await subtitles.dismissSubtitleRequest({ title, language: 'fr' })).data.change ?? 0;

  const [one, other] = [randomUUID(), randomUUID()];
  await api.client.subtitles.requestSubtitles({ ...wanted, guest: one });
  const before = await waiting();
  const change = await dismiss();
  expect([await count(), await waiting()]).toEqual([0, before - 1]);
  await staff.client.ops.undoChange({ id: change });
  expect([await count(), await waiting()]).toEqual([2, before]);

  const again = await dismiss();
  await api.client.subtitles.requestSubtitles({ ...wanted, guest: one });
  expect(await count()).toBe(0);
  await api.client.subtitles.requestSubtitles({ ...wanted, guest: other });
  expect([await count(), await waiting()]).toEqual([3, before]);
  await expect(staff.client.ops.undoChange({ id: again })).rejects.toMatchObject({
    code: 'changed_since',
  });
  await expect(subtitles.dismissSubtitleRequest({ title, language: 'el' })).rejects.toMatchObject({
    code: 'title_not_found',
  });
});

test('nobody asks for subtitles of what is no film, or too often', async () => {
  const ask = (streamId: string, guest: string) =>
    api.client.subtitles.requestSubtitles({ stream: streamId, language: 'id', guest });
  const loose = await addStream(api.db);
  await expect(ask(loose, randomUUID())).rejects.toMatchObject({ code: 'stream_not_found' });
  const guest = randomUUID();
  for (let count = 0; count < 20; count += 1) await ask(stream, guest);
  await expect(ask(stream, guest)).rejects.toMatchObject({ code: 'too_many_requests' });
});

// The last one: who is refused does not ask again for an hour.
test('a revoked key is said', async () => {
  fake.fail('refused');
  expect(await take('2')).toMatchObject({ state: 'failed', reason: 'key_refused' });
  await expect(
    staff.client.subtitles.findSubtitleCandidates({ stream, language: 'id' }),
  ).rejects.toMatchObject({ code: 'subtitles_key_refused' });
});
