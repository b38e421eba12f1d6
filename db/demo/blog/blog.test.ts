import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoContent } from '#server/load-demo-once.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { loadBlog } from './load-blog.ts';

const now = new Date('2027-03-05T10:00:00Z');
const folder = join(import.meta.dirname, '../../../demo/blog/posts');
const files = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8'),
}));
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await loadDemoContent(api);
  await loadBlog(api, now);
});

afterAll(() => api.close());

async function read<Row = Record<string, unknown>>(query: string): Promise<Row[]> {
  return (await api.pool.query(query)).rows;
}

test('loading again changes nothing, also on another day', async () => {
  const tables = ['posts', 'post_translations', 'post_authors', 'post_terms', 'comments'];
  const everything = tables.map((table) => `SELECT ctid, * FROM ${table} ORDER BY 1`);
  const before = await Promise.all(everything.map((query) => read(query)));
  await loadBlog(api, new Date('2027-04-01T10:00:00Z'));
  expect(await Promise.all(everything.map((query) => read(query)))).toEqual(before);
  expect(before.every((rows) => rows.length > 0)).toBe(true);
});

test('there are posts of each type, most of them published in the last 14 months', async () => {
  const rows = await read<{ type: string; published_at: Date | null }>('SELECT * FROM posts');
  const published = rows.filter((row) => row.published_at && row.published_at <= now);
  expect(published.length).toBeGreaterThanOrEqual(18);
  const count = (type: string) => published.filter((row) => row.type === type).length;
  expect(count('standard')).toBeGreaterThanOrEqual(8);
  for (const type of ['audio', 'video', 'link', 'quote', 'gallery']) expect(count(type)).toBe(2);
  const days = published.map((row) => (now.getTime() - Number(row.published_at)) / 86_400_000);
  expect(Math.min(...days)).toBeLessThan(7);
  expect(Math.max(...days)).toBeGreaterThan(400);
  expect(Math.max(...days)).toBeLessThan(430);
  const others = rows.filter((row) => !published.includes(row));
  expect(others.map((row) => row.published_at && row.published_at > now).sort()).toEqual([
    null,
    true,
  ]);
});

test('every post is in two languages, six of them in all, and long ones are long', async () => {
  const languages = await read<{ languages: string[]; words: number; type: string }>(
    `SELECT p.type, array_agg(t.language) AS languages, min(t.word_count)::int AS words
      FROM posts p JOIN post_translations t ON t.post_id = p.id
      WHERE published_at IS NOT NULL GROUP BY p.id`,
  );
  for (const row of languages) expect(row.languages).toEqual(expect.arrayContaining(['id', 'en']));
  expect(languages.filter((row) => row.languages.length === 6)).toHaveLength(6);
  for (const { words } of languages.filter(({ type }) => type === 'standard')) {
    expect(words).toBeGreaterThanOrEqual(300);
    expect(words).toBeLessThan(900);
  }
});

test('four authors with portraits, and all names are in six languages', async () => {
  const authors = await read<{ bios: object; picture_id: string }>('SELECT * FROM post_authors');
  expect(authors).toHaveLength(4);
  for (const { bios, picture_id: picture } of authors) {
    expect(Object.keys(bios)).toHaveLength(6);
    expect(picture).not.toBeNull();
  }
  const terms = await read<{ kind: string; names: object }>('SELECT kind, names FROM post_terms');
  expect(terms.filter(({ kind }) => kind === 'category')).toHaveLength(5);
  expect(terms.filter(({ kind }) => kind === 'tag')).toHaveLength(12);
  for (const { names } of terms) expect(Object.keys(names)).toHaveLength(6);
});

test('readers comment, authors answer with their badge, and one comment is pending', async () => {
  const rows = await read<{ state: string; depth: number; account_id: string | null }>(
    'SELECT * FROM comments',
  );
  expect(rows).toHaveLength(41);
  expect(rows.filter(({ state }) => state === 'pending')).toHaveLength(1);
  expect(new Set(rows.map(({ depth }) => depth))).toEqual(new Set([0, 1, 2]));
  const { data } = await api.client.blog.listComments({ slug: 'soto-sebelum-jam-tujuh' });
  expect(JSON.stringify(data)).toContain('Minggu depan saya datang jam enam');
  const answers = await read(`SELECT 1 FROM comments c JOIN post_authors a USING (account_id)`);
  expect(answers).toHaveLength(7);
  const [{ sum } = { sum: 0 }] = await read<{ sum: number }>(
    'SELECT sum(comment_count)::int AS sum FROM posts',
  );
  expect(sum).toBe(40);
  const early = `SELECT 1 FROM comments c JOIN posts p ON p.id = post_id
    WHERE c.created_at <= p.published_at`;
  expect(await read(early)).toEqual([]);
});

test('every post has a cover, and sounds have chapters in each language of the post', async () => {
  expect(await read('SELECT slug FROM posts WHERE cover_id IS NULL')).toEqual([]);
  const sounds = await read<{ path: string; duration_ms: number; chapters: { titles: object }[] }>(
    'SELECT * FROM post_sounds ORDER BY duration_ms',
  );
  expect(sounds.map((sound) => sound.duration_ms)).toEqual([84_000, 96_000]);
  for (const { path, chapters } of sounds) {
    expect(await api.store.stat(path)).toBeDefined();
    const response = await api.fetch(`/media/${path}`);
    expect(response.headers.get('content-type')).toBe('audio/mp4');
    for (const { titles } of chapters) expect(Object.keys(titles).sort()).toEqual(['en', 'id']);
  }
});

test.each(files)('$name leads to what there is', async ({ text }) => {
  const addresses = text.match(/^\/[a-z]+-(?:detail|details)\/[a-z0-9-]+$/gm) ?? [];
  for (const address of addresses) {
    const [, page = '', slug = ''] = address.split('/');
    const table = page === 'product-detail' ? 'products' : 'titles';
    const types: Record<string, string> = {
      'movies-detail': `type = 'movie'`,
      'videos-detail': `type = 'video'`,
      'shows-details': `type = 'tv-show'`,
      'product-detail': 'true',
    };
    const found = `SELECT 1 FROM ${table} WHERE slug = '${slug}' AND ${types[page] ?? 'false'}`;
    expect(await read(found), address).toHaveLength(1);
  }
  // A line that begins like an address but is none would be shown as text.
  expect(text.match(/^\/\S+$/gm) ?? []).toEqual(addresses);
});

test('every published post has readers, and the most read are not the latest', async () => {
  const unread = await read(`SELECT slug FROM posts p WHERE published_at <= '${now.toISOString()}'
    AND NOT EXISTS (SELECT FROM post_views WHERE post_id = p.id)`);
  expect(unread).toEqual([]);
  const early = await read(`SELECT p.slug FROM post_views v JOIN posts p ON p.id = v.post_id
    WHERE v.day < p.published_at::date`);
  expect(early).toEqual([]);
  const listed = (order: string) =>
    read<{ slug: string }>(`SELECT p.slug FROM posts p JOIN post_views v ON v.post_id = p.id
      GROUP BY p.id ORDER BY ${order} DESC LIMIT 4`);
  const [most, latest] = [await listed('sum(v.views)'), await listed('p.published_at')];
  expect(most).not.toEqual(latest);
  const everything = 'SELECT ctid, * FROM post_views ORDER BY 1';
  const before = await read(everything);
  await loadBlog(api, now);
  expect(await read(everything)).toEqual(before);
});
