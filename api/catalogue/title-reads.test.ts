import { afterAll, beforeAll, expect, test } from 'vitest';
import { externalLinks, extras } from '#api/catalogue/tables.ts';
import { streamAudioTracks, streamChapters, streamRenditions } from '#api/media/tables.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addPicture, addStream, addTitles } from '#test/titles.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

async function getTitle(slug: string, language = 'en', type = 'movie', country?: string) {
  const path = `/api/v1/titles/${type}/${slug}/?lang=${language}`;
  const response = await api.fetch(path, {}, country ? { country } : {});
  return (await response.json()).data?.title;
}

test('a title has everything that was saved', async () => {
  const streamId = await addStream(api.db);
  const [posterId, backdropId] = [await addPicture(api.db), await addPicture(api.db)];
  const [id = 0] = await addTitles(api.db, [
    {
      name: 'Senja di Kapal',
      year: 2024,
      released_on: '2024-03-01',
      added_at: '2025-01-02T03:04:05Z',
      rating: '13+',
      genres: ['drama', 'family'],
      tags: ['4k-ultra'],
      countries: ['ID'],
      languages: ['id', 'jv'],
      credits: [{ person: 'Sari Dewi', role: 'actor', character: 'Rina' }],
      attribution: { name: 'Wikipedia', url: 'https://en.wikipedia.org/wiki/X', licence: 'CC' },
      texts: { en: { synopsis: 'A ferry at dusk.' } },
      popularity: 3.5,
      posterId,
      backdropId,
      streamId,
    },
  ]);
  await api.db
    .insert(extras)
    .values({ titleId: id, position: 0, kind: 'trailer', name: 'Trailer', streamId });
  await api.db.insert(externalLinks).values({
    titleId: id,
    position: 0,
    quality: '720p',
    language: 'id',
    player: 'Elsewhere',
    url: 'https://example.org/senja',
    addedAt: new Date('2025-05-05T00:00:00Z'),
  });

  expect(await getTitle('senja-di-kapal')).toMatchObject({
    id,
    year: 2024,
    released_on: '2024-03-01',
    added_at: '2025-01-02T03:04:05.000Z',
    duration: 61,
    rating: '13+',
    genre: 'Drama',
    playable: true,
    poster: { width: 600 },
    terms: [
      { kind: 'genre', slug: 'drama' },
      { kind: 'genre', slug: 'family' },
      { kind: 'tag', slug: '4k-ultra' },
    ],
    countries: ['ID'],
    languages: ['id', 'jv'],
    credits: [{ person: { name: 'Sari Dewi', image: null }, role: 'actor', character: 'Rina' }],
    attribution: { name: 'Wikipedia', licence: 'CC' },
    popularity: 3.5,
    synopsis: 'A ferry at dusk.',
    stream: { id: streamId, state: 'complete', duration: 61.4 },
    trailers: [{ name: 'Trailer', url: null, stream: { id: streamId } }],
    links: [{ quality: '720p', player: 'Elsewhere', url: 'https://example.org/senja' }],
    seasons: [],
  });
});

test('names fall back: requested language, original in that language, English, original', async () => {
  const texts = { en: { name: 'The Waves' }, de: { name: 'Die Wellen' } };
  const given = { name: 'Gelombang', original_language: 'id', texts };
  await addTitles(api.db, [{ ...given, slug: 'gelombang' }]);
  expect((await getTitle('gelombang', 'de')).name).toBe('Die Wellen');
  expect((await getTitle('gelombang', 'id')).name).toBe('Gelombang');
  expect(await getTitle('gelombang', 'fr')).toMatchObject({
    name: 'The Waves',
    original_name: 'Gelombang',
  });
  await addTitles(api.db, [{ name: 'Ombak', slug: 'ombak', original_language: 'id' }]);
  expect(await getTitle('ombak', 'gr')).toMatchObject({ name: 'Ombak', original_name: null });
});

test.each([
  ['before its window', { available_from: '2999-01-01T00:00:00Z' }, 'ID', false],
  ['after its window', { available_until: '2020-01-01T00:00:00Z' }, 'ID', false],
  [
    'in its window',
    { available_from: '2020-01-01T00:00:00Z', available_until: '2999-01-01T00:00:00Z' },
    'ID',
    true,
  ],
  ['in its country', { available_countries: ['ID', 'MY'] }, 'ID', true],
  ['in another country', { available_countries: ['ID', 'MY'] }, 'DE', false],
  ['where nobody knows the country', { available_countries: ['ID', 'MY'] }, undefined, true],
])('%s a title is shown or hidden everywhere', async (when, availability, country, shown) => {
  const name = `Availability ${when}`;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const genre = `genre-${slug}`;
  await addTitles(api.db, [{ name, slug, ...availability, genres: [genre] }]);

  expect((await getTitle(slug, 'en', 'movie', country)) !== undefined).toBe(shown);
  const env = country ? { country } : {};
  const found = await api.fetch(`/api/v1/global_search/?search=${name}`, {}, env);
  expect((await found.json()).data.search).toHaveLength(shown ? 1 : 0);
  const listed = await api.fetch('/api/v1/titles/?sort=added', {}, env);
  expect(JSON.stringify(await listed.json()).includes(slug)).toBe(shown);
});

test('a film that is not ready is listed as not playable', async () => {
  const [waiting, playable] = [
    await addStream(api.db, { state: 'processing', folder: null, durationMs: null }),
    await addStream(api.db, { state: 'playable' }),
  ];
  await addTitles(api.db, [
    { name: 'Waiting', streamId: waiting },
    { name: 'Playable', streamId: playable },
    { name: 'Without a film' },
  ]);
  expect((await getTitle('waiting')).playable).toBe(false);
  expect((await getTitle('playable')).playable).toBe(true);
  expect((await getTitle('without-a-film')).playable).toBe(false);
});

test('a film far shorter than its work is a clip, with the length of both', async () => {
  const streamId = await addStream(api.db, { durationMs: 11_600 });
  const half = await addStream(api.db, { durationMs: 3_000_000 });
  await addTitles(api.db, [
    { name: 'Cuplikan', runtime: 6000, streamId },
    { name: 'Utuh', runtime: 6000, streamId: half },
    { name: 'Pendek', streamId },
  ]);
  const lengths = [];
  for (const slug of ['cuplikan', 'utuh', 'pendek']) {
    const { duration, clip_seconds } = await getTitle(slug);
    lengths.push([duration, clip_seconds]);
  }
  expect(lengths).toEqual([
    [6000, 12],
    [6000, undefined],
    [12, undefined],
  ]);
});

test('related titles share people before genres, and never include the title itself', async () => {
  const genres = ['heist'];
  const credits = [{ person: 'Nadia Only Here', role: 'director' as const }];
  await addTitles(api.db, [
    { name: 'The First Heist', genres, credits },
    { name: 'Same Director', credits },
    { name: 'Same Genre', genres, popularity: 9 },
    { name: 'Something Else', genres: ['quiet'] },
  ]);
  const { related } = await getTitle('the-first-heist');
  expect(related.map(({ name }: { name: string }) => name)).toEqual([
    'Same Director',
    'Same Genre',
  ]);
});

test('chapter names: requested language, else English, else those in the film', async () => {
  const streamId = await addStream(api.db);
  const at = { streamId, startsAtMs: 0, endsAtMs: 1_000 };
  await api.db.insert(streamChapters).values([
    { ...at, position: 0, title: 'Laut Tenang', titles: { id: 'Laut Tenang', en: 'Calm Sea' } },
    { ...at, position: 1, title: 'Kapitel 2' },
  ]);
  await addTitles(api.db, [{ name: 'Suar', streamId }]);
  const namesIn = async (language: string) => {
    const { stream } = await getTitle('suar', language);
    return stream.chapters.map(({ title }: { title: string }) => title);
  };
  expect(await namesIn('id')).toEqual(['Laut Tenang', 'Kapitel 2']);
  expect(await namesIn('en')).toEqual(['Calm Sea', 'Kapitel 2']);
  expect(await namesIn('ar')).toEqual(['Calm Sea', 'Kapitel 2']);
});

test('a series has a link per quality, with all its episodes together', async () => {
  const streamId = await addStream(api.db);
  const rendition = (name: string, height: number, bytes: number) => ({
    streamId,
    name,
    width: height,
    height,
    bytes,
    codecs: 'avc1',
    frameRate: 24,
    peakBandwidth: height,
    averageBandwidth: height,
    createdAt: new Date('2026-01-02'),
  });
  await api.db
    .insert(streamRenditions)
    .values([
      rendition('480p', 480, 700),
      rendition('240p', 240, 300),
      { ...rendition('original-hevc', 720, 900), codecs: 'hvc1.1.6.L93.B0' },
    ]);
  const sound = { streamId, name: '', channels: 2 };
  await api.db.insert(streamAudioTracks).values([
    { ...sound, position: 0, language: 'id' },
    { ...sound, position: 1, language: 'en' },
  ]);
  const episode = (number: number) => ({ number, name: `${number}`, texts: {}, streamId });
  await addTitles(api.db, [
    {
      type: 'tv-show',
      name: 'Kedai',
      seasons: [{ number: 1, names: {}, episodes: [episode(1), episode(2)] }],
    },
  ]);
  const { links, seasons } = await getTitle('kedai', 'en', 'tv-show');
  const own = { language: 'en, id', player: 'Sorot', url: null };
  expect(links).toMatchObject([
    { ...own, quality: '240p', bytes: 600, added_at: '2026-01-02T00:00:00.000Z' },
    { ...own, quality: '480p', bytes: 1400 },
  ]);
  expect(seasons[0].episodes[0].sizes).toMatchObject([
    { quality: '240p', bytes: 300 },
    { quality: '480p', bytes: 700 },
  ]);
  const { data } = await (await api.fetch(`/api/v1/episodes/${seasons[0].episodes[0].id}/`)).json();
  expect(data.episode.links).toMatchObject([
    { ...own, language: 'id, en', quality: '240p', bytes: 300 },
    { quality: '480p', bytes: 700 },
  ]);
  // Not every device plays it.
  expect(data.episode.stream).toMatchObject({
    renditions: [{ name: '240p' }, { name: '480p' }],
    original: { codecs: 'hvc1.1.6.L93.B0', height: 720, frame_rate: 24, bytes: 900 },
  });
});
