import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportedTitleField } from '#contract/catalogue/title-fields.ts';
import { countedUpTo } from '#contract/shared/counted-up-to.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addStream, addTitles } from '#test/titles.ts';
import type { TitleChanges } from './commands/edit-titles/title-state.ts';
import { saveTitles } from './commands/save-titles.ts';
import { type TitleDraftInput, titleDraftSchema } from './title-draft.ts';

let api: TestApi;
let staff: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  staff = await addAccount(api, 'catalogue');
});

afterAll(() => api.close());

function importTitle(given: Partial<TitleDraftInput> & { source: string; name: string }) {
  const {
    trailers: _,
    seasons: __,
    ...parsed
  } = titleDraftSchema.parse({
    type: 'movie',
    ...given,
  });
  const draft = { ...parsed, trailers: [], seasons: [] };
  return api.db.transaction(async (tx) => (await saveTitles(tx, [draft]))[0]?.id ?? 0);
}

async function read(id: number) {
  return (await staff.client.catalogue.getAnyTitle({ id })).data.title;
}

async function undo(change: number | null) {
  return staff.client.ops.undoChange({ id: change ?? 0 });
}

test('every field can be changed alone, is found again, and can be undone', async () => {
  const id = await importTitle({
    source: 'edit:all',
    name: 'Kapal',
    year: 1999,
    genres: ['drama'],
  });
  const before = await read(id);
  const fields: Required<Omit<TitleChanges, 'hidden' | 'publish_at' | 'awaits_review'>> = {
    slug: 'kapal-baru',
    name: 'Kapal Baru',
    original_name: 'Kapal',
    original_language: 'id',
    aliases: ['The Ferry'],
    external_ids: [
      { provider: 'imdb', id: 'tt0133093' },
      { provider: 'tmdb', id: '603' },
    ],
    texts: {
      id: { name: 'Kapal Baru', synopsis: 'Sebuah kapal.' },
      en: { name: 'The New Ship', tagline: 'At sea', synopsis: 'A ship.' },
    },
    year: 2001,
    released_on: '2001-03-04',
    runtime: 5400,
    has_ended: true,
    rating: '17+',
    access: 'premium',
    recommended: true,
    countries: ['ID', 'NL'],
    languages: ['id', 'nl'],
    available_from: '2020-01-01T00:00:00.000Z',
    available_until: '2090-01-01T00:00:00.000Z',
    available_countries: ['ID'],
    attribution: { name: 'Arsip', url: 'https://example.org/', licence: null },
    genres: ['drama', 'Laut Lepas'],
    tags: ['Pelabuhan'],
    credits: [{ person: 'Ratna Sari', role: 'actor', character: 'Nakhoda' }],
    links: [{ quality: '720p', language: 'id', player: 'Lain', url: 'https://example.org/v' }],
  } as const;
  const { title, change } = (await staff.client.catalogue.saveTitle({ id, ...fields })).data;
  const { texts, genres, tags, credits, ...plain } = fields;
  expect(title).toMatchObject(plain);
  expect(title.texts).toMatchObject(texts ?? {});
  expect(title.genres.map(({ slug }) => slug)).toEqual(['drama', 'laut-lepas']);
  expect(title.tags).toEqual([{ slug: 'pelabuhan', name: 'Pelabuhan' }]);
  expect(title.credits).toEqual([{ ...credits?.[0], person: 'ratna-sari', name: 'Ratna Sari' }]);
  expect(title.redirects).toEqual(['kapal']);
  expect(title.missing_texts).toEqual(['ar', 'de', 'el', 'fr']);

  const found = await api.client.catalogue.getTitle({ type: 'movie', slug: 'kapal' });
  expect(found.data.title).toMatchObject({ slug: 'kapal-baru', synopsis: 'A ship.' });
  const suggested = await api.client.catalogue.search({ search: 'the ferry' });
  expect(JSON.stringify(suggested.data)).toContain('kapal-baru');

  await undo(change);
  const { updated_at: _, redirects, ...restored } = await read(id);
  expect(restored).toEqual({ ...before, updated_at: undefined, redirects: undefined });
  expect(redirects).toEqual(['kapal-baru']);
});

test('an import writes every field that it can, and empties what it no longer says', async () => {
  const said: Required<Pick<TitleDraftInput, ImportedTitleField>> = {
    name: 'Perahu',
    original_name: 'Prau',
    original_language: 'jv',
    external_ids: [{ provider: 'imdb', id: 'tt0000971' }],
    texts: { id: { name: 'Perahu', tagline: 'Berlayar', synopsis: 'Sebuah perahu.' } },
    year: 1971,
    released_on: '1971-08-17',
    runtime: 4_800,
    has_ended: false,
    rating: '13+',
    access: 'login',
    recommended: true,
    countries: ['ID'],
    languages: ['jv', 'id'],
    available_from: '2020-01-01T00:00:00.000Z',
    available_until: '2090-01-01T00:00:00.000Z',
    available_countries: ['ID', 'MY'],
    attribution: { name: 'Arsip', url: 'https://example.org/', licence: 'CC0' },
    genres: ['drama'],
    tags: ['laut'],
    credits: [{ person: 'Dewi Ayu', role: 'director', character: null }],
    links: [{ quality: '720p', language: 'id', player: 'Lain', url: 'https://example.org/v' }],
  };
  const source = 'edit:whole';
  const id = await importTitle({ source, ...said });
  const { genres, tags, credits, ...plain } = said;
  const title = await read(id);
  expect(title).toMatchObject(plain);
  expect([title.genres, title.tags].map((terms) => terms.map(({ slug }) => slug))).toEqual([
    genres,
    tags,
  ]);
  expect(title.credits).toEqual([{ ...credits?.[0], person: 'dewi-ayu', name: 'Dewi Ayu' }]);
  await importTitle({ source, name: 'Perahu' });
  expect(await read(id)).toMatchObject({
    ...{ original_name: null, original_language: null, year: null, released_on: null },
    ...{
      runtime: null,
      has_ended: null,
      rating: null,
      access: 'login',
      recommended: false,
      countries: [],
    },
    ...{ languages: [], available_from: null, available_until: null, available_countries: null },
    ...{ attribution: null, genres: [], tags: [], credits: [], links: [], external_ids: [] },
    edited: [],
    texts: { id: { name: null, tagline: null, synopsis: null } },
  });
});

test('imports leave edited fields alone until they are given back', async () => {
  const draft = {
    source: 'edit:import',
    name: 'Angin',
    texts: { id: { synopsis: 'Satu.' } },
  };
  const id = await importTitle(draft);
  const save = staff.client.catalogue.saveTitle;
  await save({ id, texts: { id: { synopsis: 'Diperbaiki.' } }, rating: '13+', genres: ['drama'] });
  await importTitle({
    ...draft,
    name: 'Angin Laut',
    rating: 'SU',
    genres: ['comedy'],
    texts: { id: { synopsis: 'Dua.', tagline: 'Baru' } },
  });
  const title = await read(id);
  expect(title).toMatchObject({ name: 'Angin Laut', rating: '13+', genres: [{ slug: 'drama' }] });
  expect(title.texts.id).toEqual({ name: null, tagline: 'Baru', synopsis: 'Diperbaiki.' });
  expect(title.edited).toEqual([
    { field: 'genres', imported: ['comedy'] },
    { field: 'rating', imported: 'SU' },
    { field: 'texts.id.synopsis', imported: 'Dua.' },
  ]);

  const fields = ['rating', 'texts.id.synopsis'];
  const back = (await staff.client.catalogue.returnTitleFields({ id, fields })).data.title;
  expect(back).toMatchObject({ rating: 'SU', edited: [{ field: 'genres' }] });
  expect(back.texts.id?.synopsis).toBe('Dua.');
  // Saving what the import says is no edit, either.
  const again = (await save({ id, genres: ['comedy'] })).data.title;
  expect(again.edited).toEqual([]);
});

test('a slug of another title, its earlier one, and a window without time are refused', async () => {
  const [one = 0, other = 0] = await addTitles(api.db, [{ name: 'Satu' }, { name: 'Dua' }]);
  const save = staff.client.catalogue.saveTitle;
  await save({ id: one, slug: 'satu-baru' });
  for (const slug of ['satu', 'satu-baru']) {
    await expect(save({ id: other, slug })).rejects.toMatchObject({ code: 'slug_taken' });
  }
  await save({ id: one, slug: 'satu' });
  expect((await read(one)).redirects).toEqual(['satu-baru']);
  const instant = '2030-01-01T00:00:00Z';
  await expect(
    save({ id: one, available_from: instant, available_until: instant }),
  ).rejects.toMatchObject({ code: 'window_ends_before_start' });
});

test('a change is refused to be undone when the same field changed again, and only then', async () => {
  const [id = 0] = await addTitles(api.db, [{ name: 'Tiga' }]);
  const save = staff.client.catalogue.saveTitle;
  const first = (await save({ id, rating: 'SU', year: 1990 })).data.change;
  const second = (await save({ id, year: 1991 })).data.change;
  await expect(undo(first)).rejects.toMatchObject({ code: 'changed_since' });
  await undo(second);
  await undo(first);
  expect(await read(id)).toMatchObject({ year: null, rating: null, edited: [] });
});

test('the plan that support asks for a title is logged, and can be undone', async () => {
  const id = await importTitle({ source: 'edit:access', name: 'Layar Biru' });
  const support = await addAccount(api, 'support');
  const film = { type: 'movie', slug: 'layar-biru' } as const;
  const set = () => support.client.plans.setTitleAccess({ ...film, access: 'premium' });
  const { change } = (await set()).data;
  expect((await set()).data.change).toBeNull();
  const { entry } = (await staff.client.ops.getAuditEntry({ id: change ?? 0 })).data;
  expect(entry).toMatchObject({
    action: 'plans.setTitleAccess',
    before: { access: 'free' },
    after: { access: 'premium' },
  });
  await undo(change);
  expect(await read(id)).toMatchObject({ access: 'free' });
});

test('a title made by hand is hidden until its time', async () => {
  const add = staff.client.catalogue.addTitle;
  const { title } = (await add({ type: 'movie', name: 'Satu' })).data;
  expect(title).toMatchObject({ slug: 'satu-2', state: 'hidden' });
  const wanted = { type: 'movie', slug: 'satu-2' } as const;
  const publicly = () => api.client.catalogue.getTitle(wanted);
  await expect(publicly()).rejects.toMatchObject({ code: 'title_not_found' });
  const save = staff.client.catalogue.saveTitle;
  const later = await save({ id: title.id, publish_at: '2090-01-01T00:00:00+07:00' });
  expect(later.data.title).toMatchObject({
    state: 'scheduled',
    publish_at: '2089-12-31T17:00:00.000Z',
  });
  await expect(publicly()).rejects.toMatchObject({ code: 'title_not_found' });
  const shown = await save({ id: title.id, hidden: false });
  expect(shown.data.title).toMatchObject({ state: 'published', publish_at: null });
  expect((await publicly()).data.title.id).toBe(title.id);
});

test('the list of staff is filtered, searched, sorted and paged', async () => {
  const streamId = await addStream(api.db);
  await addTitles(api.db, [
    { name: 'Zamrud', rating: 'SU', genres: ['horror'], year: 1950, streamId },
    { name: 'Amethis', rating: 'SU', tags: ['batu'], year: 1960, access: 'login' },
    {
      type: 'tv-show',
      name: 'Mutiara',
      genres: ['horror'],
      year: 1940,
      texts: { id: { synopsis: 'Ada.' } },
    },
  ]);
  const list = async (filters: Parameters<typeof staff.client.catalogue.listAllTitles>[0]) =>
    (await staff.client.catalogue.listAllTitles(filters)).data.titles.map(({ name }) => name);
  const gems = { q: 'zam' };
  expect(await list(gems)).toEqual(['Zamrud']);
  expect(await list({ rating: 'SU', access: 'login' })).toEqual(['Amethis']);
  expect(await list({ genre: 'horror', sort: 'name' })).toEqual(['Mutiara', 'Zamrud']);
  expect(await list({ genre: 'horror', type: 'tv-show' })).toEqual(['Mutiara']);
  expect(await list({ tag: 'batu' })).toEqual(['Amethis']);
  // People know the name, in their language.
  const [horror] = (await staff.client.catalogue.listAllTerms({ q: 'horror' })).data.terms;
  if (!horror) throw new Error('There is no such genre');
  await staff.client.catalogue.saveTerm({ id: horror.id, names: { id: 'Seram' } });
  expect(await list({ genre: 'seram' })).toContain(horror.type === 'movie' ? 'Zamrud' : 'Mutiara');
  expect(await list({ missing: 'id', genre: 'horror' })).toEqual(['Zamrud']);
  expect(await list({ rating: 'unrated', genre: 'horror' })).toEqual(['Mutiara']);
  expect(await list({ state: 'deleted' })).toEqual([]);
  expect(await list({ q: '???' })).toEqual([]);
  expect(await list({ genre: 'horror', sort: '-year' })).toEqual(['Zamrud', 'Mutiara']);
  const { page } = (await staff.client.catalogue.listAllTitles({})).data;
  expect(page).toMatchObject({ number: 1, next: null });
});

test('a list that very many match is the same as a short one', async () => {
  const many = countedUpTo + 100;
  await api.db.execute(sql`
    insert into titles (type, slug, source, source_hash, name, year, rating)
    select 'movie', 'massal-' || n, 'many:' || n, '', 'Massal ' || n, 1900 + n % 100,
      case when n % 1000 = 0 then '21+' end from generate_series(1, ${many}) n`);
  await api.db.execute(sql`
    insert into title_names (title_id, name)
    select id, lower(name) from titles where source like 'many:%'`);
  const { listAllTitles } = staff.client.catalogue;
  const q = 'massal';
  const first = (await listAllTitles({ q, sort: 'year' })).data;
  expect(first.page.total).toBe(countedUpTo);
  expect(new Set(first.titles.map(({ year }) => year))).toEqual(new Set([1900, 1901]));
  const cursor = first.page.next ?? '';
  const second = (await listAllTitles({ q, sort: 'year', cursor })).data;
  const ids = [...first.titles, ...second.titles].map(({ id }) => id);
  expect(new Set(ids).size).toBe(100);
  expect(second.titles.at(-1)?.year).toBe(1903);

  // A few of them, which are found first and then sorted.
  const few = (await listAllTitles({ q, rating: '21+', sort: '-name' })).data;
  expect(few.titles.map(({ name }) => name)).toEqual(['Massal 3000', 'Massal 2000', 'Massal 1000']);
  expect(few.page).toMatchObject({ total: 3, next: null });
  const bySlug = (await listAllTitles({ q: 'massal-2999' })).data;
  expect(bySlug.titles.map(({ slug }) => slug)).toEqual(['massal-2999']);
});

test('a title is found by its ids, which no other title of its type may have', async () => {
  const id = await importTitle({
    source: 'edit:ids',
    name: 'Beridentitas',
    external_ids: [
      { provider: 'imdb', id: 'tt7770001' },
      { provider: 'tmdb', id: '7770' },
    ],
  });
  const { title } = (await api.client.catalogue.getTitle({ type: 'movie', slug: 'beridentitas' }))
    .data;
  expect(title.external_ids).toEqual([
    { provider: 'imdb', id: 'tt7770001' },
    { provider: 'tmdb', id: '7770' },
  ]);
  const list = async (external_id: string) =>
    (await api.client.catalogue.listTitles({ external_id })).data.titles.map((card) => card.id);
  expect(await list('imdb:tt7770001')).toEqual([id]);
  expect(await list('tmdb:tt7770001')).toEqual([]);
  const search = async (q: string) =>
    (await staff.client.catalogue.listAllTitles({ q })).data.titles.map((found) => found.id);
  expect(await search('tt7770001')).toEqual([id]);
  expect(await search('imdb:tt7770001')).toEqual([id]);
  expect(await search('tvdb:tt7770001')).toEqual([]);

  const other = await importTitle({ source: 'edit:other ids', name: 'Lain' });
  const save = staff.client.catalogue.saveTitle;
  const ids = [{ provider: 'tmdb', id: '7770' }];
  await expect(save({ id: other, external_ids: ids })).rejects.toMatchObject({
    code: 'external_id_taken',
  });
  await save({ id, external_ids: [{ provider: 'imdb', id: 'tt7770001' }] });
  expect((await save({ id: other, external_ids: ids })).data.title.external_ids).toEqual(ids);
});
