import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashFilm } from './hash-film.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hash-film-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function hash(bytes: Buffer): Promise<string | null> {
  const path = join(folder, 'film.mkv');
  await writeFile(path, bytes);
  return hashFilm(path);
}

test('the size and the numbers of both ends are added up', async () => {
  const film = Buffer.alloc(200_000);
  film.writeBigUInt64LE(1n, 0);
  film.writeBigUInt64LE(2n, 200_000 - 8);
  // In the middle, where nothing counts.
  film.writeBigUInt64LE(5n, 100_000);
  expect(await hash(film)).toBe((200_003).toString(16).padStart(16, '0'));
});

test('both ends of a small file overlap, and sums may be larger than a number', async () => {
  const film = Buffer.alloc(65_536);
  film.writeBigUInt64LE((1n << 64n) - 1n, 0);
  // Twice minus one.
  expect(await hash(film)).toBe((65_536 - 2).toString(16).padStart(16, '0'));
});

test('a file that is smaller has none, nor has one that is gone', async () => {
  expect(await hash(Buffer.alloc(65_535))).toBe(null);
  expect(await hashFilm(join(folder, 'gone.mkv'))).toBe(null);
});
