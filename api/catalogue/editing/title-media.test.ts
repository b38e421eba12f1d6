import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ResolvedDraft, saveTitles } from '#api/catalogue/commands/save-titles.ts';
import { titleVersions } from '#api/catalogue/tables.ts';
import { titleDraftSchema } from '#api/catalogue/title-draft.ts';
import { removeUnusedVersions, savePublished } from '#api/media/commands/publish-parts.ts';
import { saveManifest } from '#api/media/commands/save-stream.ts';
import { adoptPreparedStream } from '#api/media/index.ts';
import { applyProtection } from '#api/media/protection/apply-protection.ts';
import { hideStream } from '#api/media/protection/hide-stream.ts';
import { readPublished } from '#api/media/stream-folders.ts';
import { streamRenditions, streams } from '#api/media/tables.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { makeClip, picture, tone } from '#test/make-clip.ts';
import { packageFilm } from '#test/package-film.ts';
import { addStream, addTitles } from '#test/titles.ts';

let api: TestApi;
let staff: TestAccount;
let work: string;
let streamId: string;
let titleId: number;

beforeAll(async () => {
  api = await startTestApi();
  staff = await addAccount(api, 'catalogue');
  work = await mkdtemp(join(tmpdir(), 'sorot-editing-'));
  const path = join(work, 'film.en.srt');
  await writeFile(path, '1\n00:00:00,500 --> 00:00:01,000\nHello\n');
  const source = await makeClip(work, 'film.mp4', {
    lavfi: [picture('640x360', '24', 4), tone(4)],
  });
  const folder = join(work, 'packaged');
  const sideFiles = [{ path, language: 'en', forced: false }];
  await packageFilm({ source, outDir: folder, sideFiles });
  const adopted = await adoptPreparedStream(api.db, api.store, { folder, fingerprint: 'test:f' });
  streamId = adopted.id;
  [titleId = 0] = await addTitles(api.db, [{ name: 'Senja', streamId }]);
}, 60_000);

afterAll(async () => {
  await api.close();
  await rm(work, { recursive: true, force: true });
});

async function undo(change: number | null): Promise<void> {
  await staff.client.ops.undoChange({ id: change ?? 0 });
}

/** What the next preparation of the film would save. */
async function prepareAgain(): Promise<void> {
  const [row] = await api.db.select().from(streams).where(eq(streams.id, streamId));
  const folder = row?.folder ?? '';
  const manifest = await readPublished(api.store, folder);
  if (manifest) await saveManifest(api.db, streamId, { folder, manifest });
}

test('pictures are uploaded, cut from the film, cropped and focused; imports leave them', async () => {
  const { catalogue } = staff.client;
  const bytes = await sharp({
    create: { width: 400, height: 600, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], 'poster.png', { type: 'image/png' });
  const uploaded = (await catalogue.uploadArtwork({ id: titleId, kind: 'poster', file })).data;
  expect(uploaded.artwork.poster).toMatchObject({ kept: true, picture: { width: 400 } });
  const cut = { left: 0.25, top: 0, width: 0.5, height: 0.5 };
  const cropped = (await catalogue.cropArtwork({ id: titleId, kind: 'poster', ...cut })).data;
  expect(cropped.artwork.poster.picture).toMatchObject({ width: 200, height: 300 });
  await undo(cropped.change);

  const frame = { id: titleId, kind: 'backdrop' as const, stream_id: streamId, at: 2 };
  const picked = (await catalogue.pickFrame(frame)).data.artwork;
  expect(picked.backdrop.picture).toMatchObject({ width: 640, height: 360 });
  expect(picked.poster.picture).toMatchObject({ width: 400, height: 600 });
  await catalogue.setFocus({ id: titleId, kind: 'backdrop', x: 0.25, y: 0.5 });
  const { title } = (await api.client.catalogue.getTitle({ type: 'movie', slug: 'senja' })).data;
  expect(title.backdrop).toMatchObject({ width: 640, focus: { x: 0.25, y: 0.5 } });
  await expect(catalogue.pickFrame({ ...frame, at: 60 })).rejects.toMatchObject({
    code: 'frame_not_found',
  });
});

test('subtitles are added, edited, shifted, hidden and shown again', async () => {
  const { catalogue } = staff.client;
  const stream = streamId;
  const list = async () => (await catalogue.listFilmSubtitles({ stream })).data.subtitles;
  const [english] = await list();
  expect(english).toMatchObject({ language: 'en', own: false, hidden: false });

  const srt = '1\n00:00:01,000 --> 00:00:02,000\nHalo <b>dunia\n';
  const file = new File([srt], 'halo.srt');
  const added = (await catalogue.addFilmSubtitle({ stream, file, language: 'id' })).data;
  const indonesian = added.subtitles.find(({ language }) => language === 'id');
  expect(indonesian).toMatchObject({ own: true, name: 'Bahasa Indonesia' });
  const saved = (
    await catalogue.saveFilmSubtitle({ stream, key: indonesian?.key ?? '', shift: 0.5 })
  ).data.subtitles.find(({ language }) => language === 'id');
  const read = (await catalogue.getFilmSubtitle({ stream, key: saved?.key ?? '' })).data;
  expect(read.cues).toEqual([{ starts_at: 1.5, ends_at: 2.5, text: 'Halo <b>dunia</b>' }]);

  const removed = (await catalogue.removeFilmSubtitle({ stream, key: english?.key ?? '' })).data;
  expect(removed.subtitles.map(({ language, hidden }) => [language, hidden])).toEqual([
    ['id', false],
    ['en', true],
  ]);
  const [row] = await api.db.select().from(streams).where(eq(streams.id, stream));
  const master = api.store.resolve(`${row?.folder}/master.m3u8`) ?? '';
  expect(await readFile(master, 'utf8')).not.toContain('LANGUAGE="en"');
  await catalogue.showFilmSubtitle({ stream, key: english?.key ?? '' });
  expect(await readFile(master, 'utf8')).toContain('LANGUAGE="en"');
  await undo(added.change).catch((error) => expect(error.code).toBe('changed_since'));
  await expect(
    catalogue.addFilmSubtitle({ stream, file: new File(['x'], 'x.srt'), language: 'id' }),
  ).rejects.toMatchObject({ code: 'subtitle_unreadable' });
});

test('more of a film leaves the subtitles of staff, and clearing up leaves files that moved', async () => {
  const { catalogue } = staff.client;
  const stream = streamId;
  const deps = { db: api.db, store: api.store };
  const read = async () => {
    const [row] = await api.db.select().from(streams).where(eq(streams.id, stream));
    return {
      folder: row?.folder ?? '',
      manifest: await readPublished(api.store, row?.folder ?? ''),
    };
  };
  const { folder, manifest } = await read();
  const file = new File(['1\n00:00:01,000 --> 00:00:02,000\nHallo\n'], 'hallo.srt');
  await catalogue.addFilmSubtitle({ stream, file, language: 'de' });
  const packaged = { id: stream, access: 'free' as const, replacedFolder: null, folder };
  if (manifest) await savePublished(deps, packaged, manifest);
  const listed = (await catalogue.listFilmSubtitles({ stream })).data.subtitles;
  expect(listed.find(({ language }) => language === 'de')).toMatchObject({ own: true });

  await hideStream(deps, stream);
  await removeUnusedVersions(deps, stream);
  expect((await read()).manifest?.subtitles.map(({ language }) => language)).toContain('de');
  await applyProtection(deps, stream, new AbortController().signal);
  expect((await read()).folder).toBe(folder);
});

test('chapters and credits stay when the film is prepared again', async () => {
  const { catalogue } = staff.client;
  const saved = (
    await catalogue.saveFilmMarks({
      stream: streamId,
      chapters: [
        { starts_at: 2, title: 'Malam', titles: { en: 'Night' } },
        { starts_at: 0, title: 'Siang' },
      ],
      intro: { starts_at: 0.5, ends_at: 1 },
      credits_at: 3.5,
    })
  ).data;
  await prepareAgain();
  const { title } = (await api.client.catalogue.getTitle({ type: 'movie', slug: 'senja' })).data;
  expect(title.stream).toMatchObject({
    chapters: [
      { starts_at: 0, ends_at: 2, title: 'Siang' },
      { starts_at: 2, title: 'Night' },
    ],
    intro: { starts_at: 0.5, ends_at: 1 },
    credits_at: 3.5,
  });
  await undo(saved.change);
  const { marks } = (await catalogue.getFilmMarks({ stream: streamId })).data;
  expect(marks).toMatchObject({ own_chapters: false, chapters: [], intro: null });
});

/** A series as its folder describes it. */
function drawSeries(films: string[]): ResolvedDraft {
  const draft = titleDraftSchema.parse({ source: 'show:rumah', type: 'tv-show', name: 'Rumah' });
  const episodes = films.map((streamId, index) => ({
    number: index + 1,
    name: `Bagian ${index + 1}`,
    texts: {},
    streamId,
  }));
  return { ...draft, trailers: [], seasons: [{ number: 1, names: {}, episodes }] };
}

test('what staff change about a series survives the next import of its folder', async () => {
  const { catalogue } = staff.client;
  const films = await Promise.all([addStream(api.db), addStream(api.db), addStream(api.db)]);
  const importFolder = async (extra: string[] = []) => {
    const draft = drawSeries([...films, ...extra]);
    const [saved] = await api.db.transaction((tx) => saveTitles(tx, [draft]));
    return saved?.id ?? 0;
  };
  const id = await importFolder();
  const seasons = async () => (await catalogue.listAdminSeasons({ id })).data.seasons;
  const [first] = await seasons();
  const [one, two, three] = first?.episodes ?? [];
  const { id: second } = (await catalogue.addSeason({ id, number: 2, names: { id: 'Musim dua' } }))
    .data;
  await catalogue.arrangeEpisodes({
    id,
    seasons: [
      { season_id: first?.id ?? 0, episodes: [two?.id ?? 0, one?.id ?? 0] },
      { season_id: second, episodes: [three?.id ?? 0] },
    ],
  });
  const texts = { en: { name: 'Door', synopsis: 'A door.' } };
  await catalogue.saveEpisode({
    id: one?.id ?? 0,
    number: 2,
    name: 'Pintu',
    texts,
    aired_on: null,
    stream_id: films[0] ?? null,
  });
  await catalogue.addEpisode({ id: second, number: 9, name: 'Bonus' });

  await importFolder([await addStream(api.db)]);
  const after = await seasons();
  expect(
    after.map(({ number, episodes }) => [
      number,
      episodes.map(({ id, number, name }) => [id, number, name]),
    ]),
  ).toEqual([
    [
      1,
      [
        [two?.id, 1, 'Bagian 2'],
        [one?.id, 2, 'Pintu'],
        [expect.any(Number), 4, 'Bagian 4'],
      ],
    ],
    [
      2,
      [
        [three?.id, 1, 'Bagian 3'],
        [expect.any(Number), 9, 'Bonus'],
      ],
    ],
  ]);
  await expect(catalogue.removeSeason({ id: second })).rejects.toMatchObject({
    code: 'season_not_empty',
  });
  await expect(catalogue.addSeason({ id, number: 1 })).rejects.toMatchObject({
    code: 'number_taken',
  });
});

test('a season with another number stays the only one when its folder is imported', async () => {
  const [saved] = await api.db.transaction((tx) => saveTitles(tx, [drawSeries([])]));
  const id = saved?.id ?? 0;
  const { catalogue } = staff.client;
  const films = [await addStream(api.db)];
  await api.db.transaction((tx) => saveTitles(tx, [drawSeries(films)]));
  const [season] = (await catalogue.listAdminSeasons({ id })).data.seasons;
  await catalogue.saveSeason({ id: season?.id ?? 0, number: 7, names: { id: 'Tujuh' } });
  const draft = { ...drawSeries(films), name: 'Rumah Baru' };
  await api.db.transaction((tx) => saveTitles(tx, [draft]));
  const seasons = (await catalogue.listAdminSeasons({ id })).data.seasons;
  expect(
    seasons.map(({ id, number, episodes }) => [id === season?.id, number, episodes.length]),
  ).toContainEqual([true, 7, 1]);
  expect(seasons.filter(({ episodes }) => episodes.length === 0)).toEqual([]);
});

test('order, seasons and episodes are put back as they were', async () => {
  const { catalogue, ops } = staff.client;
  const [film, other] = [await addStream(api.db), await addStream(api.db)];
  const episode = (number: number, streamId?: string) => {
    return { number, name: `E${number}`, texts: {}, runtime_seconds: 60, streamId };
  };
  const [id = 0] = await addTitles(api.db, [
    {
      type: 'tv-show',
      name: 'Kebun',
      access: 'premium',
      seasons: [
        { number: 1, names: {}, episodes: [episode(1, film), episode(2)] },
        { number: 2, names: {}, episodes: [episode(4)] },
      ],
    },
  ]);
  const seasons = async () => (await catalogue.listAdminSeasons({ id })).data.seasons;
  const before = await seasons();
  const [first, second] = before;
  const [one = 0, two = 0] = first?.episodes.map((each) => each.id) ?? [];
  const [four] = second?.episodes ?? [];
  const [firstId, secondId] = [first?.id ?? 0, second?.id ?? 0];

  const order = [
    { season_id: firstId, episodes: [two, one] },
    { season_id: secondId, episodes: [four?.id ?? 0] },
  ];
  const arranged = (await catalogue.arrangeEpisodes({ id, seasons: order })).data;
  expect((await seasons()).map((each) => each.episodes.map(({ number }) => number))).toEqual([
    [1, 2],
    [4],
  ]);
  const { entries } = (await ops.listAuditEntries({ kind: 'episode_order', subject: String(id) }))
    .data;
  expect(entries.map((entry) => entry.id)).toEqual([arranged.change]);
  await undo(arranged.change);
  expect(await seasons()).toEqual(before);

  const asked = { id: one, number: 1, name: 'E1', stream_id: other };
  const changed = (await catalogue.saveEpisode(asked)).data;
  const [hidden] = await api.db.select().from(streams).where(eq(streams.id, other));
  expect(hidden).toMatchObject({ access: 'premium', folder: expect.stringContaining('/held-') });
  await undo(changed.change);
  expect(await seasons()).toEqual(before);

  const gone = (await catalogue.removeEpisode({ id: four?.id ?? 0 })).data;
  const removed = (await catalogue.removeSeason({ id: secondId })).data;
  const again = (await catalogue.addSeason({ id, number: 2 })).data;
  await expect(undo(removed.change)).rejects.toMatchObject({ code: 'number_taken' });
  await expect(undo(gone.change)).rejects.toMatchObject({ code: 'season_not_found' });
  const added = (await catalogue.addEpisode({ id: again.id, number: 1, name: 'Baru' })).data;
  await expect(undo(again.change)).rejects.toMatchObject({ code: 'season_not_empty' });
  await undo(added.change);
  await undo(again.change);
  await undo(removed.change);
  await undo(gone.change);
  expect(await seasons()).toEqual(before);
});

test('trailers of staff stay', async () => {
  const { catalogue } = staff.client;
  const url = 'https://example.org/trailer';
  const trailers = [{ name: 'Cuplikan', url }];
  const { change } = (await catalogue.saveTrailers({ id: titleId, trailers })).data;
  const { title } = (await api.client.catalogue.getTitle({ type: 'movie', slug: 'senja' })).data;
  expect(title.trailers).toMatchObject([{ name: 'Cuplikan', url }]);
  await undo(change);
  expect((await catalogue.listTrailers({ id: titleId })).data).toEqual({
    trailers: [],
    kept: false,
  });
});

test('films say how well they play, or why they could not be prepared', async () => {
  const wide = await addStream(api.db);
  const size = { width: 1920, height: 800, peakBandwidth: 1, averageBandwidth: 1, bytes: 1 };
  await api.db.insert(streamRenditions).values([
    { ...size, streamId: wide, name: 'original', codecs: 'avc1', frameRate: 24 },
    {
      ...size,
      streamId: wide,
      name: '360p',
      width: 864,
      height: 360,
      codecs: 'avc1',
      frameRate: 24,
    },
  ]);
  const broken = await addStream(api.db, { state: 'failed', failureCode: 'source_empty' });
  const ids = await addTitles(api.db, [
    { name: 'Lebar', streamId: wide },
    { name: 'Rusak', streamId: broken },
  ]);
  const films = await Promise.all(
    ids.map(async (id) => (await staff.client.catalogue.listTitleFilms({ id })).data.films),
  );
  expect(films).toMatchObject([
    [{ stream_id: wide, lines: 1080, failure: null }],
    [{ stream_id: broken, lines: null, failure: 'source_empty' }],
  ]);
});

test('viewers choose between the versions that staff offer', async () => {
  const { catalogue } = staff.client;
  const shown = async () => {
    const { title } = (await api.client.catalogue.getTitle({ type: 'movie', slug: 'senja' })).data;
    const versions = title.versions.map(({ name, stream }) => ({ name, stream: stream?.id }));
    return { main: title.stream?.id, versions };
  };
  const before = await shown();
  expect(before.versions).toEqual([]);
  const [main = '', other, waiting] = [
    before.main,
    await addStream(api.db),
    await addStream(api.db, { state: 'waiting', folder: null, durationMs: null }),
  ];
  await api.db.insert(titleVersions).values([
    { titleId, streamId: main, position: 0, name: '1080p' },
    { titleId, streamId: other ?? '', position: 1, name: '720p' },
    { titleId, streamId: waiting ?? '', position: 2, name: '480p' },
  ]);
  expect(await shown()).toEqual({
    main,
    versions: [
      { name: '1080p', stream: main },
      { name: '720p', stream: other },
    ],
  });
  const versions = [
    { stream_id: main, name: '1080p', removed: true },
    { stream_id: other ?? '', name: 'Bioskop', removed: false },
  ];
  const save = catalogue.saveVersions;
  await expect(save({ id: titleId, main: waiting ?? '', versions })).rejects.toMatchObject({
    code: 'stream_not_ready',
  });
  const { change } = (await save({ id: titleId, main: other ?? '', versions })).data;
  expect(await shown()).toEqual({ main: other, versions: [] });
  expect((await catalogue.listVersions({ id: titleId })).data.versions).toMatchObject([
    { name: '1080p', own_name: null, removed: true, main: false },
    { name: '720p', own_name: 'Bioskop', removed: false, main: true },
    { name: '480p', state: 'waiting' },
  ]);
  await undo(change);
  expect((await shown()).versions).toHaveLength(2);
  expect((await shown()).main).toBe(main);
  await api.db.delete(titleVersions);
});
