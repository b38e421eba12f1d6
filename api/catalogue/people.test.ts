import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addTitles } from '#test/titles.ts';
import { type ResolvedPerson, savePeople } from './commands/save-people.ts';

let api: TestApi;

beforeAll(async () => {
  // Makes unrated titles visible to everybody.
  api = await startTestApi({ ratings: { unratedAs: 'SU' } });
  const people: ResolvedPerson[] = [
    {
      slug: 'ratna',
      name: 'Ratna',
      designation: 'directing',
      knownCredits: 23,
      birthday: '1974-06-02',
      birthPlace: 'Yogyakarta',
      birthCountry: 'ID',
      alsoKnownAs: ['Mbak Ratna'],
      heightCm: 163,
      relatives: [
        { name: 'Wayan', relation: 'husband', person: 'wayan' },
        { name: 'Siti', relation: 'mother', person: 'nobody' },
        { name: 'Pak Jaya' },
      ],
      awards: [
        { name: 'Piala', category: { en: 'Best Film', id: 'Film Terbaik' }, year: 2018, won: true },
        { name: 'Festival', year: 2021, won: false },
      ],
      biography: { en: 'Waits for the weather.', id: 'Menunggu cuaca.' },
    },
    { slug: 'wayan', name: 'Wayan' },
    { slug: 'li-na', name: '李娜' },
    { slug: '50-sen', name: '50 Sen' },
  ];
  await api.db.transaction((tx) => savePeople(tx, people));
  const credit = (person: string, role: 'actor' | 'director' | 'editor', character?: string) => ({
    person,
    role,
    character,
  });
  await addTitles(api.db, [
    {
      name: 'Old',
      rating: '17+',
      year: 1990,
      popularity: 9,
      credits: [credit('ratna', 'director'), credit('wayan', 'editor'), credit('li-na', 'actor')],
    },
    {
      name: 'Film',
      texts: { id: { name: 'Filem' } },
      year: 2020,
      popularity: 5,
      credits: [
        credit('ratna', 'actor', 'Ibu'),
        credit('ratna', 'actor', 'Nenek'),
        credit('ratna', 'director'),
      ],
    },
    { type: 'tv-show', name: 'Series', popularity: 1, credits: [credit('50-sen', 'actor')] },
    {
      name: 'Hidden',
      available_from: '2999-01-01T00:00:00Z',
      credits: [credit('ratna', 'director'), credit('unseen', 'actor')],
    },
  ]);
});

afterAll(() => api.close());

async function get(path: string) {
  return (await (await api.fetch(`/api/v1/${path}`)).json()).data;
}

test('a person has awards, relatives and visible work', async () => {
  const { person } = await get('people/ratna/?lang=id');
  expect(person).toMatchObject({
    name: 'Ratna',
    designation: 'directing',
    known_credits: 23,
    birthday: '1974-06-02',
    birth_place: 'Yogyakarta',
    birth_country: 'ID',
    height: 163,
    also_known_as: ['Mbak Ratna'],
    relatives: [
      { name: 'Wayan', relation: 'husband', slug: 'wayan' },
      { name: 'Siti', relation: 'mother', slug: null },
      { name: 'Pak Jaya', relation: null, slug: null },
    ],
    awards: {
      wins: 1,
      nominations: 1,
      list: [
        { name: 'Festival', category: null, year: 2021, won: false },
        { name: 'Piala', category: 'Film Terbaik', year: 2018, won: true },
      ],
    },
    biography: 'Menunggu cuaca.',
  });
  expect(person.known_for.map(({ name }: { name: string }) => name)).toEqual(['Old', 'Filem']);
  expect(person.filmography).toMatchObject([
    {
      role: 'director',
      titles: [
        { name: 'Filem', year: 2020 },
        { name: 'Old', year: 1990 },
      ],
    },
    { role: 'actor', titles: [{ name: 'Filem', character: 'Ibu / Nenek' }] },
  ]);
});

test('a profile with a rating limit sees only work within it', async () => {
  const { client, profileId } = await addAccount(api);
  await client.account.updateProfile({ id: profileId, rating_limit: '13+' });
  const { person } = (await client.catalogue.getPerson({ slug: 'ratna' })).data;
  expect(person.known_for.map(({ name }) => name)).toEqual(['Film']);
  const names = person.filmography.flatMap(({ titles }) => titles.map(({ name }) => name));
  expect(new Set(names)).toEqual(new Set(['Film']));
});

test('facts that no source has come from the credits', async () => {
  const { person } = await get('people/wayan/');
  expect(person).toMatchObject({
    designation: 'editing',
    known_credits: 1,
    birthday: null,
    awards: { wins: 0, nominations: 0, list: [] },
    biography: null,
  });
});

test('an unknown person is a problem with a code', async () => {
  const response = await api.fetch('/api/v1/people/nobody/');
  expect(response.status).toBe(404);
  expect((await response.json()).code).toBe('person_not_found');
});

test('people are listed by slug, without those of hidden titles', async () => {
  const { people, page, letters } = await get('people/');
  const slugs = people.map(({ slug }: { slug: string }) => slug);
  expect(slugs).toEqual(['50-sen', 'li-na', 'ratna', 'wayan']);
  expect(page).toMatchObject({ total: 4, number: 1, next: null });
  expect(letters).toEqual([
    { letter: '0', count: 1 },
    { letter: 'l', count: 1 },
    { letter: 'r', count: 1 },
    { letter: 'w', count: 1 },
  ]);
});

test.each([
  ['l', ['李娜']],
  ['0', ['50 Sen']],
  ['x', []],
])('the letter %s lists %j', async (letter, names) => {
  const { people, page } = await get(`people/?letter=${letter}`);
  expect(people.map(({ name }: { name: string }) => name)).toEqual(names);
  expect(page.total).toBe(names.length);
});

test('featured people are those of the most popular titles', async () => {
  const { people } = await get('featured_people/');
  const names = people.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['Ratna', 'Wayan', '李娜', '50 Sen']);
});

test('a long list is paged forwards and backwards without gaps', async () => {
  const credits = Array.from({ length: 130 }, (_, index) => ({
    person: `zz-${String(index).padStart(3, '0')}`,
    role: 'actor' as const,
  }));
  await addTitles(api.db, [{ name: 'Crowd', credits }]);
  api.expireCatalogue();
  const names: string[] = [];
  let cursor = '';
  for (let number = 1; number <= 3; number++) {
    const { people, page } = await get(`people/?letter=z${cursor && `&cursor=${cursor}`}`);
    names.push(...people.map(({ slug }: { slug: string }) => slug));
    expect(page).toMatchObject({ number, total: 130 });
    expect(page.numbered.map((each: { number: number }) => each.number)).toEqual([1, 2, 3]);
    cursor = page.next;
  }
  expect(cursor).toBeNull();
  expect(names).toEqual(credits.map(({ person }) => person));
  const other = await get('people/?letter=z');
  const refused = await api.fetch(`/api/v1/people/?letter=r&cursor=${other.page.next}`);
  expect(refused.status).toBe(422);
});
