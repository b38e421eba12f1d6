import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addAuthor, addPost, type GivenPost } from '#test/blog.ts';

let api: TestApi;
type Query = Parameters<TestApi['client']['blog']['listPosts']>[0];

const day = (at: string) => `${at}T00:00:00Z`;

beforeAll(async () => {
  api = await startTestApi();
  await addAuthor(api, { slug: 'rina', name: 'Rina Hartono' });
  const given: GivenPost[] = [
    { slug: 'first', published_at: day('2024-12-31'), tags: ['sea'], categories: ['news'] },
    { slug: 'second', published_at: day('2025-01-01'), tags: ['sea'], author: 'rina' },
    { slug: 'third', published_at: '2025-01-31T23:59:59Z', type: 'gallery', tags: ['sea'] },
    { slug: 'fourth', published_at: day('2025-02-01'), categories: ['news', 'sound'] },
    {
      slug: 'fifth',
      published_at: day('2025-02-02'),
      original_language: 'id',
      categories: ['sound'],
      tags: ['sea'],
      texts: {
        id: { title: 'Mercusuar Tua', source: 'Penjaga suar di tepi laut.' },
        el: { title: 'Ο παλιός φάρος', source: 'Φως στη θάλασσα.' },
        ar: { title: 'المنارة القديمة', source: 'ضوء على البحر' },
      },
    },
  ];
  for (const each of given) await addPost(api, each);
});
afterAll(() => api.close());

async function slugsOf(query: Query): Promise<string[]> {
  const { posts } = (await api.client.blog.listPosts(query)).data;
  return posts.map(({ slug }) => slug);
}

const all = ['fifth', 'fourth', 'third', 'second', 'first'];

test.each<[Query, string[]]>([
  [{}, all],
  [{ type: 'gallery' }, ['third']],
  [{ category: 'news' }, ['fourth', 'first']],
  [{ category: 'sound', tag: 'sea' }, ['fifth']],
  [{ tag: 'sea' }, ['fifth', 'third', 'second', 'first']],
  [{ tag: 'sea', author: 'rina' }, ['second']],
  [{ author: 'rina' }, ['second']],
  [{ author: 'nobody' }, []],
  [{ tag: 'nothing' }, []],
  [{ year: 2024 }, ['first']],
  [{ year: 2025 }, ['fifth', 'fourth', 'third', 'second']],
  [{ year: 2025, month: 1 }, ['third', 'second']],
  [{ year: 9999, month: 12 }, []],
  [{ month: 1 }, []],
  [{ search: 'mercusuar' }, ['fifth']],
  [{ search: 'TEPI lau' }, ['fifth']],
  [{ search: 'tep laut' }, []],
  [{ search: 'παλιοσ φαρ' }, ['fifth']],
  [{ search: 'المناره' }, ['fifth']],
  [{ search: 'rina' }, ['second']],
  [{ search: 'sea', year: 2024 }, ['first']],
  [{ search: "'); drop table posts; --" }, []],
  [{ search: '…' }, []],
])('%o lists %o', async (query, slugs) => {
  expect(await slugsOf(query)).toEqual(slugs);
});

test('a post is shown in the requested language, else in its own', async () => {
  const titleIn = async (language: string) => {
    const headers = { 'accept-language': language };
    const { data } = await (await api.fetch('/api/v1/posts/?limit=1', { headers })).json();
    return [data.posts[0].language, data.posts[0].title];
  };
  expect(await titleIn('el')).toEqual(['el', 'Ο παλιός φάρος']);
  expect(await titleIn('de')).toEqual(['id', 'Mercusuar Tua']);
});

test('paging lists every post once, and numbered links lead to their pages', async () => {
  for (const filters of [{}, { tag: 'sea' }] as Query[]) {
    const whole = await slugsOf(filters);
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let number = 1; ; number += 1) {
      const { posts, page } = (await api.client.blog.listPosts({ ...filters, limit: 1, cursor }))
        .data;
      seen.push(...posts.map(({ slug }) => slug));
      expect(page).toMatchObject({ number, total: whole.length, size: 1 });
      for (const link of page.numbered) {
        const at = { ...filters, limit: 1, cursor: link.cursor ?? undefined };
        expect(await slugsOf(at)).toEqual([whole[link.number - 1]]);
      }
      if (page.next === null) break;
      cursor = page.next;
    }
    expect(seen).toEqual(whole);
  }
});

test('a list names its tag or category', async () => {
  const termOf = async (query: Query) => (await api.client.blog.listPosts(query)).data.term;
  expect(await termOf({ tag: 'sea' })).toEqual({ slug: 'sea', name: 'Sea' });
  expect(await termOf({ category: 'news' })).toEqual({ slug: 'news', name: 'News' });
  expect(await termOf({ category: 'news', tag: 'sea' })).toMatchObject({ slug: 'sea' });
  for (const query of [{}, { tag: 'news' }, { category: 'nothing' }])
    expect(await termOf(query)).toBeNull();
});

test('a cursor of another list is refused', async () => {
  const { page } = (await api.client.blog.listPosts({ limit: 1 })).data;
  const cursor = page.next ?? '';
  const refused = { code: 'invalid_input' };
  await expect(slugsOf({ limit: 2, cursor })).rejects.toMatchObject(refused);
  await expect(slugsOf({ limit: 1, tag: 'sea', cursor })).rejects.toMatchObject(refused);
});

test('the index counts published posts, by UTC', async () => {
  await addPost(api, { published_at: null, tags: ['hidden'], categories: ['hidden'] });
  const index = (await api.client.blog.getBlogIndex()).data.blog_index;
  expect(index.categories.map(({ slug, count }) => [slug, count])).toEqual([
    ['news', 2],
    ['sound', 2],
  ]);
  expect(index.tags).toEqual([{ slug: 'sea', name: 'Sea', count: 4 }]);
  expect(index.months).toEqual([
    { year: 2025, month: 2, count: 2 },
    { year: 2025, month: 1, count: 2 },
    { year: 2024, month: 12, count: 1 },
  ]);
  expect(index.authors.map(({ slug, post_count }) => [slug, post_count])).toEqual([
    ['penulis', 4],
    ['rina', 1],
  ]);
  expect(index.recent.map(({ slug }) => slug)).toEqual(all);
});

test('the front has the newest first, sections without it, and the most read', async () => {
  const count = (slug: string, clientAddress: string) =>
    api.fetch(`/api/v1/posts/${slug}/views/`, { method: 'POST' }, { clientAddress });
  for (const visitor of ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2']) {
    expect((await count('second', visitor)).status).toBe(202);
  }
  await count('first', '10.0.0.1');
  await count('third', '10.0.0.1');
  await count('third', '10.0.0.2');
  await count('third', '10.0.0.3');
  const front = (await api.client.blog.getBlogFront()).data.blog_front;
  const slugs = (posts: { slug: string }[]) => posts.map(({ slug }) => slug);
  expect(front.lead?.slug).toBe('fifth');
  expect(slugs(front.latest)).toEqual(all.slice(1));
  expect(front.sections.map(({ category, posts }) => [category.slug, slugs(posts)])).toEqual([
    ['news', ['fourth', 'first']],
    ['sound', ['fourth']],
  ]);
  // Repeated views from one address within an hour count once.
  expect(slugs(front.most_read)).toEqual(['third', 'second', 'first']);
});

test('a feed lists the posts in its language, with addresses that start with /', async () => {
  await addPost(api, {
    slug: 'table',
    original_language: 'fr',
    title: 'Le phare',
    tags: ['phare'],
    source:
      '| a |\n|---|\n| b |\n\n[ici](/blogs) & https://youtu.be/dQw4w9WgXcQ\n\n/movies-detail/x',
  });
  const { posts } = (await api.client.blog.listFeedPosts({ language: 'fr' })).data;
  expect(posts.map(({ slug }) => slug)).toEqual(['table']);
  expect(posts[0]).toMatchObject({ language: 'fr', tags: [{ slug: 'phare' }], audio: null });
  expect(posts[0]?.html.replace(/>\s+</g, '><')).toBe(
    '<section><table><thead><tr><th scope="col">a</th></tr></thead>' +
      '<tbody><tr><td>b</td></tr></tbody></table></section>' +
      '<p><a href="/blogs">ici</a> &amp; <a href="https://youtu.be/dQw4w9WgXcQ" rel="noopener">' +
      'https://youtu.be/dQw4w9WgXcQ</a></p>',
  );
  const greek = (await api.client.blog.listFeedPosts({ language: 'el', tag: 'sea' })).data.posts;
  expect(greek.map(({ title }) => title)).toEqual(['Ο παλιός φάρος']);
});

test('sitemaps list every post with its languages, suggestions those that match', async () => {
  const { parts } = (await api.client.sitemap.listParts()).data;
  expect(parts.find(({ kind }) => kind === 'post')).toMatchObject({ number: 0, count: 6 });
  const { entries } = (await api.client.sitemap.listEntries({ kind: 'post' })).data;
  expect(entries.find(({ slug }) => slug === 'fifth')?.languages).toEqual(['id', 'ar', 'el']);
  const found = (await api.client.catalogue.suggest({ search: 'mercusuar t' })).data;
  expect(found.search_suggestions.groups).toMatchObject([
    { kind: 'post', items: [{ type: 'post', slug: 'fifth', name: 'Mercusuar Tua' }] },
  ]);
});
