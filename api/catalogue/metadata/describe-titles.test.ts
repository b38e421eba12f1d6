import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { commandLine } from '#api/platform/audit/actor.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import {
  MetadataFailure,
  type MetadataProvider,
} from '#api/platform/metadata/metadata-provider.ts';
import { openImportLibrary } from '#test/import-library.ts';
import { describe, plantMetadata, plantProvider } from '#test/planted-metadata.ts';
import { saveTitle } from '../commands/edit-titles/save-title.ts';
import { readTitleStates } from '../commands/edit-titles/title-state.ts';
import { findTitle } from '../queries/find-title.ts';
import { askAgain, askProviders } from './ask-providers.ts';
import { expireDescriptions } from './expire-descriptions.ts';
import { forgetDescriptions, saveDescriptions } from './save-description.ts';

const { db, beside, write, film, run, read } = await openImportLibrary({ looksInside: false });

const senja = {
  id: '7',
  ids: [
    { provider: 'tmdb', id: '7' },
    { provider: 'imdb', id: 'tt0000007' },
  ],
  values: {
    name: 'Senja di Bukit',
    year: 2024,
    rating: '13+' as const,
    genres: ['drama'],
    credits: [{ person: 'Dewi Ayu', role: 'actor' as const, character: 'Ratna' }],
  },
  texts: {
    id: { name: 'Senja di Bukit', synopsis: 'Tiga saudari pulang.' },
    en: { name: 'Dusk on the Hill', synopsis: 'Three sisters come home.' },
  },
  certificate: 'ID: 13+',
  sources: {
    all: { name: 'TMDB', url: 'https://example.org/7', licence: null },
    'texts.id.synopsis': { name: 'Wikipedia', url: 'https://example.org/id', licence: 'CC BY-SA' },
    'texts.de.synopsis': { name: 'Wikipedia', url: 'https://example.org/de', licence: 'CC BY-SA' },
  },
  pictures: [
    { kind: 'poster' as const, url: 'https://example.org/missing', language: 'id', source: null },
    { kind: 'poster' as const, url: 'https://example.org/poster', language: null, source: null },
  ],
};

const languages = { offered: ['en', 'id'] as const, fallback: 'id' as const };

function depsOf(providers: Record<string, MetadataProvider>) {
  const store = openFolderStore(beside('media'));
  return { db, store, metadata: plantMetadata(providers), languages };
}

async function ask(providers: Record<string, MetadataProvider>, id: number, lastAttempt = true) {
  const { signal } = new AbortController();
  await askProviders(depsOf(providers), id, { signal, lastAttempt });
}

async function importOne(): Promise<number> {
  await run({ asksProviders: true });
  const [title] = await read('SELECT id FROM titles');
  return Number(title?.id);
}

async function stateOf(id: number) {
  const state = (await readTitleStates(db, [id])).get(id)?.state;
  if (!state) throw new Error(`There is no title ${id}`);
  return state;
}

test('a new film gets what its provider says: texts, people, poster', async () => {
  await film('Senja di Bukit (2024) [tmdbid-7].mp4');
  const id = await importOne();
  expect(await read('SELECT state FROM title_questions')).toEqual([{ state: 'waiting' }]);
  expect(await read('SELECT task_identifier AS name FROM graphile_worker.jobs')).toContainEqual({
    name: 'ask_providers',
  });
  await ask({ tmdb: plantProvider([senja]) }, id);
  expect(await stateOf(id)).toMatchObject({
    name: 'Senja di Bukit',
    rating: '13+',
    genres: ['drama'],
    credits: [{ person: 'dewi-ayu', role: 'actor', character: 'Ratna' }],
    'texts.id.synopsis': 'Tiga saudari pulang.',
    'texts.en.name': 'Dusk on the Hill',
    external_ids: senja.ids,
  });
  expect(await read('SELECT FROM title_questions')).toEqual([]);
  expect(
    await read('SELECT FROM titles WHERE poster_id IS NOT NULL AND NOT poster_is_cut'),
  ).toHaveLength(1);
  // Importing again asks nobody, and changes nothing.
  expect(await run({ asksProviders: true })).toMatchObject({ counts: [0, 0, 1] });
  expect(await read('SELECT FROM title_questions')).toEqual([]);
});

test('NFO files count more than providers, and staff more than both', async () => {
  await film('Senja/Senja (2024).mp4');
  const describe = (more = '') =>
    write(
      'Senja/movie.nfo',
      `<movie><title>Senja</title><genre>Horror</genre><tmdbid>7</tmdbid>${more}</movie>`,
    );
  await describe();
  const id = await importOne();
  const said = { name: 'Senja', genres: ['horror'], rating: '13+' };
  await ask({ tmdb: plantProvider([senja]) }, id);
  expect(await stateOf(id)).toMatchObject(said);

  await saveTitle(depsOf({}), commandLine, {
    id,
    texts: { en: { synopsis: 'By hand.' } },
    rating: null,
  });
  const changed = { ...senja, texts: { ...senja.texts, en: { synopsis: 'Again.' } } };
  await ask(
    {
      tmdb: plantProvider([
        { ...changed, texts: { ...changed.texts, fr: { synopsis: 'Le soir.' } } },
      ]),
    },
    id,
  );
  const edited = { 'texts.en.synopsis': 'By hand.', rating: null, 'texts.fr.synopsis': 'Le soir.' };
  expect(await stateOf(id)).toMatchObject({ ...said, ...edited });

  // The file says more now.
  await describe('<plot lang="id">Dari berkas.</plot>');
  await run();
  expect(await stateOf(id)).toMatchObject({
    ...said,
    ...edited,
    'texts.id.synopsis': 'Dari berkas.',
    credits: [{ person: 'dewi-ayu' }],
  });
  // And nothing again: the provider's words are back.
  await describe();
  await run();
  expect(await stateOf(id)).toMatchObject({
    ...edited,
    'texts.id.synopsis': 'Tiga saudari pulang.',
  });

  await forgetDescriptions(depsOf({}), commandLine, id);
  expect(await stateOf(id)).toMatchObject({
    name: 'Senja',
    rating: null,
    credits: [],
    'texts.id.synopsis': null,
    'texts.en.synopsis': 'By hand.',
    external_ids: [{ provider: 'tmdb', id: '7' }],
  });
});

test('a page names the sources of what it shows, and of nothing else', async () => {
  await film('Senja di Bukit (2024) [tmdbid-7].mp4');
  const id = await importOne();
  const [{ slug } = {}] = await read('SELECT slug FROM titles');
  const named = async (language: 'id' | 'fr') => {
    const wanted = { type: 'movie' as const, slug: String(slug), language, country: null };
    return (await findTitle(db, wanted))?.sources.map(({ url }) => url).sort();
  };
  expect(await named('id')).toEqual([]);
  const credited = { name: 'Ayu', url: 'https://example.org/by', licence: 'CC BY' };
  const pictures = senja.pictures.map((picture) => ({ ...picture, source: credited }));
  await ask({ tmdb: plantProvider([{ ...senja, pictures }]) }, id);
  const whole = ['https://example.org/7', 'https://example.org/by'];
  expect(await named('id')).toEqual([...whole, 'https://example.org/id']);
  expect(await named('fr')).toEqual(whole);
  // Staff have their own words.
  const texts = { id: { synopsis: 'Kata kami.' } };
  await saveTitle(depsOf({}), commandLine, { id, texts });
  expect(await named('id')).toEqual(whole);
  await forgetDescriptions(depsOf({}), commandLine, id);
  expect(await named('id')).toEqual([]);
});

test('what another title has already waits for somebody', async () => {
  await film('Senja di Bukit (2024) [tmdbid-7].mp4');
  const first = await importOne();
  await ask({ tmdb: plantProvider([senja]) }, first);
  await write('Lain/movie.nfo', '<movie><title>Senja di Bukit</title><year>2024</year></movie>');
  await film('Lain/Lain.mp4', { seconds: 3 });
  await run({ asksProviders: true });
  const [second] = await read(`SELECT id FROM titles WHERE id <> ${first}`);
  await ask({ tmdb: plantProvider([senja]) }, Number(second?.id));
  expect(await read('SELECT state, candidates FROM title_questions')).toMatchObject([
    { state: 'unsure', candidates: [{ id: '7', provider: 'tmdb' }] },
  ]);
  expect((await stateOf(Number(second?.id))).external_ids).toEqual([]);
  const { signal } = new AbortController();
  const found = [{ provider: 'tmdb', clue: 'staff' as const, description: describe(senja) }];
  await expect(
    saveDescriptions(depsOf({}), commandLine, Number(second?.id), found, signal),
  ).rejects.toMatchObject({ code: 'external_id_taken' });
});

test('what nobody is sure of waits for somebody, and failures are tried again', async () => {
  await film('Senja (2024).mp4');
  const id = await importOne();
  const failing = (kind: MetadataFailure['kind']): MetadataProvider => ({
    ...plantProvider([]),
    search: async () => {
      throw new MetadataFailure(kind, 'no answer');
    },
  });
  await expect(ask({ tmdb: failing('limited') }, id, false)).rejects.toThrow('no answer');
  // Tomorrow the key may be right.
  await ask({ tmdb: failing('refused') }, id, false);
  await read('DELETE FROM graphile_worker._private_jobs');
  await askAgain(db);
  expect(await read('SELECT task_identifier AS name FROM graphile_worker.jobs')).toEqual([
    { name: 'ask_providers' },
  ]);
  await ask({ tmdb: failing('refused') }, id);
  expect(await read('SELECT state, failure FROM title_questions')).toEqual([
    { state: 'failed', failure: 'refused' },
  ]);
  await ask({ tmdb: plantProvider([]) }, id);
  expect(await read('SELECT state, failure FROM title_questions')).toEqual([
    { state: 'unknown', failure: null },
  ]);
  const twins = ['1', '2'].map((twin) => ({
    ...senja,
    id: twin,
    ids: [],
    values: { name: 'Senja', year: 2024 },
  }));
  await ask({ tmdb: plantProvider(twins) }, id);
  const [question] = await read('SELECT state, candidates FROM title_questions');
  expect(question).toMatchObject({ state: 'unsure', candidates: [{ id: '1' }, { id: '2' }] });
});

test('whoever did not answer is asked again, also where another did', async () => {
  await film('Senja di Bukit (2024) [tmdbid-7].mp4');
  const id = await importOne();
  const broken: MetadataProvider = {
    ...plantProvider([]),
    find: async () => {
      throw new MetadataFailure('unavailable', 'no answer');
    },
  };
  const both = { tmdb: plantProvider([senja]), wikidata: broken };
  await expect(ask(both, id, false)).rejects.toThrow('no answer');
  expect(await stateOf(id)).toMatchObject({ rating: '13+' });
  expect(await read('SELECT state, failure FROM title_questions')).toEqual([
    { state: 'failed', failure: 'unavailable' },
  ]);
  await read('DELETE FROM graphile_worker._private_jobs');
  await askAgain(db);
  expect(await read('SELECT state FROM title_questions')).toEqual([{ state: 'waiting' }]);
  await ask({ tmdb: plantProvider([senja]), wikidata: plantProvider([]) }, id);
  expect(await read('SELECT FROM title_questions')).toEqual([]);
});

test('a picture that cannot be had now is had another day; what was there before stays', async () => {
  await film('Senja di Bukit (2024) [tmdbid-7].mp4');
  const id = await importOne();
  const painter = { name: 'Commons', url: 'https://example.org/art', licence: 'CC BY' };
  const describedWith = (url: string) => ({
    tmdb: plantProvider([
      { ...senja, pictures: [{ kind: 'poster' as const, url, language: null, source: painter }] },
    ]),
  });
  const posters = () => read('SELECT poster_id AS poster FROM titles WHERE poster_id IS NOT NULL');
  await ask(describedWith('https://example.org/later'), id);
  expect(await stateOf(id)).toMatchObject({ rating: '13+' });
  expect(await posters()).toEqual([]);
  expect(await read('SELECT state, failure FROM title_questions')).toEqual([
    { state: 'failed', failure: 'unavailable' },
  ]);

  await askAgain(db);
  await ask(describedWith('https://example.org/poster'), id);
  const [first] = await posters();
  expect(first).toBeDefined();
  expect(await read('SELECT FROM title_questions')).toEqual([]);
  await ask(describedWith('https://example.org/another/later'), id);
  expect(await posters()).toEqual([first]);
  const sources = () => read("SELECT sources->'poster' AS poster FROM title_descriptions");
  expect(await sources()).toEqual([{ poster: painter }]);
  await ask(describedWith('https://example.org/missing'), id);
  expect(await sources()).toEqual([{ poster: null }]);
  expect(await posters()).toEqual([]);
});

test('what may not be kept is asked for again in time, and else taken back', async () => {
  await film('Senja di Bukit (2024) [tmdbid-7].mp4');
  const id = await importOne();
  const tmdb = plantProvider([senja]);
  await ask({ tmdb }, id);
  const age = (days: number) =>
    read(`UPDATE title_descriptions SET fetched_at = now() - interval '${days} days'`);
  const waits = () => read('SELECT state FROM title_questions');
  await read('DELETE FROM graphile_worker._private_jobs');
  await expireDescriptions(depsOf({ tmdb }));
  expect(await waits()).toEqual([]);
  await age(151);
  await expireDescriptions(depsOf({ tmdb }));
  expect(await waits()).toEqual([{ state: 'waiting' }]);
  await ask({ tmdb }, id);
  expect(await waits()).toEqual([]);
  // The key is gone.
  await age(179);
  await expireDescriptions(depsOf({}));
  expect(await stateOf(id)).toMatchObject({ rating: '13+' });
  await age(181);
  await expireDescriptions(depsOf({}));
  expect(await stateOf(id)).toMatchObject({ rating: null, credits: [], name: 'Senja di Bukit' });
});

test('trailers elsewhere are links, where a title has none of its own', async () => {
  await film('Senja di Bukit (2024) [tmdbid-7].mp4');
  const id = await importOne();
  const trailers = [{ name: 'Trailer', url: 'https://www.youtube.com/watch?v=senja' }];
  await ask({ tmdb: plantProvider([{ ...senja, trailers }]) }, id);
  const [{ slug } = {}] = await read('SELECT slug FROM titles');
  const wanted = { type: 'movie', slug: String(slug), language: 'id', country: null } as const;
  expect(await findTitle(db, wanted)).toMatchObject({
    trailersElsewhere: [{ provider: 'tmdb', trailers }],
  });
});

const words = fc.constantFrom('satu', 'dua', 'tiga');
const field = fc.constantFrom('tagline', 'synopsis');
type Field = 'tagline' | 'synopsis';
const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('nfo' as const), field, text: fc.option(words) }),
    fc.record({ does: fc.constant('staff' as const), field, text: fc.option(words) }),
    fc.record({ does: fc.constant('provider' as const), field, text: fc.option(words) }),
    fc.record({ does: fc.constant('forget' as const), field, text: fc.constant(null) }),
  ),
  { minLength: 1, maxLength: 8 },
);

// A second try would write to the database in which one that took too long still is.
test('no provider ever replaces what a file or staff have said', { retry: 0 }, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      for (const table of ['titles', 'removed_titles', 'streams', 'source_files']) {
        await read(`DELETE FROM ${table}`);
      }
      await film('Senja/Senja (2024).mp4');
      const said: Record<'nfo' | 'provider' | 'staff', Partial<Record<Field, string | null>>> = {
        nfo: {},
        provider: {},
        staff: {},
      };
      const writeNfo = () => {
        const { tagline, synopsis } = said.nfo;
        const texts = `<tagline lang="id">${tagline ?? ''}</tagline><plot lang="id">${synopsis ?? ''}</plot>`;
        return write('Senja/movie.nfo', `<movie><title>Senja</title>${texts}</movie>`);
      };
      await writeNfo();
      const id = await importOne();
      const shown = async () => {
        const state = await stateOf(id);
        return { tagline: state['texts.id.tagline'], synopsis: state['texts.id.synopsis'] };
      };
      const below = (name: Field) => said.nfo[name] ?? said.provider[name] ?? null;
      for (const { does, field: name, text } of taken) {
        if (does === 'staff') {
          await saveTitle(depsOf({}), commandLine, { id, texts: { id: { [name]: text } } });
          // Going back to what it would be anyway is no edit.
          if (text === below(name)) delete said.staff[name as Field];
          else said.staff[name as Field] = text;
        } else if (does === 'nfo') {
          said.nfo[name as Field] = text;
          await writeNfo();
          await run();
        } else if (does === 'provider') {
          said.provider[name as Field] = text;
          const texts = { id: { ...(said.provider as Record<string, string>) } };
          const answer = { ...senja, ids: [], values: { name: 'Senja', year: 2024 }, texts };
          await ask({ tmdb: plantProvider([answer]) }, id);
        } else {
          said.provider = {};
          await forgetDescriptions(depsOf({}), commandLine, id);
        }
        for (const each of ['tagline', 'synopsis'] as const) {
          // What staff have said, and everybody else says now, is nobody's edit any more.
          if (each in said.staff && said.staff[each] === below(each)) delete said.staff[each];
        }
        const expected = (each: Field) => (each in said.staff ? said.staff[each] : below(each));
        expect(await shown()).toEqual({
          tagline: expected('tagline') ?? null,
          synopsis: expected('synopsis') ?? null,
        });
      }
    }),
    { numRuns: inject('long') ? 200 : 15 },
  );
});
