import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeOpenSubtitles, startFakeOpenSubtitles } from '#test/fake-opensubtitles.ts';
import type { WantedSubtitles } from './subtitle-service.ts';

let fake: FakeOpenSubtitles;
const { signal } = new AbortController();

const one = { language: 'id', imdb: 'tt0012345', film: 'Senja', srt: '1\n00:00:01,000 --> ' };
const subtitles = [
  { ...one, id: 1, release: 'Senja.720p', downloads: 900 },
  { ...one, id: 2, release: 'Senja.WEB', downloads: 5, hashes: ['00ff00ff00ff00ff'] },
  { ...one, id: 3, release: 'Senja.MT', downloads: 9_000, machineTranslated: true },
  { ...one, id: 4, release: 'Senja.SDH', downloads: 950, hearingImpaired: true },
  { ...one, id: 5, release: 'Kisah.S01E02', film: 'Kisah', imdb: 'tt0000777' },
].map((each) => (each.id === 5 ? { ...each, episode: { season: 1, number: 2 } } : each));

const wanted: WantedSubtitles = {
  language: 'id',
  type: 'movie',
  ids: [{ provider: 'imdb', id: 'tt0012345' }],
  name: 'Senja',
  year: 2024,
  episode: null,
  hash: '00ff00ff00ff00ff',
};

beforeEach(async () => {
  fake = await startFakeOpenSubtitles({ subtitles });
});

afterEach(() => fake.close());

test('what was made for the file comes first, translations by machines come last', async () => {
  const found = await fake.connect().search(wanted, signal);
  expect(found.map(({ id }) => id)).toEqual(['2', '1', '4', '3']);
  expect(found[0]).toMatchObject({ release: 'Senja.WEB', isHashMatch: true });
  expect(found[3]).toMatchObject({ isMachineTranslated: true });
  expect(fake.asked).toEqual([
    'GET /api/v1/subtitles?imdb_id=12345&languages=id&moviehash=00ff00ff00ff00ff',
  ]);
});

test('an episode is asked for by its series and place, a film without ids by its name', async () => {
  const episode = { season: 1, number: 2 };
  const ids = [{ provider: 'imdb', id: 'tt0000777' }];
  const series = { ...wanted, type: 'tv-show' as const, name: 'Kisah', hash: null };
  const service = fake.connect();
  expect(await service.search({ ...series, ids, episode }, signal)).toHaveLength(1);
  expect(await service.search({ ...series, ids: [], episode }, signal)).toHaveLength(1);
  expect(await service.search({ ...wanted, ids: [] }, signal)).toHaveLength(4);
  expect(await service.search({ ...wanted, ids: [], name: '안개역 É' }, signal)).toEqual([]);
});

test('with an account it logs in once, and again when the session has ended', async () => {
  const service = fake.connect({ username: 'sorot', password: 'right' });
  await Promise.all([service.search(wanted, signal), service.readQuota(signal)]);
  fake.endSessions();
  expect(await service.readQuota(signal)).toMatchObject({ remaining: 100 });
  expect(fake.asked.filter((each) => each.endsWith('/login'))).toHaveLength(2);
});

test('a wrong password is tried once', async () => {
  const service = fake.connect({ username: 'sorot', password: 'wrong' });
  for (const _ of [1, 2]) {
    await expect(service.search(wanted, signal)).rejects.toMatchObject({ kind: 'refused' });
  }
  expect(fake.asked).toEqual(['POST /api/v1/login']);
});

test('a download says what remains, and a used quota when it begins anew', async () => {
  const service = fake.connect();
  fake.allow(1);
  const { bytes, quota } = await service.download('1', signal);
  expect(bytes.toString()).toBe(one.srt);
  expect(quota?.remaining).toBe(0);
  const refusal = await service.download('1', signal).catch((error) => error);
  expect(refusal).toMatchObject({ kind: 'quota_used', quota: { remaining: 0 } });
  expect(refusal.quota.resetsAt.getTime()).toBeGreaterThan(Date.now());
});

test.each(['limited', 'limited-silently', 'broken', 'down'] as const)(
  'a search that is %s twice is survived',
  async (fault) => {
    fake.fail(fault, 2);
    expect(await fake.connect().search(wanted, signal)).toHaveLength(4);
  },
);

test.each([
  ['limited-silently', 'limited'],
  ['broken', 'unavailable'],
  ['refused', 'refused'],
  ['expired', 'gone'],
] as const)('a download that stays %s is %s', async (fault, kind) => {
  fake.fail(fault);
  await expect(fake.connect().download('1', signal)).rejects.toMatchObject({ kind });
});

test('a download whose answer is lost is not repeated: it may have counted', async () => {
  fake.fail('broken');
  await expect(fake.connect().download('1', signal)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(fake.asked).toHaveLength(1);
});
