import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MediaStore, openFolderStore } from '#api/platform/media-store.ts';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import { makeFile } from './make-files.ts';
import { readShop } from './read-shop.ts';

const { movies, shows, videos } = readCatalogue();
const titles = [...movies, ...shows, ...videos];
const material = {
  folder: join(import.meta.dirname, '..'),
  pictures: {
    poster: titles.flatMap(({ pictures }) => pictures.poster ?? []),
    backdrop: titles.flatMap(({ pictures }) => pictures.backdrop ?? []),
  },
};
const drafts = readShop().products.flatMap(({ files }) => files);

let folder: string;
let store: MediaStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-files-'));
  store = openFolderStore(folder);
});

afterAll(() => rm(folder, { recursive: true }));

test.each(drafts)('$name is made, the same each time', async (draft) => {
  const file = await makeFile(store, draft, material);
  expect(file).toEqual(await makeFile(store, draft, material));
  expect((await store.stat(file?.path ?? ''))?.size).toBe(file?.bytes);
  const content = await readFile(join(folder, file?.path ?? ''));
  if (draft.make === 'sound') {
    expect(content.toString('latin1', 4, 8)).toBe('ftyp');
    expect(content.includes('moof')).toBe(true);
    return;
  }
  const pages = material.pictures[draft.of].slice(0, draft.pages);
  expect(pages).toHaveLength(draft.pages);
  expect(readEntries(content).map((name) => name.replace(/^\d\d-/, ''))).toEqual(
    pages.map((path) => basename(path)),
  );
});

/** Reads a ZIP file back by its directory, and compares each entry with what it says of it. */
function readEntries(zip: Buffer): string[] {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [size, label] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const start = zip.readUInt32LE(at + 42) + 30 + label;
    const content = zip.subarray(start, start + size);
    expect(crc32(content)).toBe(zip.readUInt32LE(at + 16));
    expect(content.toString('latin1', 8, 12)).toBe('WEBP');
    const name = zip.toString('utf8', at + 46, at + 46 + label);
    at += 46 + label;
    return name;
  });
}
