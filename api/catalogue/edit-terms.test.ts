import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addTitles } from '#test/titles.ts';
import { saveTerms } from './commands/save-terms.ts';

let api: TestApi;
let staff: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  staff = await addAccount(api, 'catalogue');
});

afterAll(() => api.close());

async function termsOf(id: number) {
  const { genres, tags } = (await staff.client.catalogue.getAnyTitle({ id })).data.title;
  return [...genres, ...tags].map(({ slug }) => slug);
}

async function findTerm(search: string) {
  const { terms } = (await staff.client.catalogue.listAllTerms({ q: search, type: 'movie' })).data;
  return terms[0]?.id ?? 0;
}

const undo = (change: number | null) => staff.client.ops.undoChange({ id: change ?? 0 });

test('genres are added, renamed in six languages, merged and deleted; imports follow', async () => {
  const [one = 0, two = 0] = await addTitles(api.db, [
    { name: 'Satu', genres: ['scifi', 'drama'], tags: ['laut'] },
    { name: 'Dua', genres: ['science-fiction'] },
  ]);
  const { catalogue } = staff.client;
  const names = {
    en: 'Spy',
    id: 'Mata-mata',
    de: 'Spion',
    fr: 'Espion',
    el: 'Κατάσκοπος',
    ar: 'جاسوس',
  };
  const added = (await catalogue.addTerm({ type: 'movie', kind: 'genre', names })).data;
  expect(added.term).toMatchObject({ slug: 'spy', names, count: 0 });
  await expect(catalogue.addTerm({ type: 'movie', kind: 'genre', names })).rejects.toMatchObject({
    code: 'slug_taken',
  });

  const [kept, duplicate] = [await findTerm('science-fiction'), await findTerm('scifi')];
  await catalogue.saveTerm({ id: kept, names: { en: 'Speculative', id: 'Rekaan' } });
  const merged = (await catalogue.mergeTerm({ id: kept, duplicate_id: duplicate })).data;
  expect(merged.term).toMatchObject({ name: 'Speculative', count: 2 });
  await expect(undo(merged.change)).rejects.toMatchObject({ code: 'change_not_undoable' });
  expect((await termsOf(one)).toSorted()).toEqual(['drama', 'laut', 'science-fiction']);
  const found = await api.client.catalogue.search({ search: 'speculative' });
  expect(JSON.stringify(found.data)).toContain('"satu"');
  const [three = 0] = await addTitles(api.db, [{ name: 'Tiga', genres: ['scifi'] }]);
  expect(await termsOf(three)).toEqual(['science-fiction']);
  // A list of genres that still has it does not bring it back.
  const again = { type: 'movie' as const, kind: 'genre' as const, slug: 'scifi' };
  await api.db.transaction((tx) => saveTerms(tx, [{ ...again, names: { en: 'Sci-fi' } }]));
  expect(await findTerm('scifi')).toBe(0);

  const { change } = (await catalogue.deleteTerm({ id: kept })).data;
  expect(await termsOf(two)).toEqual([]);
  await undo(change);
  expect(await termsOf(two)).toEqual(['science-fiction']);
  expect(await findTerm('laut')).toBeGreaterThan(0);
});

test('names of a genre that staff have changed stay, until they are those of the import', async () => {
  await addTitles(api.db, [{ name: 'Enam', genres: ['laga-lama'] }]);
  const id = await findTerm('laga');
  const named = async () => {
    const { terms } = (await staff.client.catalogue.listAllTerms({ q: 'laga', type: 'movie' }))
      .data;
    return terms[0]?.names;
  };
  const importNames = (names: { en: string }) =>
    api.db.transaction((tx) =>
      saveTerms(tx, [{ type: 'movie', kind: 'genre', slug: 'laga-lama', names }]),
    );
  await importNames({ en: 'Old Laga' });
  expect(await named()).toEqual({ en: 'Old Laga' });
  const { change } = (await staff.client.catalogue.saveTerm({ id, names: { en: 'Laga Classics' } }))
    .data;
  await importNames({ en: 'Laga of Old' });
  await importNames({ en: 'Old Laga' });
  expect(await named()).toEqual({ en: 'Laga Classics' });
  await undo(change);
  await importNames({ en: 'Laga of Old' });
  expect(await named()).toEqual({ en: 'Laga of Old' });
});

test('people are added, described, merged and deleted; imports follow', async () => {
  const [id = 0] = await addTitles(api.db, [
    { name: 'Empat', credits: [{ person: 'Ratna Sari', role: 'actor', character: 'Ibu' }] },
    { name: 'Lima', credits: [{ person: 'Ratna S.', role: 'actor' }] },
  ]);
  const { catalogue } = staff.client;
  const list = async (search: string) => (await catalogue.listAllPeople({ q: search })).data.people;
  const [duplicate] = (await list('ratna')).filter(({ slug }) => slug === 'ratna-s');
  const [kept] = (await list('ratna')).filter(({ slug }) => slug === 'ratna-sari');
  const person = kept?.id ?? 0;
  const facts = {
    birthday: '1970-02-03',
    birth_place: 'Bandung',
    birth_country: 'ID',
    height: 160,
    also_known_as: ['Neng Ratna'],
    biography: { id: 'Aktris.', en: 'An actress.' },
    awards: [{ name: 'FFI', year: 1999, won: true }],
    relatives: [{ name: 'Budi', relation: 'husband' as const }],
  };
  const saved = (await catalogue.savePerson({ id: person, ...facts })).data;
  expect(saved.person).toMatchObject(facts);
  expect(await list('neng')).toMatchObject([{ id: person }]);

  const merged = await catalogue.mergePerson({ id: person, duplicate_id: duplicate?.id ?? 0 });
  expect(merged.data.person.titles).toBe(2);
  await expect(undo(merged.data.change)).rejects.toMatchObject({ code: 'change_not_undoable' });
  const again = { name: 'Enam', credits: [{ person: 'Ratna S.', role: 'director' as const }] };
  await addTitles(api.db, [again]);
  expect((await list('ratna')).map(({ titles }) => titles)).toEqual([3]);

  const { change } = (await catalogue.deletePerson({ id: person })).data;
  expect((await catalogue.getAnyTitle({ id })).data.title.credits).toEqual([]);
  await undo(change);
  expect((await catalogue.getAnyTitle({ id })).data.title.credits).toMatchObject([
    { person: 'ratna-sari', character: 'Ibu' },
  ]);
  const { person: other } = (await catalogue.addPerson({ name: 'Ratna Sari' })).data;
  expect(other.slug).toBe('ratna-sari-2');
});
