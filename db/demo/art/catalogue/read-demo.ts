import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What pictures need to know of a title; the whole shape is TitleDraft. */
export interface DemoTitle {
  slug: string;
  name: string;
  originalLanguage?: string;
  year?: number;
  translations: Record<string, { name?: string; tagline?: string }>;
  credits: { person: string; role: string }[];
  pictures?: { poster?: string; backdrop?: string };
  seasons?: { number: number; episodes: { number: number; still?: string }[] }[];
}

export interface DemoPerson {
  slug: string;
  name: string;
  profileImage?: string;
}

/** `db/demo`: paths in the catalogue are relative to it. */
export const demoFolder = join(import.meta.dirname, '../..');

async function readList<T>(name: string): Promise<T[]> {
  return JSON.parse(await readFile(join(demoFolder, 'catalogue', `${name}.json`), 'utf8')) as T[];
}

export async function readDemoTitles(): Promise<DemoTitle[]> {
  const files = ['movies', 'tv-shows', 'videos'];
  return (await Promise.all(files.map((file) => readList<DemoTitle>(file)))).flat();
}

export function readDemoPeople(): Promise<DemoPerson[]> {
  return readList<DemoPerson>('people');
}
