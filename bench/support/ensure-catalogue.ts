import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { generateCatalogue } from '#test/generate-catalogue.ts';

const shared = resolve(import.meta.dirname, '../../../shared/assets/catalogue');

/** The folder of a catalogue of 36,273 titles: a real one if available, else generated. */
export async function ensureCatalogue(folder: string): Promise<string> {
  if (existsSync(shared)) return shared;
  const directory = join(folder, 'catalogue');
  await mkdir(directory);
  await generateCatalogue(directory);
  return directory;
}
