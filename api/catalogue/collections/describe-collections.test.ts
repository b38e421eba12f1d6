import { expect, test } from 'vitest';
import { commandLine } from '#api/platform/audit/actor.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { openImportLibrary } from '#test/import-library.ts';
import { describe, plantMetadata } from '#test/planted-metadata.ts';
import {
  addCollection,
  deleteCollection,
  saveCollection,
} from '../commands/edit-collections/change-collections.ts';
import { collectionReverter } from '../commands/edit-collections/collection-state.ts';
import { forgetDescriptions, saveDescriptions } from '../metadata/save-description.ts';
import { findCollection, findCollectionsOf } from '../queries/find-collection.ts';

const { db, beside, write, film, run, read } = await openImportLibrary({ looksInside: false });
const { signal } = new AbortController();
const visitor = { language: 'en', country: null } as const;

const depsOf = () => {
  const store = openFolderStore(beside('media'));
  const languages = { offered: ['en', 'id'] as const, fallback: 'id' as const };
  return { db, store, metadata: plantMetadata({}), languages };
};

async function importFilms(...names: string[]): Promise<number[]> {
  for (const [index, name] of names.entries()) {
    await film(`${name} (200${index}).mp4`, { seconds: index + 1 });
  }
  await run();
  const rows = await read('SELECT id FROM titles ORDER BY year');
  return rows.map(({ id }) => Number(id));
}

async function describeAs(id: number, collection: { id: string; name: string } | null) {
  const description = describe({ id: `at-${id}`, values: { name: 'Film' }, collection });
  const found = [{ provider: 'tmdb', clue: 'id' as const, description }];
  await saveDescriptions(depsOf(), commandLine, id, found, signal);
}

async function listCollections() {
  const rows = await read('SELECT id, slug, names FROM collections ORDER BY id');
  return Promise.all(
    rows.map(async ({ id, slug, names }) => {
      const found = await findCollection(db, { ...visitor, slug: String(slug) });
      const [name] = Object.values(names as Record<string, string>);
      return { id: Number(id), name, titles: found?.cards.length ?? 0 };
    }),
  );
}

const tide = { id: '5', name: 'The Tide Collection' };

test('films of one collection are found in it, and a single one is not offered', async () => {
  const [one = 0, two = 0] = await importFilms('Tide', 'Ebb');
  await describeAs(one, tide);
  expect(await findCollectionsOf(db, one, visitor)).toEqual([]);
  await describeAs(two, tide);
  expect(await findCollectionsOf(db, one, visitor)).toEqual([
    { slug: 'the-tide-collection', name: 'The Tide Collection', count: 2 },
  ]);
  // The import says nothing of it, and leaves it.
  await write('Tide (2000).nfo', '<movie><title>Tide</title><plot>Air pasang.</plot></movie>');
  expect(await run()).toMatchObject({ counts: [0, 1, 1] });
  expect(await listCollections()).toMatchObject([{ titles: 2 }]);
  await forgetDescriptions(depsOf(), commandLine, one);
  await forgetDescriptions(depsOf(), commandLine, two);
  expect(await listCollections()).toEqual([]);
  await describeAs(one, tide);
  expect(await listCollections()).toMatchObject([{ titles: 1 }]);
});

test('a collection is found by its id, whatever it is called here or there', async () => {
  const [one = 0, two = 0] = await importFilms('Tide', 'Ebb');
  await describeAs(one, tide);
  const [made] = await listCollections();
  await saveCollection(db, commandLine, { id: made?.id ?? 0, names: { en: 'Our seas' } });
  await describeAs(two, { ...tide, name: 'Tides of the North' });
  expect(await listCollections()).toEqual([{ id: made?.id, name: 'Our seas', titles: 2 }]);
});

test('what staff have taken out stays out, and what they have deleted stays away', async () => {
  const [one = 0, two = 0] = await importFilms('Tide', 'Ebb');
  await describeAs(one, tide);
  await describeAs(two, tide);
  const [made] = await listCollections();
  const id = made?.id ?? 0;
  await saveCollection(db, commandLine, { id, titles: [one] });
  await describeAs(two, tide);
  expect(await listCollections()).toMatchObject([{ titles: 1 }]);

  const kept = await db.transaction((tx) => collectionReverter.read(tx, String(id)));
  await deleteCollection(db, commandLine, id);
  await describeAs(one, { ...tide, name: 'Tides of the North' });
  expect(await listCollections()).toEqual([]);
  await db.transaction((tx) => collectionReverter.write(tx, String(id), kept));
  await describeAs(one, tide);
  await describeAs(two, tide);
  expect(await listCollections()).toMatchObject([{ id, titles: 1 }]);
});

test('a collection that staff have made is theirs', async () => {
  const [one = 0] = await importFilms('Tide');
  await addCollection(db, commandLine, { names: { id: 'Tide' } });
  await describeAs(one, { ...tide, name: 'Tide Collection' });
  expect(await listCollections()).toMatchObject([{ name: 'Tide', titles: 0 }]);
});

test('the set of an NFO file counts more', async () => {
  await film('Tide/Tide (2001).mp4');
  const describeFile = (set: string) =>
    write('Tide/movie.nfo', `<movie><title>Tide</title><year>2001</year>${set}</movie>`);
  await describeFile('<set><name>Boats</name></set>');
  await run();
  const [title] = await read('SELECT id FROM titles');
  await describeAs(Number(title?.id), tide);
  expect(await listCollections()).toMatchObject([{ name: 'Boats', titles: 1 }]);
  await describeFile('');
  await run();
  expect(await listCollections()).toMatchObject([{ name: tide.name, titles: 1 }]);
});
