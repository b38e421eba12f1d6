import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What pictures and clips need to know of a title. */
export interface DemoTitle {
  slug: string;
  kind: 'movie' | 'tv-show' | 'video';
  name: string;
  genres: string[];
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
export const demoFolder = join(import.meta.dirname, '../../../db/demo');

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

interface ShopPictures {
  products: { slug: string; pictures: { path: string }[] }[];
  terms: { picture?: string }[];
}

const shopFiles = ['apparel', 'prints', 'home', 'stationery', 'bags', 'downloads'];

/** What the shop shows: its products, in the order of the store, and its categories. */
export async function readDemoShop(): Promise<ShopPictures> {
  const read = async (name: string) =>
    JSON.parse(await readFile(join(demoFolder, 'shop', `${name}.json`), 'utf8'));
  const products = await Promise.all(shopFiles.map((name) => read(`products/${name}`)));
  return { products: products.flat(), terms: await read('terms') };
}

/** Slug → what to draw, for the titles' artwork and for the people's portraits. */
export async function readDirections(file: string): Promise<Record<string, string>> {
  return JSON.parse(await readFile(join(import.meta.dirname, '../../catalogue', file), 'utf8'));
}
