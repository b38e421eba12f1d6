import type { TitleDraft } from '../../title-draft.ts';

/** An id of a title at a database of films. */
export type ExternalId = TitleDraft['external_ids'][number];

/** Names of providers that programs write differently. */
const synonyms: Record<string, string> = {
  moviedb: 'tmdb',
  themoviedb: 'tmdb',
  thetvdb: 'tvdb',
  tvdbid: 'tvdb',
  tmdbid: 'tmdb',
  imdbid: 'imdb',
};

const shapes: Record<string, RegExp> = {
  imdb: /^tt\d{5,10}$/,
  tmdb: /^[1-9]\d{0,9}$/,
  tvdb: /^[1-9]\d{0,9}$/,
};

const otherShape = /^[\w.:/-]{1,100}$/;

/** Undefined for what can be no id there: `0`, a text, an address. */
export function toExternalId(provider: string, id: string): ExternalId | undefined {
  const written = provider.trim().toLowerCase();
  const name = synonyms[written] ?? written;
  const value = name === 'imdb' ? id.trim().toLowerCase() : id.trim();
  if (!/^[a-z][a-z0-9_-]{0,29}$/.test(name)) return undefined;
  return (shapes[name] ?? otherShape).test(value) ? { provider: name, id: value } : undefined;
}

/** The first id of each provider. */
export function oneOfEach(ids: ExternalId[]): ExternalId[] {
  return ids.filter((id, at) => ids.findIndex((one) => one.provider === id.provider) === at);
}
