import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addPost } from '#test/blog.ts';
import { addProduct } from '#test/shop.ts';
import { addPicture, addTitles } from '#test/titles.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await addTitles(api.db, [{ name: 'Senja' }, { name: 'Fajar' }]);
  await addProduct(api, { slug: 'kaos' });
});
afterAll(() => api.close());

async function read(slug: string, language = 'en') {
  const headers = { 'accept-language': language };
  const { data } = await (await api.fetch(`/api/v1/posts/${slug}/`, { headers })).json();
  return data.post as Awaited<ReturnType<TestApi['client']['blog']['getPost']>>['data']['post'];
}

const minute = (number: number) => new Date(Date.UTC(2025, 0, 1, 0, number)).toISOString();

test('texts, lang and headings are in the requested language, else in the original', async () => {
  await addPost(api, {
    slug: 'two',
    original_language: 'id',
    published_at: minute(0),
    texts: {
      id: { title: 'Laut', source: '## Ombak\n\nSatu.' },
      ar: { title: 'البحر', source: '## الموج\n\nواحد.' },
    },
  });
  expect(await read('two', 'ar')).toMatchObject({
    language: 'ar',
    title: 'البحر',
    languages: ['id', 'ar'],
    excerpt: 'الموج واحد.',
    contents: [{ id: 'h-الموج', text: 'الموج', level: 2 }],
  });
  expect(await read('two', 'fr')).toMatchObject({ language: 'id', title: 'Laut', word_count: 2 });
});

test('without a text in the requested language, English comes before the original', async () => {
  await addPost(api, {
    slug: 'harbour',
    original_language: 'id',
    published_at: minute(0),
    texts: {
      id: { title: 'Pelabuhan', source: 'Satu.' },
      en: { title: 'Harbour', source: 'One.' },
    },
  });
  expect(await read('harbour', 'ar')).toMatchObject({ language: 'en', title: 'Harbour' });
  expect(await read('harbour', 'id')).toMatchObject({ language: 'id', title: 'Pelabuhan' });
  const headers = { 'accept-language': 'ar' };
  const { data } = await (await api.fetch('/api/v1/posts/', { headers })).json();
  const card = data.posts.find(({ slug }: { slug: string }) => slug === 'harbour');
  expect(card).toMatchObject({ language: 'en', title: 'Harbour' });
});

test('embedded content is omitted while it does not exist', async () => {
  await addPost(api, {
    slug: 'shows',
    published_at: minute(1),
    titles: [{ type: 'movie', slug: 'fajar' }],
    type: 'video',
    video: { type: 'movie', slug: 'senja' },
    products: ['kaos'],
    source: 'One.\n\n/movies-detail/senja\n\n/product-detail/kaos\n\n/movies-detail/never\n\nTwo.',
  });
  const whole = await read('shows');
  expect(whole.blocks.map(({ kind }) => kind)).toEqual(['html', 'title', 'product', 'html']);
  expect(whole).toMatchObject({
    video: { slug: 'senja' },
    titles: [{ slug: 'fajar' }],
    products: [{ slug: 'kaos' }],
  });
  await api.pool.query("update titles set available_until = now() where slug = 'senja'");
  await api.pool.query("update products set published_at = null where slug = 'kaos'");
  const rest = await read('shows');
  expect(rest.blocks.map(({ kind }) => kind)).toEqual(['html', 'html']);
  expect(rest).toMatchObject({ video: null, titles: [{ slug: 'fajar' }], products: [] });
  await api.pool.query("delete from titles where slug = 'senja'");
  expect((await read('shows')).blocks).toEqual(rest.blocks);
});

test('an excerpt that nobody wrote has no words about pictures', async () => {
  await addPost(api, {
    slug: 'pictured',
    published_at: minute(0),
    source: '![The quay](a.png "At noon")\n\nWe came ![by boat](a.png) early.',
    pictures: [{ name: 'a.png', pictureId: await addPicture(api.db) }],
  });
  expect((await read('pictured')).excerpt).toBe('We came early.');
});

test('a gallery post presents its first gallery separately and omits missing pictures', async () => {
  const ids = [await addPicture(api.db), await addPicture(api.db)];
  await addPost(api, {
    slug: 'gallery',
    type: 'gallery',
    published_at: minute(2),
    source: 'One.\n\n![A](a.jpg "First") ![B](b.jpg)\n\nTwo.\n\n![B](b.jpg) ![A](a.jpg)',
    pictures: ids.map((pictureId, at) => ({ name: `${'ab'[at]}.jpg`, pictureId })),
  });
  const { gallery, blocks } = await read('gallery');
  expect(gallery).toMatchObject([
    { alt: 'A', caption: 'First' },
    { alt: 'B', caption: '' },
  ]);
  expect(blocks.map(({ kind }) => kind)).toEqual(['html', 'html', 'gallery']);
  await api.pool.query(`delete from pictures where id = ${ids[0]}`);
  expect((await read('gallery')).gallery).toMatchObject([{ alt: 'B' }]);
});

test('links, quotes and sound are limited to posts of their type', async () => {
  const link = await addPost(api, {
    type: 'link',
    link_url: 'https://www.example.org/a',
    published_at: minute(3),
    slug: 'link',
  });
  const { post } = (await api.client.blog.getPost(link)).data;
  expect(post.link).toEqual({
    url: 'https://www.example.org/a',
    host: 'example.org',
    title: 'example.org',
  });
  await addPost(api, {
    slug: 'quote',
    type: 'quote',
    published_at: minute(4),
    texts: { en: { title: 'Light', source: '', quote: 'Light stays.', quote_source: 'Ratna' } },
  });
  expect(await read('quote')).toMatchObject({
    quote: { text: 'Light stays.', source: 'Ratna' },
    link: null,
    audio: null,
    blocks: [],
    reading_minutes: 1,
  });
  await addPost(api, {
    slug: 'sound',
    type: 'audio',
    published_at: minute(5),
    original_language: 'id',
    sound: {
      path: 'sounds/x.m4a',
      bytes: 10,
      contentType: 'audio/mp4',
      durationMs: 90_500,
      chapters: [{ startsAtMs: 1_500, titles: { id: 'Buka', en: 'Opening' } }],
    },
  });
  expect((await read('sound', 'en')).audio?.chapters).toEqual([{ starts_at: 1.5, title: 'Buka' }]);
});

test('related posts share rare terms; neighbours follow publication time', async () => {
  const common = { categories: ['all'] };
  const at = (number: number) => ({ published_at: minute(10 + number) });
  await addPost(api, { slug: 'common-1', ...common, ...at(0) });
  await addPost(api, { slug: 'rare-old', ...common, tags: ['rare'], ...at(1) });
  for (let number = 2; number < 6; number += 1) {
    await addPost(api, { slug: `common-${number}`, ...common, ...at(number) });
  }
  await addPost(api, { slug: 'about', ...common, tags: ['rare'], ...at(6) });
  await addPost(api, { slug: 'unlike', categories: ['else'], ...at(7) });
  await addPost(api, { slug: 'draft', ...common, tags: ['rare'], published_at: null });
  await addPost(api, {
    slug: 'soon',
    ...common,
    tags: ['rare'],
    published_at: '2100-01-01T00:00:00Z',
  });
  const post = await read('about');
  expect(post.related.map(({ slug }) => slug)).toEqual(['rare-old', 'common-5', 'common-4']);
  expect(post.older?.slug).toBe('common-5');
  expect(post.newer?.slug).toBe('unlike');
  expect((await read('unlike')).newer).toBeNull();
});
