import { expect, test } from 'vitest';
import { commandLine } from '#api/platform/audit/actor.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { openImportLibrary } from '#test/import-library.ts';
import { plantMetadata, plantProvider } from '#test/planted-metadata.ts';
import { mergePerson, savePerson } from './commands/edit-people/change-person.ts';
import { askProviders } from './metadata/ask-providers.ts';
import { listAllPeople } from './queries/staff/list-all-people.ts';
import { listAllTitles } from './queries/staff/list-all-titles.ts';

const { db, beside, write, film, run, read } = await openImportLibrary({ looksInside: false });

/** A film whose NFO file has these elements of people. */
async function addFilm(name: string, people: string): Promise<void> {
  await film(`${name}/${name}.mp4`);
  await describe(name, people);
}

const describe = (name: string, people: string) =>
  write(`${name}/movie.nfo`, `<movie><title>${name}</title>${people}</movie>`);

const actor = (name: string, ids = '') => `<actor><name>${name}</name>${ids}</actor>`;
const tmdb = (id: number) => [{ provider: 'tmdb', id: String(id) }];

const listCredits = () =>
  read(`SELECT t.name AS film, p.slug, p.external_ids AS ids FROM credits c
    JOIN titles t ON t.id = title_id JOIN people p ON p.id = person_id ORDER BY t.name, c.position`);
const findPeople = async (q: string) =>
  (await listAllPeople(db, { q })).rows.map(({ slug }) => slug);

test('two people of one name stay two, and one with two names is one', async () => {
  await addFilm('Satu', actor('Budi', '<tmdbid>11</tmdbid><imdbid>nm0000011</imdbid>'));
  await addFilm('Dua Kali', actor('Budi', '<uniqueid type="tmdb">12</uniqueid>') + actor('Tini'));
  await addFilm('Tiga Puluh', actor('Boedi', '<tmdbid>11</tmdbid>') + actor('Budi'));
  await addFilm('Empat Ratus', actor('Tini', '<tmdbid>0</tmdbid><imdbid>tt0000012</imdbid>'));
  await run();
  const people = (await read('SELECT name FROM people ORDER BY name')).map(({ name }) => name);
  expect(people).toEqual([expect.stringMatching(/^B/), expect.stringMatching(/^B/), 'Tini']);
  const [eleventh] = await findPeople('tmdb:11');
  const [twelfth] = await findPeople('tmdb:12');
  expect(eleventh).not.toBe(twelfth);
  expect(await findPeople('nm0000011')).toEqual([eleventh]);
  const credits = await listCredits();
  expect(credits.filter(({ slug }) => slug === eleventh).map(({ film: one }) => one)).toEqual(
    expect.arrayContaining(['Satu', 'Tiga Puluh']),
  );
  expect(credits.find(({ film: one }) => one === 'Empat Ratus')).toMatchObject({ ids: [] });
  expect(await run()).toMatchObject({ counts: [0, 0, 4] });
});

test('a provider tells apart, too, and whom a file only names is found by the name', async () => {
  await addFilm('Satu', actor('Dewi'));
  await film('Dua [tmdbid-7].mp4');
  await run({ asksProviders: true });
  const [title] = await read(`SELECT id FROM titles WHERE name LIKE 'Dua%'`);
  const credit = (person: string, id: number) => {
    return { person, role: 'actor' as const, character: null, external_ids: tmdb(id) };
  };
  const credits = [credit('Dewi', 21), credit('Dewi', 22)];
  const said = { id: '7', ids: tmdb(7), values: { name: 'Dua', credits } };
  const metadata = plantMetadata({ tmdb: plantProvider([said]) });
  const languages = { offered: ['id'] as const, fallback: 'id' as const };
  const deps = { db, store: openFolderStore(beside('media')), metadata, languages };
  const { signal } = new AbortController();
  await askProviders(deps, Number(title?.id), { signal, lastAttempt: true });
  const both = [
    { film: 'Dua', slug: 'dewi', ids: tmdb(21) },
    { film: 'Dua', slug: 'dewi-2', ids: tmdb(22) },
    { film: 'Satu', slug: 'dewi', ids: tmdb(21) },
  ];
  expect(await listCredits()).toEqual(both);
  await askProviders(deps, Number(title?.id), { signal, lastAttempt: true });
  expect(await listCredits()).toEqual(both);
});

test('imports find whoever is left of two that staff have merged', async () => {
  await addFilm('Satu', actor('Sari', '<tmdbid>31</tmdbid>'));
  await addFilm('Dua', actor('Sari', '<tmdbid>32</tmdbid>'));
  await run();
  const [one, other] = await read('SELECT id, slug FROM people ORDER BY id');
  await mergePerson(db, commandLine, { id: Number(one?.id), duplicateId: Number(other?.id) });
  await describe('Dua', actor('Sari', '<tmdbid>32</tmdbid><role>Ibu</role>'));
  await run();
  expect(new Set((await listCredits()).map(({ slug }) => slug))).toEqual(new Set([one?.slug]));
  // Another of the name is neither.
  await addFilm('Tiga', actor('Sari', '<tmdbid>33</tmdbid>'));
  await run();
  expect(await findPeople('33')).not.toContain(one?.slug);
});

test('a file about somebody says ids, and so do staff', async () => {
  await addFilm('Satu', actor('Rina', '<tmdbid>41</tmdbid>'));
  await write(
    'people/Rina/person.nfo',
    '<person><title>Rina</title><imdbid>nm0000041</imdbid><uniqueid type="wikidata">Q41</uniqueid></person>',
  );
  await run();
  await run();
  const [rina] = await read('SELECT id, slug, external_ids AS ids FROM people');
  expect(rina?.ids).toEqual(
    expect.arrayContaining([
      { provider: 'wikidata', id: 'Q41' },
      { provider: 'imdb', id: 'nm0000041' },
      ...tmdb(41),
    ]),
  );
  const external_ids = [{ provider: 'imdb', id: 'nm0000042' }];
  await savePerson(db, commandLine, { id: Number(rina?.id), external_ids });
  expect(await findPeople('Q41')).toEqual([]);
  expect(await findPeople('imdb:nm0000042')).toEqual(['rina']);
});

test('a series is found by the id of an episode', async () => {
  await film('Serial/S01E01.mp4');
  await film('Serial/S01E02.mp4');
  await write(
    'Serial/S01E02.nfo',
    '<episodedetails><title>Pulang</title><uniqueid type="tvdb">5102</uniqueid><imdbid>tt0005102</imdbid></episodedetails>',
  );
  await run();
  const found = async (q: string) => {
    const { rows } = await listAllTitles(db, { q, sort: 'name', language: 'id' });
    return rows.map(({ displayName }) => displayName);
  };
  for (const written of ['tt0005102', 'TT0005102', 'imdb:tt0005102', 'thetvdb:5102']) {
    expect(await found(written), written).toEqual(['Serial']);
  }
  expect(await found('tvdb:5102')).toEqual(['Serial']);
  expect(await found('tmdb:5102')).toEqual([]);
});
