import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** The site's own, which together cover every writing system. */
const files = [
  ...['latin', 'latin-ext'].map((part) => `plus-jakarta-sans/files/plus-jakarta-sans-${part}`),
  ...['greek', 'greek-ext', 'cyrillic', 'vietnamese'].map(
    (part) => `noto-sans/files/noto-sans-${part}`,
  ),
  'noto-sans-arabic/files/noto-sans-arabic-arabic',
].map((file) => `@fontsource-variable/${file}-wght-normal.woff2`);

export const fontFamilies = 'Plus Jakarta Sans, Noto Sans, Noto Sans Arabic';

/** By folder; fonts stay registered for the life of the process. */
const registrations = new Map<string, Promise<void>>();

/**
 * Registers the site's fonts with Pango. It does not read WOFF2, so they are unpacked into
 * `folder`, from which it opens them on demand: if the folder is emptied, they are unpacked again.
 */
export async function loadFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of files) {
    const path = join(folder, `${basename(file, '.woff2')}.ttf`);
    if (!existsSync(path)) await unpack(fileURLToPath(import.meta.resolve(file)), path);
    await introduce(path);
  }
}

async function unpack(source: string, path: string): Promise<void> {
  // Needed once per data folder, and takes 17 MB.
  const { default: decompress } = await import('woff2-encoder/decompress');
  const unpacked = await decompress(await readFile(source));
  // Another process may be reading or writing it.
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, unpacked);
  await rename(temporary, path);
}

/** Once a font file has been used, all text of the process may use that font. */
function introduce(path: string): Promise<void> {
  const introduced = registrations.get(path);
  if (introduced) return introduced;
  const drawing = sharp({ text: { text: '.', fontfile: path } }).toBuffer();
  const introducing = drawing.then(() => undefined);
  registrations.set(path, introducing);
  introducing.catch(() => registrations.delete(path));
  return introducing;
}
