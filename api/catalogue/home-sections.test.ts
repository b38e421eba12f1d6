import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Home } from '#contract/catalogue.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addPicture, addTitles } from '#test/titles.ts';

let api: TestApi;
let staff: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  staff = await addAccount(api, 'catalogue');
});

afterAll(() => api.close());

async function getHome(language = 'en'): Promise<Home> {
  api.expireCatalogue();
  const response = await api.fetch(`/api/v1/home/?lang=${language}`);
  return (await response.json()).data.home;
}

const namesOf = (titles: { name: string }[]) => titles.map(({ name }) => name);

test('staff arrange slides and rails, by hand and by rule, in time; undo puts it back', async () => {
  const backdropId = await addPicture(api.db);
  const film = (name: string, popularity: number) => ({
    name,
    popularity,
    backdropId,
    genres: ['drama'],
  });
  const ids = await addTitles(api.db, [film('Satu', 3), film('Dua', 2), film('Tiga', 1)]);
  const [one = 0, two = 0, three = 0] = ids;
  const { catalogue } = staff.client;
  const builtIn = await getHome();
  expect(namesOf(builtIn.heroes)).toEqual(['Satu', 'Dua', 'Tiga']);
  const { home } = (await catalogue.getHomeSections()).data;
  expect(home.configured).toEqual({ heroes: false, rails: false });
  await catalogue.saveHomeSections({ heroes: [], rails: home.rails });
  expect(await getHome()).toEqual(builtIn);

  const [drama] = (await catalogue.listAllTerms({ q: 'drama', type: 'movie' })).data.terms;
  const past = '2020-01-01T00:00:00Z';
  const chosen = { by: 'titles' as const, ids: [three, one, two] };
  const arranged = (
    await catalogue.saveHomeSections({
      heroes: [{ source: { by: 'titles', ids: [three] } }, { source: { by: 'best' } }],
      rails: [
        { source: chosen, names: { en: 'Our picks', id: 'Pilihan kami' } },
        { source: { by: 'term', term_id: drama?.id ?? 0 }, shown_until: past },
        { source: { by: 'list', list: 'top', type: 'movie' }, hidden: true },
        { source: { by: 'shop' }, names: { id: 'Oleh-oleh' } },
        { source: { by: 'tiles' } },
      ],
    })
  ).data;
  await catalogue.saveTitle({ id: one, hidden: true });
  const shown = await getHome('id');
  expect(namesOf(shown.heroes)).toEqual(['Tiga', 'Dua']);
  expect(shown.rails.map(({ kind, name, titles }) => [kind, name, namesOf(titles)])).toEqual([
    ['chosen', 'Pilihan kami', ['Tiga', 'Dua']],
    ['shop', 'Oleh-oleh', []],
    ['tiles', undefined, []],
  ]);
  await catalogue.saveTitle({ id: one, hidden: false });
  await staff.client.ops.undoChange({ id: arranged.change ?? 0 });
  expect(await getHome()).toEqual(builtIn);
  await expect(
    catalogue.saveHomeSections({ heroes: [{ source: { by: 'titles', ids: [999] } }], rails: [] }),
  ).rejects.toMatchObject({ code: 'title_not_found' });
});

test('a preview shows an arrangement as it would be now, with pictures of each section', async () => {
  const posterId = await addPicture(api.db);
  const backdropId = await addPicture(api.db);
  const [one = 0, two = 0] = await addTitles(api.db, [
    { name: 'Pratinjau', posterId, backdropId, genres: ['komedi'] },
    { name: 'Tanpa Gambar' },
  ]);
  const { catalogue } = staff.client;
  const before = await getHome();
  const stored = (await catalogue.getHomeSections()).data.home;
  const [comedy] = (await catalogue.listAllTerms({ q: 'komedi', type: 'movie' })).data.terms;
  const { home, shown } = (
    await catalogue.previewHomeSections({
      heroes: [{ source: { by: 'titles', ids: [two, one] } }],
      rails: [
        { source: { by: 'titles', ids: [one] }, shown_from: '2999-01-01T00:00:00Z' },
        { source: { by: 'term', term_id: comedy?.id ?? 0 }, names: { en: 'Laughs' } },
        { source: { by: 'titles', ids: [two] }, hidden: true },
      ],
    })
  ).data;
  expect(namesOf(shown.heroes)).toEqual(['Tanpa Gambar', 'Pratinjau']);
  expect(shown.rails.map(({ name, titles }) => [name, namesOf(titles)])).toEqual([
    ['Laughs', ['Pratinjau']],
  ]);
  // Also what is not shown now has its pictures: one wide, one tall, and one title without any.
  expect(home.pictures.heroes.map(({ length }) => length)).toEqual([1]);
  expect(home.pictures.rails.map(({ length }) => length)).toEqual([1, 1, 0]);
  expect(home.titles.map(({ id, name }) => [id, name])).toEqual([
    [two, 'Tanpa Gambar'],
    [one, 'Pratinjau'],
  ]);
  expect(home.terms).toEqual([{ id: comedy?.id, name: expect.any(String) }]);
  expect(home.built_in).toEqual(stored.built_in);

  expect(await getHome()).toEqual(before);
  expect((await catalogue.getHomeSections()).data.home).toEqual(stored);
});

test('rails follow their titles and genres when these are merged, and outlive deleted ones', async () => {
  const [kept = 0, duplicate = 0, other = 0] = await addTitles(api.db, [
    { name: 'Asli', genres: ['thriller'] },
    { name: 'Salinan', genres: ['thriler'] },
    { name: 'Lain', genres: ['western'] },
  ]);
  const { catalogue } = staff.client;
  const termOf = async (q: string) =>
    (await catalogue.listAllTerms({ q, type: 'movie' })).data.terms[0]?.id ?? 0;
  const [genre, misspelt, gone] = [
    await termOf('thriller'),
    await termOf('thriler'),
    await termOf('western'),
  ];
  await catalogue.saveHomeSections({
    heroes: [],
    rails: [
      { source: { by: 'titles', ids: [duplicate, other, kept] } },
      { source: { by: 'term', term_id: misspelt } },
      { source: { by: 'term', term_id: gone } },
    ],
  });
  await catalogue.mergeTitle({ id: kept, duplicate_id: duplicate });
  await catalogue.mergeTerm({ id: genre, duplicate_id: misspelt });
  await catalogue.deleteTerm({ id: gone });
  const { home } = (await catalogue.getHomeSections()).data;
  expect(home.rails.map(({ source }) => source)).toEqual([
    { by: 'titles', ids: [kept, other] },
    { by: 'term', term_id: genre },
    { by: 'term', term_id: gone },
  ]);
  await catalogue.saveHomeSections({ heroes: [], rails: home.rails });
});
