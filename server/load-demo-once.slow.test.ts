import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#contract/shared/language.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { loadDemoContent } from './load-demo-once.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  expect(await loadDemoContent(api)).toBe(77);
});

afterAll(() => api.close());

async function read(query: string): Promise<Record<string, unknown>[]> {
  return (await api.pool.query(query)).rows;
}

test('the demo is loaded whole, and loading again changes nothing', async () => {
  const [counts] = await read(`SELECT
    (SELECT count(*)::int FROM titles WHERE type = 'movie') AS movies,
    (SELECT count(*)::int FROM titles WHERE type = 'tv-show') AS shows,
    (SELECT count(*)::int FROM titles WHERE type = 'video') AS videos,
    (SELECT count(*)::int FROM titles WHERE recommended) >= 12 AS has_recommended,
    (SELECT count(*)::int FROM titles WHERE access <> 'free') AS restricted,
    (SELECT count(*)::int FROM episodes) AS episodes,
    (SELECT count(*)::int FROM people) AS people,
    (SELECT count(*)::int FROM terms) AS terms,
    (SELECT count(*)::int FROM products) AS products`);
  expect(counts).toEqual({
    ...{ movies: 41, shows: 13, videos: 23, has_recommended: true, restricted: 5 },
    ...{ episodes: 96, people: 52, terms: 54, products: 31 },
  });
  const tables = ['titles', 'people', 'products', 'product_variants', 'coupons'];
  const everything = tables.map((table) => `SELECT ctid, * FROM ${table} ORDER BY id`);
  const before = await Promise.all(everything.map(read));
  await loadDemoContent(api);
  expect(await Promise.all(everything.map(read))).toEqual(before);
});

test('everything has its pictures and plays its own, and every credit is of somebody known', async () => {
  const bare = `SELECT slug FROM titles WHERE poster_id IS NULL OR backdrop_id IS NULL
    UNION ALL SELECT name FROM episodes WHERE still_id IS NULL OR stream_id IS NULL
    UNION ALL SELECT slug FROM people WHERE profile_image_id IS NULL OR birth_country IS NULL
    UNION ALL SELECT slug FROM titles t WHERE stream_id IS NULL
      AND NOT EXISTS (SELECT FROM extras WHERE title_id = t.id AND stream_id IS NOT NULL)`;
  expect(await read(bare)).toEqual([]);
  expect(await read('SELECT count(*)::int FROM streams')).toEqual([{ count: 96 }]);
});

test('every title has all texts in Indonesian and English, six in all languages', async () => {
  const texts = `SELECT count(*) FILTER (WHERE language IN ('id', 'en') AND name <> ''
      AND length(tagline) > 8 AND length(synopsis) > 120)::int AS own, count(*)::int AS "all"
    FROM title_translations GROUP BY title_id`;
  const rows = await read(texts);
  expect(rows).toHaveLength(77);
  expect(rows.every(({ own }) => own === 2)).toBe(true);
  expect(rows.filter(({ all }) => all === languages.length).length).toBeGreaterThanOrEqual(6);
  const unnamed = 'SELECT slug FROM terms WHERE NOT names ?& $1';
  expect((await api.pool.query(unnamed, [languages])).rows).toEqual([]);
});

test('the shorts have every rendition, subtitles, chapters and previews', async () => {
  const shorts = `SELECT t.slug, t.runtime_seconds * 1000 = s.duration_ms AS is_as_long,
      (SELECT count(*)::int FROM stream_renditions WHERE stream_id = s.id) AS renditions,
      (SELECT count(*)::int FROM stream_subtitles WHERE stream_id = s.id) AS subtitles,
      (SELECT count(*)::int FROM stream_chapters WHERE stream_id = s.id) > 0 AS has_chapters
    FROM titles t JOIN streams s ON s.id = t.stream_id WHERE s.has_sprites ORDER BY slug`;
  const whole = { is_as_long: true, renditions: 5, subtitles: 3, has_chapters: true };
  expect(await read(shorts)).toEqual(
    ['layar-di-tengah-sawah', 'penjaga-suar-kecil', 'senter-untuk-satelit'].map((slug) => ({
      slug,
      ...whole,
    })),
  );
});

test('the content stays within 40 MB', () => {
  const entries = readdirSync(join(import.meta.dirname, '../demo'), {
    recursive: true,
    withFileTypes: true,
  });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000_000);
});
