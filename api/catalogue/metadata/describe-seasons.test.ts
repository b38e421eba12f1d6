import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandLine } from '#api/platform/audit/actor.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import {
  MetadataFailure,
  type MetadataProvider,
} from '#api/platform/metadata/metadata-provider.ts';
import { languages } from '#contract/shared/language.ts';
import { type FakeTmdb, startFakeTmdb } from '#test/fake-tmdb.ts';
import { openImportLibrary } from '#test/import-library.ts';
import { plantMetadata } from '#test/planted-metadata.ts';
import { saveEpisode } from '../editing/change-episodes.ts';
import { listAdminSeasons } from '../editing/series.ts';
import { presentEpisode, presentSeason } from '../present/season.ts';
import { findEpisode } from '../queries/find-episode.ts';
import { findSeasons } from '../queries/find-seasons.ts';
import { askProviders } from './ask-providers.ts';
import { describeSeasons } from './describe-seasons.ts';
import { forgetDescriptions } from './save-description.ts';

const { db, beside, write, film, run, read } = await openImportLibrary({ looksInside: false });

let tmdb: FakeTmdb;
beforeAll(async () => {
  tmdb = await startFakeTmdb();
});
afterAll(() => tmdb.close());

const languageRules = { offered: languages, fallback: 'id' as const };

function deps(provider: MetadataProvider = tmdb.provider) {
  const store = openFolderStore(beside('media'));
  return { db, store, metadata: plantMetadata({ tmdb: provider }), languages: languageRules };
}

function series() {
  const found = tmdb.films.find((each) => each.type === 'tv-show');
  if (!found) throw new Error('The fake knows no series');
  return found;
}

const folder = () => `Serial [tmdbid-${series().id}]`;
const { signal } = new AbortController();

/** Imports a series with these episodes, such as `S01E02`, and asks about it. */
async function describeSeries(episodes: string[]): Promise<number> {
  for (const place of episodes) await film(`${folder()}/${place}.mp4`);
  await run({ asksProviders: true });
  const [title] = await read('SELECT id FROM titles');
  const id = Number(title?.id);
  await askProviders(deps(), id, { signal, lastAttempt: true });
  await describeSeasons(deps(), id, signal);
  return id;
}

async function shown(id: number, language: (typeof languages)[number] = 'id') {
  const seasons = await findSeasons(db, id);
  return seasons.map((season) => presentSeason(season, language));
}

test('an episode has its name in all languages that know one, and seasons have theirs', async () => {
  const before = tmdb.asked.length;
  const id = await describeSeries(['S01E01', 'S01E02', 'S02E01']);
  // One for the series, and one in each language for all of its seasons.
  expect(tmdb.asked.slice(before)).toHaveLength(1 + languages.length);
  const name = series().originalName;
  const names = await Promise.all(
    languages.map(async (language) => [
      language,
      (await shown(id, language))[0]?.episodes[1]?.name,
    ]),
  );
  expect(Object.fromEntries(names)).toEqual({
    en: `The Way to ${name} 1.2`,
    id: `Jalan ke ${name} 1.2`,
    el: `Ο δρόμος προς ${name} 1.2`,
    // "Folge 2", "Épisode 2" and "الحلقة 2" are no names.
    de: `The Way to ${name} 1.2`,
    fr: `The Way to ${name} 1.2`,
    ar: `The Way to ${name} 1.2`,
  });
  const [first] = await shown(id);
  expect(await read('SELECT names FROM seasons WHERE number = 1')).toEqual([
    { names: { id: 'Babak 1' } },
  ]);
  expect(first?.episodes).toMatchObject([
    {
      synopsis: `Mereka tiba di ${name} 1.1.`,
      aired_on: `${series().year + 1}-02-01`,
      still: null,
    },
    { synopsis: `Mereka tiba di ${name} 1.2.`, still: { width: 60 } },
  ]);
  expect(await read('SELECT has_ended FROM titles')).toEqual([{ has_ended: series().hasEnded }]);
});

test('NFO files count more than providers, staff more than both, and each goes back', async () => {
  const id = await describeSeries(['S01E01', 'S01E02']);
  const nfo = (said: string) =>
    write(`${folder()}/S01E01.nfo`, `<episodedetails>${said}</episodedetails>`);
  await nfo('<title>Berangkat</title><plot lang="id">Dari berkas.</plot>');
  await run();
  const name = series().originalName;
  const [, second] = (await shown(id))[0]?.episodes ?? [];
  expect((await shown(id))[0]?.episodes[0]).toMatchObject({
    name: 'Berangkat',
    synopsis: 'Dari berkas.',
    aired_on: `${series().year + 1}-02-01`,
  });
  expect(second).toMatchObject({ name: `Jalan ke ${name} 1.2` });
  // The file says nothing any more.
  await nfo('');
  await run();
  expect((await shown(id))[0]?.episodes[0]?.name).toBe(`Jalan ke ${name} 1.1`);

  const [row] = await read('SELECT e.* FROM episodes e WHERE number = 2');
  await saveEpisode(deps(), commandLine, Number(row?.id), {
    number: 2,
    name: 'Kata kami',
    texts: {},
    aired_on: null,
    stream_id: row?.stream_id as string,
  });
  await describeSeasons(deps(), id, signal);
  expect((await shown(id))[0]?.episodes[1]).toMatchObject({ name: 'Kata kami', aired_on: null });

  await forgetDescriptions(deps(), commandLine, id);
  expect(await shown(id)).toMatchObject([
    {
      name: null,
      episodes: [
        { name: 'Episode 1', synopsis: null, aired_on: null, still: null },
        { name: 'Kata kami', still: null },
      ],
    },
  ]);
});

test('episodes under other numbers are not guessed', async () => {
  // The first season has six there.
  const id = await describeSeries(['S01E01', 'S01E07', 'S02E01']);
  expect((await shown(id)).map(({ episodes }) => episodes.map(({ name }) => name))).toEqual([
    ['Episode 1', 'Episode 7'],
    [`Jalan ke ${series().originalName} 2.1`],
  ]);
});

test('a still that cannot be had now is had by the next attempt', async () => {
  const id = await describeSeries(['S01E02']);
  const stills = () => read('SELECT still_id AS still FROM episodes WHERE still_id IS NOT NULL');
  const before = await stills();
  expect(before).toHaveLength(1);
  const broken = deps();
  broken.metadata.loadPicture = async () => {
    throw new MetadataFailure('limited', 'not now');
  };
  await film(`${folder()}/S01E04.mp4`);
  await run({ asksProviders: true });
  await expect(describeSeasons(broken, id, signal)).rejects.toThrow('not now');
  expect((await shown(id, 'en'))[0]?.episodes[1]?.name).toBeTruthy();
  expect(await stills()).toEqual(before);
  await describeSeasons(deps(), id, signal);
  expect(await stills()).toEqual([...before, { still: expect.anything() }]);
});

test('an episode that comes later is asked about, and nothing else is', async () => {
  const id = await describeSeries(['S01E01']);
  await read('DELETE FROM graphile_worker._private_jobs');
  await run({ asksProviders: true });
  expect(await read('SELECT FROM graphile_worker.jobs')).toEqual([]);
  await film(`${folder()}/S01E02.mp4`);
  await run({ asksProviders: true });
  expect(await read('SELECT task_identifier AS name FROM graphile_worker.jobs')).toContainEqual({
    name: 'describe_seasons',
  });
  await describeSeasons(deps(), id, signal);
  expect((await shown(id, 'en'))[0]?.episodes[1]?.name).toMatch(/^The Way to/);
});

test('an episode has the ids of its file and of its provider', async () => {
  const id = await describeSeries(['S01E01', 'S01E02']);
  await write(
    `${folder()}/S01E02.nfo`,
    '<episodedetails><uniqueid type="imdb">tt0005102</uniqueid></episodedetails>',
  );
  await run();
  const listIds = async () => {
    const [season] = await listAdminSeasons(db, id);
    return season?.episodes.map((episode) => episode.external_ids);
  };
  const [first, second] = (await listIds()) ?? [];
  expect(first).toEqual([{ provider: 'tmdb', id: expect.stringMatching(/^\d+$/) }]);
  expect(second).toEqual([
    { provider: 'imdb', id: 'tt0005102' },
    { provider: 'tmdb', id: expect.any(String) },
  ]);
  const [{ episode } = {}] = await read('SELECT id AS episode FROM episodes WHERE number = 2');
  const wanted = { id: Number(episode), language: 'id' as const, country: null };
  const found = await findEpisode(db, wanted);
  const access = { required: 'free', allowed: true, reason: null } as const;
  expect(found && presentEpisode(found, 'id', access).external_ids).toEqual(second);
  await forgetDescriptions(deps(), commandLine, id);
  expect(await listIds()).toEqual([[], [{ provider: 'imdb', id: 'tt0005102' }]]);
});
