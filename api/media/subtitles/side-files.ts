import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { SideFile } from '../tables.ts';
import { toLanguageTag } from './language-tag.ts';
import { subtitleExtensions } from './parse-subtitles.ts';

/**
 * Subtitle files beside a film, by name: `Film.id.srt`, `Film.ar.vtt`, `Film.en.forced.srt`,
 * `Film.srt` (language unknown), in its folder and in `Subs` or `Subtitles` below it.
 */
export async function findSideFiles(film: string): Promise<SideFile[]> {
  const folder = dirname(film);
  const stem = basename(film, extname(film));
  const found: SideFile[] = [];
  for (const place of [folder, join(folder, 'Subs'), join(folder, 'Subtitles')]) {
    const names = await readdir(place).catch(() => []);
    for (const name of names.sort()) {
      const facts = readSideFileName(name, stem);
      if (facts) found.push({ path: join(place, name), ...facts });
    }
  }
  return found;
}

/** Language and kind in the name of a side file; undefined when it does not belong to the film. */
export function readSideFileName(
  name: string,
  stem: string,
): { language: string; forced: boolean } | undefined {
  const extension = extname(name).toLowerCase();
  if (!subtitleExtensions.some((known) => known === extension)) return undefined;
  const own = basename(name, extname(name));
  if (own !== stem && !own.startsWith(`${stem}.`)) return undefined;
  const words = own.slice(stem.length).split('.').filter(Boolean);
  const language = words.map(toLanguageTag).find((tag) => tag !== undefined);
  return {
    language: language ?? 'und',
    forced: words.some((word) => word.toLowerCase() === 'forced'),
  };
}
