import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type NfoElement, readNfo } from '../../product.ts';

/** What pictures and clips need to know of a title. */
export interface DemoTitle {
  slug: string;
  kind: 'movie' | 'tv-show' | 'video';
  name: string;
  genres: string[];
  originalLanguage?: string;
  year?: number;
  translations: Record<string, { name?: string; tagline?: string }>;
  /** By slug. */
  credits: { person: string; role: string }[];
  pictures: { poster: string; backdrop: string };
  seasons: { number: number; episodes: { number: number; still: string }[] }[];
}

export interface DemoPerson {
  slug: string;
  name: string;
  profileImage?: string;
}

/** `demo`, where the content is: paths are relative to it. */
export const demoFolder = join(import.meta.dirname, '../../../demo');
const catalogue = join(demoFolder, 'catalogue');

const shelves = { movies: 'movie', series: 'tv-show', videos: 'video' } as const;
const roles = {
  director: 'director',
  credits: 'writer',
  producer: 'producer',
  cinematographer: 'cinematographer',
  editor: 'editor',
  composer: 'composer',
};

export async function readDemoTitles(): Promise<DemoTitle[]> {
  const people = await readDemoPeople();
  const titles = Object.entries(shelves).map(async ([shelf, kind]) => {
    const slugs = (await readdir(join(catalogue, shelf))).sort();
    return Promise.all(slugs.map((slug) => readTitle(`catalogue/${shelf}/${slug}`, kind, people)));
  });
  return (await Promise.all(titles)).flat();
}

async function readTitle(
  folder: string,
  kind: DemoTitle['kind'],
  people: DemoPerson[],
): Promise<DemoTitle> {
  const place = join(demoFolder, folder);
  const [nfo = {}] = await readNfo(join(place, kind === 'tv-show' ? 'tvshow.nfo' : 'movie.nfo'));
  const slugOf = (name: string) =>
    people.find((person) => person.name === name || person.slug === name)?.slug ?? name;
  const actors = elements(nfo, 'actor').flatMap((actor) => texts(actor, 'name'));
  const crew = Object.entries(roles).flatMap(([tag, role]) =>
    texts(nfo, tag).map((name) => ({ person: slugOf(name), role })),
  );
  const translations: DemoTitle['translations'] = {};
  for (const [field, tag] of [['name', 'title'], ['tagline', 'tagline']] as const) {
    for (const element of elements(nfo, tag)) {
      const language = String(element['@lang']);
      translations[language] = { ...translations[language], [field]: textOf(element) };
    }
  }
  const [year = texts(nfo, 'premiered')[0]] = texts(nfo, 'year');
  return {
    slug: folder.split('/').at(-1) ?? '',
    kind,
    name: texts(nfo, 'title')[0] ?? '',
    genres: texts(nfo, 'genre'),
    originalLanguage: texts(nfo, 'originallanguage')[0],
    ...(year && /^\d/.test(year) ? { year: Number.parseInt(year, 10) } : {}),
    translations,
    credits: [...actors.map((name) => ({ person: slugOf(name), role: 'actor' })), ...crew],
    pictures: { poster: `${folder}/poster.webp`, backdrop: `${folder}/fanart.webp` },
    seasons: kind === 'tv-show' ? await readSeasons(folder) : [],
  };
}

async function readSeasons(folder: string): Promise<DemoTitle['seasons']> {
  const names = await readdir(join(demoFolder, folder), { recursive: true });
  const found = names.flatMap((name) => {
    const [, season, episode] = /^season-(\d+)\/S\d+E(\d+)\.nfo$/.exec(name) ?? [];
    const still = `${folder}/${name.replace(/nfo$/, 'webp')}`;
    return season ? [{ season: Number(season), number: Number(episode), still }] : [];
  });
  found.sort((a, b) => a.season - b.season || a.number - b.number);
  return [...Map.groupBy(found, ({ season }) => season)].map(([number, episodes]) => ({
    number,
    episodes: episodes.map(({ number, still }) => ({ number, still })),
  }));
}

/** Children with attributes or children of their own. */
function elements(nfo: NfoElement, name: string): NfoElement[] {
  const children = nfo[name];
  return Array.isArray(children) ? children.filter((child) => typeof child === 'object') : [];
}

/** What says nothing about its language first. */
function texts(nfo: NfoElement, name: string): string[] {
  const children = nfo[name];
  if (!Array.isArray(children)) return [];
  const plain = children.filter((child) => typeof child === 'string');
  return plain.length > 0 ? plain.map(decode) : elements(nfo, name).map(textOf);
}

function textOf(element: NfoElement): string {
  const text = element['#text'];
  return decode(Array.isArray(text) ? text.join(' ') : (text ?? ''));
}

function decode(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

export async function readDemoPeople(): Promise<DemoPerson[]> {
  const list: DemoPerson[] = JSON.parse(
    await readFile(join(catalogue, 'people/people.json'), 'utf8'),
  );
  return list.map(({ profileImage, ...person }) => ({
    ...person,
    ...(profileImage ? { profileImage: `catalogue/people/${profileImage}` } : {}),
  }));
}

interface ShopPictures {
  products: { slug: string; pictures: { path: string }[] }[];
  terms: { picture?: string }[];
}

/** What the shop shows: its products, in the order of the store, and its categories. */
export async function readDemoShop(): Promise<ShopPictures> {
  const read = async (name: string) =>
    JSON.parse(await readFile(join(demoFolder, 'shop', name), 'utf8'));
  const { products, terms }: ShopPictures = {
    products: await read('products.json'),
    terms: await read('terms.json'),
  };
  const inShop = (path: string) => `shop/${path}`;
  return {
    products: products.map(({ slug, pictures }) => ({
      slug,
      pictures: pictures.map(({ path }) => ({ path: inShop(path) })),
    })),
    terms: terms.map(({ picture }) => (picture ? { picture: inShop(picture) } : {})),
  };
}

/** Slug → what to draw, for the titles' artwork and for the people's portraits. */
export async function readDirections(file: string): Promise<Record<string, string>> {
  return JSON.parse(await readFile(join(import.meta.dirname, '../../catalogue', file), 'utf8'));
}
