import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storePicture } from '#api/media/index.ts';
import { commandLine } from '#api/platform/audit/actor.ts';
import { auditEntries } from '#api/platform/audit/tables.ts';
import { undoChange } from '#api/platform/audit/undo-change.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { openImportLibrary } from '#test/import-library.ts';
import { describe, plantMetadata } from '#test/planted-metadata.ts';
import { savePerson } from '../commands/edit-people/change-person.ts';
import { personReverter } from '../commands/edit-people/person-state.ts';
import { findPerson } from '../queries/people/find-person.ts';
import { loadPortraits, portraitsSchema } from './load-portraits.ts';
import { saveDescriptions } from './save-description.ts';

const { db, beside, film, run, read } = await openImportLibrary({ looksInside: false });
const { signal } = new AbortController();

const person = 'Dewi Ayu';
const source = { name: 'TMDB', url: 'https://example.org/person/7', licence: null };
const said = describe({
  id: '7',
  values: {
    name: 'Senja',
    credits: [{ person, role: 'actor', character: 'Ratna' }],
  },
  portraits: [
    { person: 'Somebody Else', id: '8', url: 'https://example.org/else', source },
    { person, id: '9', url: 'https://example.org/dewi', source },
  ],
});

const depsOf = () => {
  const store = openFolderStore(beside('media'));
  const languages = { offered: ['en', 'id'] as const, fallback: 'id' as const };
  return { db, store, metadata: plantMetadata({}), languages };
};

/** As a provider describes the film, and the job that follows from that. */
async function describeFilm(description = said): Promise<void> {
  const [title] = await read('SELECT id FROM titles');
  const found = [{ provider: 'tmdb', clue: 'id' as const, description }];
  await saveDescriptions(depsOf(), commandLine, Number(title?.id), found, signal);
  const [job] = await read(`SELECT j.payload FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'load_portraits'`);
  await loadPortraits(depsOf(), portraitsSchema.parse(job?.payload), signal);
}

async function importFilm(): Promise<void> {
  await film('Senja (2024).mp4');
  await run();
}

const shown = async () => {
  const wanted = { slug: 'dewi-ayu', language: 'id', country: null } as const;
  const found = (await findPerson(db, wanted))?.person;
  return { portrait: found?.portrait?.path ?? null, source: found?.portraitSource ?? null };
};

const idOf = async () =>
  Number((await read("SELECT id FROM people WHERE slug = 'dewi-ayu'"))[0]?.id);

test('people without a portrait get that of the provider, which their page names', async () => {
  await importFilm();
  await describeFilm();
  expect(await shown()).toEqual({ portrait: expect.any(String), source });
  // Nobody is made for a portrait.
  expect(await read('SELECT slug FROM people')).toEqual([{ slug: 'dewi-ayu' }]);
});

test('an id tells whose portrait it is, where two are called alike', async () => {
  const named = (id: string) => {
    const external_ids = [{ provider: 'tmdb', id }];
    return { person, role: 'actor' as const, character: null, external_ids };
  };
  await importFilm();
  const url = 'https://example.org/dewi';
  await describeFilm({
    ...said,
    values: { name: 'Senja', credits: [named('10'), named('9')] },
    portraits: [{ person: 'Dewi A.', id: '9', url, source }],
  });
  expect(
    await read(
      'SELECT external_ids, profile_image_id IS NOT NULL AS shown FROM people ORDER BY id',
    ),
  ).toEqual([
    { external_ids: [{ provider: 'tmdb', id: '10' }], shown: false },
    { external_ids: [{ provider: 'tmdb', id: '9' }], shown: true },
  ]);
});

test('a portrait of an import or of staff stays', async () => {
  await importFilm();
  await read("INSERT INTO people (slug, name) VALUES ('dewi-ayu', 'Dewi Ayu')");
  const bytes = await depsOf().metadata.loadPicture('https://example.org/own', signal);
  if (!bytes) throw new Error('The fake has every picture');
  const own = await storePicture(depsOf(), { bytes });
  await read(`UPDATE people SET profile_image_id = ${own.id}`);
  await describeFilm();
  expect(await shown()).toEqual({ portrait: own.path, source: null });
});

test('a portrait that staff have taken away does not come back by itself', async () => {
  await importFilm();
  await describeFilm();
  const before = await shown();
  const change = await savePerson(db, commandLine, { id: await idOf(), portrait_id: null });
  await describeFilm();
  expect((await shown()).portrait).toBe(null);
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.id, change ?? 0));
  if (!entry) throw new Error('The change was not recorded');
  const reverters = [personReverter];
  await db.transaction((tx) => undoChange(tx, commandLine, entry, { reverters }));
  expect(await shown()).toEqual(before);
});
