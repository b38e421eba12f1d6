import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMetadata } from '#api/platform/metadata/open-metadata.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { type FakeTmdb, startFakeTmdb, tmdbKey } from '#test/fake-tmdb.ts';
import { addTitles } from '#test/titles.ts';
import { expirePictures } from './metadata/expire-descriptions.ts';

let tmdb: FakeTmdb;
let api: TestApi;
let staff: TestAccount;
let id: number;

const { signal } = new AbortController();
const korean = () => tmdb.films.find(({ language }) => language === 'ko');
const deps = (isAsked = true) => {
  const wanted = () => (isAsked ? ['tmdb'] : []);
  const places = { TMDB_URL: tmdb.url, TMDB_IMAGES_URL: tmdb.imagesUrl };
  const metadata = openMetadata(
    { TMDB_API_KEY: tmdbKey, ...places },
    { wanted, contact: () => null },
  );
  return { db: api?.db, metadata };
};

beforeAll(async () => {
  tmdb = await startFakeTmdb();
  api = await startTestApi({ metadata: deps().metadata });
  staff = await addAccount(api, 'catalogue');
}, 60_000);

beforeEach(async () => {
  await api.pool.query('DELETE FROM titles');
  [id = 0] = await addTitles(api.db, [{ name: 'Film', slug: 'film' }]);
  await describe();
  tmdb.asked.length = 0;
});

afterAll(() => Promise.all([api.close(), tmdb.close()]));

const describe = () =>
  staff.client.catalogue.describeTitle({
    ...{ id, provider: 'tmdb', provider_id: String(korean()?.id) },
  });

const offered = async () => (await staff.client.catalogue.listOfferedArtwork({ id })).data.pictures;

const posterOf = async () => (await staff.client.catalogue.getArtwork({ id })).data.artwork.poster;

async function choose(language: string | null) {
  const picture = (await offered()).find(
    (each) => each.kind === 'poster' && each.language === language,
  );
  const { kind = 'poster', provider = '', url = '' } = picture ?? {};
  return (await staff.client.catalogue.setOfferedArtwork({ id, kind, provider, url })).data;
}

const sources = async () =>
  (await api.client.catalogue.getTitle({ type: 'movie', slug: 'film' })).data.title.sources;

test('by itself, a title has a poster in the main language, and a backdrop without words', async () => {
  const last = (pattern: RegExp) => tmdb.pictures.findLast((path) => pattern.test(path));
  expect(last(/poster/)).toMatch(/poster\d+en\.jpg$/);
  expect(last(/backdrop/)).toMatch(/backdrop\d+\.jpg$/);
});

test('staff choose among the pictures of the provider, which is asked once', async () => {
  const pictures = await offered();
  const posters = pictures.filter(({ kind }) => kind === 'poster');
  expect(posters.map(({ language }) => language)).toEqual(['en', null, 'ko', 'id']);
  expect(posters[0]).toMatchObject({
    ...{ provider: 'tmdb', provider_name: 'TMDB', width: 780, height: 1170 },
    source: { name: 'TMDB' },
  });
  const before = await posterOf();
  const { artwork, change } = await choose('ko');
  expect(artwork.poster).toMatchObject({ kept: true, picture: { width: 500 } });
  expect(artwork.poster.picture?.path).not.toBe(before.picture?.path);
  expect(tmdb.asked).toHaveLength(1);

  // Neither imports nor providers replace it.
  await describe();
  expect(await posterOf()).toEqual(artwork.poster);
  await staff.client.ops.undoChange({ id: change ?? 0 });
  expect(await posterOf()).toEqual(before);
});

test('only pictures that are offered are fetched', async () => {
  const url = `${tmdb.imagesUrl}/w780/another.jpg`;
  const wanted = { id, kind: 'poster', provider: 'tmdb', url } as const;
  await expect(staff.client.catalogue.setOfferedArtwork(wanted)).rejects.toMatchObject({
    code: 'media_not_found',
  });
  expect(tmdb.pictures.some((path) => path.endsWith('another.jpg'))).toBe(false);
});

test('while nobody answers, staff are told so', async () => {
  await api.pool.query("UPDATE title_descriptions SET provider_id = '1001'");
  // With a wrong key, nobody is asked twice.
  tmdb.fail('refused');
  await expect(offered()).rejects.toMatchObject({ code: 'metadata_unavailable' });
  tmdb.fail(null);
});

test('the page names who the picture is from, also once it is cropped', async () => {
  await choose('ko');
  // What the provider says of the title is gone.
  await staff.client.catalogue.forgetDescriptions({ id });
  const named = [{ name: 'TMDB', url: expect.stringContaining('/movie/'), licence: null }];
  expect(await sources()).toEqual(named);
  const cut = { left: 0, top: 0, width: 0.5, height: 0.5 };
  await staff.client.catalogue.cropArtwork({ id, kind: 'poster', ...cut });
  expect(await sources()).toEqual(named);
  const { attributions } = (await api.client.catalogue.listAttributions({})).data;
  expect(attributions.map(({ name }) => name)).toContain('TMDB');
});

test('a chosen picture is fetched again in time, and else taken back', async () => {
  const { artwork } = await choose('ko');
  const age = (days: number) =>
    api.pool.query(`UPDATE provider_pictures SET fetched_at = now() - interval '${days} days'`);
  await age(170);
  await expirePictures(deps(), signal);
  await expirePictures(deps(false), signal);
  const { rows } = await api.pool.query(
    "SELECT FROM provider_pictures WHERE fetched_at > now() - interval '1 day'",
  );
  expect(rows).not.toEqual([]);
  expect(await posterOf()).toEqual(artwork.poster);
  await age(181);
  await expirePictures(deps(false), signal);
  // That of the description is back.
  expect(await posterOf()).toMatchObject({ kept: false, picture: { width: 500 } });
  expect((await posterOf()).picture?.path).not.toBe(artwork.poster.picture?.path);
});
