import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import decompress from 'woff2-encoder/decompress';

/** The site's own, in which each writing system finds its letters. */
const files = [
  ...['latin', 'latin-ext'].map((part) => `plus-jakarta-sans/files/plus-jakarta-sans-${part}`),
  ...['greek', 'greek-ext', 'cyrillic', 'vietnamese'].map(
    (part) => `noto-sans/files/noto-sans-${part}`,
  ),
  'noto-sans-arabic/files/noto-sans-arabic-arabic',
].map((file) => `@fontsource-variable/${file}-wght-normal.woff2`);

export const fontFamilies = 'Plus Jakarta Sans, Noto Sans, Noto Sans Arabic';

const loaded = new Map<string, Promise<void>>();

/**
 * Makes the site's fonts known to Pango, once per process. Pango takes no WOFF2, so they are
 * unpacked into `folder`, where they have to stay.
 */
export function loadFonts(folder: string): Promise<void> {
  const known = loaded.get(folder);
  if (known) return known;
  const loading = unpackAll(folder);
  loaded.set(folder, loading);
  // A full disk may have room again.
  loading.catch(() => loaded.delete(folder));
  return loading;
}

async function unpackAll(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of files) {
    const path = await unpack(fileURLToPath(import.meta.resolve(file)), folder);
    // Whatever is drawn with a file of a font, all texts of the process may use that font.
    await sharp({ text: { text: '.', fontfile: path } }).toBuffer();
  }
}

async function unpack(source: string, folder: string): Promise<string> {
  const path = join(folder, `${basename(source, '.woff2')}.ttf`);
  const unpacked = await decompress(await readFile(source));
  // Another process may be reading it.
  const temporary = `${path}.${process.pid}`;
  await writeFile(temporary, unpacked);
  await rename(temporary, path);
  return path;
}
