import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFolderStore } from '#api/platform/media-store.ts';
import { openTestDatabase } from '#test/postgres.ts';
import { readCatalogue } from './catalogue/read-catalogue.ts';
import { loadDemoContent } from './load-demo.ts';

const database = await openTestDatabase();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function read(query: string): Promise<Record<string, unknown>[]> {
  return (await database.pool.query(query)).rows;
}

test('the demo is loaded whole, with its pictures, and only once', async () => {
  const { movies, shows, videos, people, terms } = readCatalogue();
  const [first] = movies;
  const poster = join(folder, first?.pictures.poster ?? '');
  await mkdir(dirname(poster), { recursive: true });
  const plain = { width: 20, height: 30, channels: 3 as const, background: '#204060' };
  await sharp({ create: plain }).webp().toFile(poster);

  const deps = { db: database.db, store: openFolderStore(join(folder, 'media')) };
  const count = await loadDemoContent(deps, folder);
  expect(count).toBe(movies.length + shows.length + videos.length);
  expect(await read('SELECT slug FROM titles')).toHaveLength(count);
  expect(await read('SELECT slug FROM people')).toHaveLength(people.length);
  expect(await read('SELECT slug FROM terms')).toHaveLength(terms.length);
  const illustrated = 'SELECT source FROM titles JOIN pictures p ON p.id = poster_id';
  expect(await read(illustrated)).toEqual([{ source: first?.source }]);

  const tables = ['titles', 'products', 'product_variants', 'coupons', 'shipping_methods'];
  const everything = tables.map((table) => `SELECT ctid, * FROM ${table} ORDER BY id`);
  const before = await Promise.all(everything.map(read));
  await loadDemoContent(deps, folder);
  expect(await Promise.all(everything.map(read))).toEqual(before);
  expect(before.every((rows) => rows.length > 0)).toBe(true);
});
