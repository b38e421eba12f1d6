import { sql } from 'drizzle-orm';
import type { ExternalId } from '#contract/catalogue/external-ids.ts';

/** Names of providers that programs write differently. */
const synonyms: Record<string, string> = {
  moviedb: 'tmdb',
  themoviedb: 'tmdb',
  thetvdb: 'tvdb',
  tvdbid: 'tvdb',
  tmdbid: 'tmdb',
  imdbid: 'imdb',
};

function nameProvider(written: string): string {
  const name = written.trim().toLowerCase();
  return synonyms[name] ?? name;
}

const number = /^[1-9]\d{0,9}$/;
const shapes: Record<string, RegExp> = { imdb: /^tt\d{5,10}$/, tmdb: number, tvdb: number };
const shapesOfPeople: Record<string, RegExp> = {
  ...shapes,
  imdb: /^nm\d{5,10}$/,
  wikidata: /^Q[1-9]\d*$/,
};

const otherShape = /^[\w.:/-]{1,100}$/;

/** Undefined for what can be no id there: `0`, a text, an address. */
export function toExternalId(
  provider: string,
  id: string,
  of: 'title' | 'person' = 'title',
): ExternalId | undefined {
  const name = nameProvider(provider);
  const value = name === 'imdb' ? id.trim().toLowerCase() : id.trim();
  if (!/^[a-z][a-z0-9_-]{0,29}$/.test(name)) return undefined;
  const shape = (of === 'person' ? shapesOfPeople : shapes)[name] ?? otherShape;
  return shape.test(value) ? { provider: name, id: value } : undefined;
}

/** The first id of each provider. */
export function oneOfEach(ids: readonly ExternalId[]): ExternalId[] {
  return ids.filter((id, at) => ids.findIndex((one) => one.provider === id.provider) === at);
}

/** Whether a database of films knows the two as different people. */
export function areApart(known: readonly ExternalId[], ids: readonly ExternalId[]): boolean {
  return ids.some((id) => {
    const own = known.filter(({ provider }) => provider === id.provider);
    return own.length > 0 && !own.some((one) => one.id === id.id);
  });
}

/** `tt0133093`, `TT0133093` or `imdb:tt0133093`. */
const typed = /^(?:([a-z][\w-]*):)?([\w.-]+)$/i;

/** What a search may mean as an id; without a provider, at any of them. */
export function parseExternalId(search: string): { provider?: string; id: string } | undefined {
  const [, provider, id] = typed.exec(search) ?? [];
  if (id === undefined) return undefined;
  const value = /^(?:tt|nm)\d+$/i.test(id) ? id.toLowerCase() : id;
  return provider ? { provider: nameProvider(provider), id: value } : { id: value };
}

/** For a column of ids to contain. */
export function containing(wanted: { provider?: string; id: string }) {
  return sql`${JSON.stringify([wanted])}::jsonb`;
}
