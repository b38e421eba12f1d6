import { rename, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { commandLine } from '#api/platform/audit/actor.ts';
import { drawPoster, openImportLibrary } from '#test/import-library.ts';
import {
  addCollection,
  deleteCollection,
  saveCollection,
} from '../commands/edit-collections/change-collections.ts';
import { findAnyCollection, listAllCollections } from '../queries/staff/list-all-collections.ts';

const { db, library, write, film, run, read } = await openImportLibrary({ looksInside: false });

const movie = (name: string, set: string) => `<movie><title>${name}</title>${set}</movie>`;

/** Writes a film in a folder of its own, with a set. */
async function addFilm(name: string, set: string, folder = ''): Promise<void> {
  await film(`${folder}${name}/${name}.mp4`);
  const [title = ''] = name.split(' (');
  await write(`${folder}${name}/movie.nfo`, movie(title, set));
}

async function readCollections() {
  const { rows } = await listAllCollections(db, {});
  const found = [];
  for (const { id } of rows) {
    const collection = await findAnyCollection(db, id);
    if (!collection) continue;
    const { slug, names, overviews, poster, backdrop, titles } = collection;
    found.push({
      ...{ id, slug, names, overviews },
      hasPoster: poster !== null,
      hasBackdrop: backdrop !== null,
      titles: titles.map(({ name }) => name),
    });
  }
  return found;
}

const count = async (table: string) =>
  Number((await read<{ count: string }>(`SELECT count(*) FROM ${table}`))[0]?.count);

test('sets of NFO files are collections in the order of release, and stay as they are', async () => {
  await addFilm('Badai (2012)', '<set>Trilogi Laut</set>');
  const told = '<set><name>Trilogi Laut</name><overview>Tiga film.</overview></set>';
  await addFilm('Ombak (2004)', told);
  await addFilm('Teluk (2008)', '<set>trilogi laut</set>');
  await addFilm('Kota (2009)', '');
  await run({ language: 'id' });
  const expected = {
    slug: 'trilogi-laut',
    names: { id: 'Trilogi Laut' },
    overviews: { id: 'Tiga film.' },
    titles: ['Ombak', 'Teluk', 'Badai'],
  };
  const before = await readCollections();
  expect(before).toMatchObject([expected]);
  const touched = 'SELECT id, updated_at FROM collections';
  const stamps = await read(touched);
  expect(await run({ language: 'id' })).toMatchObject({ counts: [0, 0, 4] });
  expect(await readCollections()).toEqual(before);
  expect(await read(touched)).toEqual(stamps);
  await write('Teluk (2008)/movie.nfo', movie('Teluk', ''));
  await run({ language: 'id' });
  expect(await readCollections()).toMatchObject([{ ...expected, titles: ['Ombak', 'Badai'] }]);
  for (const name of ['Ombak (2004)', 'Badai (2012)']) {
    await write(`${name}/movie.nfo`, movie(name, '<set>Samudra</set>'));
  }
  await run({ language: 'id' });
  expect(await readCollections()).toMatchObject([{ slug: 'samudra' }]);
});

test('folders make collections, with an NFO file, a mark, or a picture and a name', async () => {
  const poster = await drawPoster();
  const nfo = `<collection><title>Kisah Pelaut</title><title lang="en">Sailor Stories</title>
    <plot lang="en">Two films.</plot></collection>`;
  await write('Pelaut/collection.nfo', nfo);
  await film('Pelaut/Jangkar (2001)/Jangkar (2001).mp4');
  await film('Pelaut/Layar (2003)/Layar (2003).mp4');
  await film('Gunung [boxset]/Puncak (2001)/Puncak (2001).mp4');
  await film('Gunung [boxset]/Lereng (2000)/Lereng (2000).mp4');
  await write('Rimba Collection/poster.jpg', poster);
  await write('Rimba Collection/fanart.jpg', poster);
  await film('Rimba Collection/Akar (2010)/Akar (2010).mp4');
  await film('Rimba Collection/Daun (2011)/Daun (2011).mp4');
  await film('Old Collection/Satu (1990)/Satu (1990).mp4');
  await film('Old Collection/Dua (1991)/Dua (1991).mp4');
  const report = await run({ language: 'id' });
  expect(report).toEqual({ counts: [8, 0, 0], skipped: [], failed: [] });
  expect(await readCollections()).toMatchObject([
    { names: { id: 'Gunung' }, titles: ['Lereng', 'Puncak'], hasPoster: false },
    {
      names: { id: 'Kisah Pelaut', en: 'Sailor Stories' },
      overviews: { en: 'Two films.' },
      titles: ['Jangkar', 'Layar'],
    },
    {
      names: { id: 'Rimba Collection' },
      titles: ['Akar', 'Daun'],
      hasPoster: true,
      hasBackdrop: true,
    },
  ]);
  expect(await run({ language: 'id' })).toMatchObject({ counts: [0, 0, 8] });
});

test('the pictures of a set lie around its films, or in a folder of its name', async () => {
  const poster = await drawPoster();
  await write('Filmreihe Meer Collection/folder.jpg', poster);
  for (const name of ['Ebbe (2001)', 'Flut (2002)']) {
    await addFilm(name, '<set>The Sea Collection</set>', 'Filmreihe Meer Collection/');
  }
  await write('Sets/Trilogi Laut/fanart.jpg', poster);
  await addFilm('Ombak (2004)', '<set>Trilogi Laut</set>');
  await run();
  expect(await readCollections()).toMatchObject([
    { slug: 'the-sea-collection', hasPoster: true, titles: ['Ebbe', 'Flut'] },
    { slug: 'trilogi-laut', hasPoster: false, hasBackdrop: true },
  ]);
  expect(await count('collections')).toBe(2);
});

test('what staff change outranks imports, also what they delete', async () => {
  for (const name of ['Badai (2012)', 'Ombak (2004)', 'Teluk (2008)', 'Karam (2015)']) {
    await addFilm(name, '<set>Trilogi Laut</set>');
  }
  await film('Kota (2009)/Kota (2009).mp4');
  await run();
  const [{ id } = { id: 0 }] = await readCollections();
  const idOf = async (name: string) =>
    (await read<{ id: string }>(`SELECT id FROM titles WHERE name = '${name}'`))[0]?.id;
  const wanted = [];
  for (const name of ['Badai', 'Kota', 'Ombak', 'Karam']) wanted.push(Number(await idOf(name)));
  await saveCollection(db, commandLine, {
    id,
    names: { id: 'Laut', en: 'Sea' },
    titles: wanted,
  });
  const edited = {
    names: { id: 'Laut', en: 'Sea' },
    slug: 'trilogi-laut',
    titles: ['Badai', 'Kota', 'Ombak', 'Karam'],
  };
  expect(await readCollections()).toMatchObject([edited]);
  for (const name of ['Badai (2012)', 'Ombak (2004)', 'Teluk (2008)']) {
    const set = '<set><name>Trilogi Laut</name><overview>Baru.</overview></set>';
    await write(`${name}/movie.nfo`, movie(`${name} 2`, set));
  }
  await rm(library('Karam (2015)/movie.nfo'));
  await addFilm('Angin (2001)', '<set>Trilogi Laut</set>');
  await run();
  // What staff have not said follows the files: one film has left, and another has come.
  expect(await readCollections()).toMatchObject([
    { ...edited, titles: ['Badai (2012) 2', 'Kota', 'Ombak (2004) 2', 'Angin'] },
  ]);
  await deleteCollection(db, commandLine, id);
  await write('Badai (2012)/movie.nfo', movie('Badai 3', '<set>Trilogi Laut</set>'));
  await run();
  expect(await readCollections()).toEqual([]);
});

test('a film that moves to another folder stays in its collections', async () => {
  await addFilm('Ombak (2004)', '<set>Trilogi Laut</set>');
  await addFilm('Teluk (2008)', '<set>Trilogi Laut</set>');
  await run();
  const { id } = await addCollection(db, commandLine, { names: { en: 'Picks' } });
  const all = await read<{ id: string }>('SELECT id FROM titles ORDER BY name');
  await saveCollection(db, commandLine, { id, titles: all.map((title) => Number(title.id)) });
  await rename(library('Ombak (2004)'), library('Gelombang (2004)'));
  await run();
  expect(await readCollections()).toMatchObject([
    { slug: 'picks', titles: ['Ombak', 'Teluk'] },
    { slug: 'trilogi-laut', titles: ['Ombak', 'Teluk'] },
  ]);
});

test('a dry run makes none', async () => {
  await addFilm('Ombak (2004)', '<set>Trilogi Laut</set>');
  await run({ dryRun: true });
  expect(await count('collections')).toBe(0);
});
