import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addPicture, addTitles } from '#test/titles.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  const wikipedia = { name: 'Wikipedia', url: 'https://en.wikipedia.org/x', licence: 'CC BY-SA' };
  await addTitles(api.db, [
    { name: 'One', genres: ['action'], tags: ['kings'], year: 1999, attribution: wikipedia },
    { name: 'Two', genres: ['action', 'drama'], year: 2001, countries: ['ID'], rating: 'SU' },
    { name: 'Three', genres: ['drama'], attribution: wikipedia, languages: ['id', 'jv'] },
    { name: 'Four', type: 'video', genres: ['action'] },
    { name: 'Hidden', genres: ['action'], available_from: '2999-01-01T00:00:00Z' },
  ]);
});

afterAll(() => api.close());

async function get(path: string) {
  return (await (await api.fetch(path)).json()).data;
}

test('genres of every type, with the number of visible titles', async () => {
  const { genres } = await get('/api/v1/genres/');
  expect(genres).toMatchObject([
    { slug: 'action', type: 'movie', count: 2, name: 'Action' },
    { slug: 'drama', type: 'movie', count: 2 },
    { slug: 'action', type: 'video', count: 1 },
  ]);
});

test('genres and tags have a picture of a title, if there is one', async () => {
  const backdropId = await addPicture(api.db);
  await addTitles(api.db, [{ name: 'Wide', genres: ['romance'], tags: ['sea'], backdropId }]);
  api.expireCatalogue();
  const pictured = (terms: { slug: string; pictures: object[] }[]) =>
    terms.filter(({ pictures }) => pictures.length === 1).map(({ slug }) => slug);
  expect(pictured((await get('/api/v1/genres/')).genres)).toEqual(['romance']);
  expect(pictured((await get('/api/v1/tags/')).tags)).toEqual(['sea']);
  await api.db.execute(`delete from titles where name = 'Wide'`);
  api.expireCatalogue();
});

test('a genre by slug or by id has a section for each type', async () => {
  const { genres } = await get('/api/v1/genres/');
  for (const id of ['action', genres[0].id, genres[2].id]) {
    const { genre } = await get(`/api/v1/genres/${id}/`);
    expect(genre).toMatchObject({
      slug: 'action',
      name: 'Action',
      sections: [
        { term: { type: 'movie' }, titles: [{ name: 'Two' }, { name: 'One' }] },
        { term: { type: 'video' }, titles: [{ name: 'Four' }] },
      ],
    });
  }
  const response = await api.fetch('/api/v1/genres/kings/');
  expect((await response.json()).code).toBe('genre_not_found');
});

test('tags are those of every type, and the genres of videos', async () => {
  const { tags } = await get('/api/v1/tags/');
  expect(tags).toMatchObject([
    { slug: 'action', type: 'video', kind: 'genre', count: 1 },
    { slug: 'kings', type: 'movie', kind: 'tag', count: 1 },
  ]);
  const { tag } = await get('/api/v1/tags/action/');
  expect(tag).toMatchObject({
    slug: 'action',
    sections: [{ term: { type: 'video' }, titles: [{ name: 'Four' }] }],
  });
  expect((await get(`/api/v1/tags/${tags[1].id}/`)).tag.slug).toBe('kings');
  const response = await api.fetch('/api/v1/tags/drama/');
  expect((await response.json()).code).toBe('tag_not_found');
});

test('filters offer the values that occur among titles of the type', async () => {
  const { filters } = await get('/api/v1/title_filters/?type=movie');
  expect(filters).toMatchObject({
    genres: [{ slug: 'action' }, { slug: 'drama' }],
    tags: [{ slug: 'kings', count: 1 }],
    countries: [{ value: 'ID', count: 1 }],
    languages: [
      { value: 'id', count: 1 },
      { value: 'jv', count: 1 },
    ],
    years: [
      { value: '2001', count: 1 },
      { value: '1999', count: 1 },
    ],
    ratings: [{ value: 'SU', count: 1 }],
  });
});

test('sources are credited once, with the number of their titles', async () => {
  expect(await get('/api/v1/attributions/')).toEqual({
    attributions: [{ name: 'Wikipedia', licence: 'CC BY-SA', notice: null, count: 2 }],
  });
});
