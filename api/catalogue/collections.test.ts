import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addPicture, addStream, addTitles } from '#test/titles.ts';

let api: TestApi;
let staff: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  staff = await addAccount(api, 'catalogue');
});

afterAll(() => api.close());

const undo = (change: number | null) => staff.client.ops.undoChange({ id: change ?? 0 });
const named = (name: string) => [{ name, names: { en: name } }];

async function read(slug: string, client = api.client) {
  const { collection } = (await client.catalogue.getCollection({ slug })).data;
  return { ...collection, names: collection.titles.map(({ name }) => name) };
}

test('a collection has the titles that its visitor may see, in the order of release', async () => {
  const [backdropId, posterId] = [await addPicture(api.db), await addPicture(api.db)];
  const sea = { collections: named('Sea Trilogy') };
  await addTitles(api.db, [
    { ...sea, name: 'Storm', year: 2012, rating: '21+' as const, access: 'premium' as const },
    { ...sea, name: 'Bay', year: 2008, backdropId, streamId: await addStream(api.db) },
    { ...sea, name: 'Wave', year: 2004, posterId },
    { ...sea, name: 'Not yet', year: 2001, available_from: '2199-01-01T00:00:00Z' },
    { ...sea, name: 'Elsewhere', year: 2002, available_countries: ['DE'] },
    { name: 'Alone', collections: named('Lonely') },
  ]);
  const found = await read('sea-trilogy');
  expect(found).toMatchObject({
    name: 'Sea Trilogy',
    names: ['Elsewhere', 'Wave', 'Bay', 'Storm'],
  });
  expect(found.poster).toBeNull();
  expect(found.backdrop).not.toBeNull();
  expect(found.titles.map(({ allowed, needs }) => [allowed, needs])).toEqual([
    [true, undefined],
    [true, undefined],
    [true, undefined],
    [false, 'premium'],
  ]);
  const child = await addAccount(api);
  await child.client.account.updateProfile({ id: child.profileId, rating_limit: '17+' });
  await staff.client.catalogue.saveTitle({ id: found.titles[1]?.id ?? 0, rating: 'SU' });
  // Unrated ones count as 21+ here.
  expect((await read('sea-trilogy', child.client)).names).toEqual(['Wave']);

  const of = async (slug: string, client = api.client) =>
    (await client.catalogue.getTitle({ type: 'movie', slug })).data.title.collections;
  expect(await of('wave')).toEqual([{ slug: 'sea-trilogy', name: 'Sea Trilogy', count: 4 }]);
  expect(await of('wave', child.client)).toEqual([]);
  expect(await of('alone')).toEqual([]);
  expect((await read('lonely')).names).toEqual(['Alone']);
});

test('collections are found by their names, and listed for search engines', async () => {
  await addTitles(api.db, [
    { name: 'Satu', collections: named('Mountains of Dusk') },
    { name: 'Dua', collections: named('Mountains of Dusk'), rating: '21+' },
    { name: 'Tiga', collections: named('Mountain Solo') },
  ]);
  api.expireCatalogue();
  const search = async (text: string, client = api.client) => {
    const { groups } = (await client.catalogue.suggest({ search: text })).data.search_suggestions;
    return groups.flatMap((group) =>
      group.kind === 'collection' ? group.items.map(({ slug, count }) => [slug, count]) : [],
    );
  };
  expect(await search('dusk moun')).toEqual([['mountains-of-dusk', 2]]);
  expect(await search('mountain')).toEqual([['mountains-of-dusk', 2]]);
  const child = await addAccount(api);
  await child.client.account.updateProfile({ id: child.profileId, rating_limit: '13+' });
  expect(await search('mountain', child.client)).toEqual([]);
  const { parts } = (await api.client.sitemap.listParts({})).data;
  expect(parts.filter(({ kind }) => kind === 'collection')).toMatchObject([{ number: 0 }]);
  const { entries } = (await api.client.sitemap.listEntries({ kind: 'collection' })).data;
  const slugs = entries.map(({ slug }) => slug);
  expect(slugs).toContain('mountains-of-dusk');
  expect(slugs).not.toContain('mountain-solo');
});

test('staff make, fill, order, rename and delete a collection, and take all of it back', async () => {
  const { catalogue } = staff.client;
  const ids = await addTitles(api.db, [
    { name: 'Pagi', year: 2001 },
    { name: 'Siang', year: 2002 },
    { name: 'Malam', year: 2003 },
  ]);
  const [morning = 0, noon = 0, night = 0] = ids;
  const names = { en: 'Day', id: 'Hari', de: 'Tag', fr: 'Jour', el: 'Ημέρα', ar: 'يوم' };
  const { id, slug } = (await catalogue.addCollection({ names })).data.collection;
  await expect(read(slug)).rejects.toMatchObject({ code: 'collection_not_found' });

  await catalogue.saveCollection({ id, titles: [morning, night] });
  expect((await read('day')).names).toEqual(['Pagi', 'Malam']);
  const filled = (await catalogue.saveCollection({ id, titles: [night, noon, morning] })).data;
  expect(filled.collection).toMatchObject({ count: 3, ordered_by: 'staff', imported: false });
  expect((await read('day')).names).toEqual(['Malam', 'Siang', 'Pagi']);
  const released = await catalogue.saveCollection({ id, titles: ids });
  expect(released.data.collection.ordered_by).toBe('release');
  await undo(released.data.change);
  expect((await read('day')).names).toEqual(['Malam', 'Siang', 'Pagi']);
  await expect(
    catalogue.saveCollection({ id, titles: [morning, 999_999_999] }),
  ).rejects.toMatchObject({ code: 'title_not_found' });

  await catalogue.saveCollection({ id, slug: 'one-day', overviews: { id: 'Satu hari.' } });
  const renamed = await read('day');
  expect(renamed).toMatchObject({ slug: 'one-day', name: 'Day', overview: 'Satu hari.' });
  const other = (await catalogue.addCollection({ names: { en: 'Day' } })).data.collection;
  expect(other.slug).toBe('day-2');
  await expect(catalogue.saveCollection({ id: other.id, slug: 'day' })).rejects.toMatchObject({
    code: 'slug_taken',
  });

  const { change } = (await catalogue.deleteCollection({ id })).data;
  await expect(read('one-day')).rejects.toMatchObject({ code: 'collection_not_found' });
  await undo(change);
  expect(await read('one-day')).toMatchObject({
    overview: 'Satu hari.',
    names: ['Malam', 'Siang', 'Pagi'],
  });

  // What refers to a duplicate refers to the title that it becomes part of.
  const [twin = 0] = await addTitles(api.db, [{ name: 'Pagi lagi' }]);
  await catalogue.mergeTitle({ id: twin, duplicate_id: morning });
  expect((await read('one-day')).names).toEqual(['Malam', 'Siang', 'Pagi lagi']);

  // A deleted title keeps its place for when it comes back.
  const deleted = (await catalogue.deleteTitle({ id: noon })).data;
  await catalogue.saveCollection({ id, titles: [night, twin] });
  await undo(deleted.change);
  expect((await read('one-day')).names).toContain('Siang');
});
