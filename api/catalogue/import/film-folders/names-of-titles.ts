import { basename, dirname } from 'node:path';
import { parseSeasonFolder } from '../recognition/episode-words.ts';
import { readFilmName } from '../recognition/read-name.ts';
import { stemOf } from './file-kinds.ts';
import type { KnownFile, KnownTitle } from './known-titles.ts';

export type Named = { name: string; year?: number | null | undefined };

/** The folders of films; those of a series may be around the folders of its seasons. */
export function foldersOf(kind: KnownTitle['kind'], files: KnownFile[]): string[] {
  const folders = files.map(({ path }) => dirname(path));
  const around = kind === 'show' ? folders.filter(isSeason).map((folder) => dirname(folder)) : [];
  return [...new Set([...folders, ...around].map(normalizePath))];
}

function isSeason(folder: string): boolean {
  return parseSeasonFolder(basename(folder)) !== undefined;
}

/** What a title was called: by its import, and by the names of its files and dated folders. */
export function namesOf({ name, year, kind, files }: KnownTitle): Named[] {
  const folders = files
    .map(({ path }) => dirname(path))
    .map((folder) => (kind === 'show' && isSeason(folder) ? dirname(folder) : folder));
  const stems = kind === 'film' ? files.map(({ path }) => stemOf(basename(path))) : [];
  return [
    { name, year },
    ...stems.map(nameOf),
    ...[...new Set(folders)]
      .map((folder) => nameOf(basename(folder)))
      .filter((named) => named.year !== undefined || kind === 'show'),
  ];
}

export function normalizePath(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

function nameOf(text: string): Named {
  const { title, year } = readFilmName(text);
  return { name: title, year };
}
