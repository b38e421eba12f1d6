import { accessLevels } from '#contract/shared/plan-words.ts';
import { makeSlug } from '../../slug.ts';
import type { TitleDraft } from '../../title-draft.ts';
import { toGenreSlugs } from '../genre-slugs.ts';
import { toCountryCode, toLanguageTag } from '../locale-names.ts';
import { mapRating } from './map-rating.ts';
import {
  attributeOf,
  cutText,
  dayOf,
  elementsOf,
  firstText,
  numberOf,
  textsOf,
} from './nfo-values.ts';
import type { NfoElement } from './read-nfo.ts';

/** What an NFO file says of a film or a series, in the terms of a draft. */
export type NfoFields = Pick<
  TitleDraft,
  | 'genres'
  | 'tags'
  | 'countries'
  | 'languages'
  | 'credits'
  | 'rating'
  | 'releasedOn'
  | 'addedAt'
  | 'access'
> & {
  name: string | undefined;
  originalName: string | undefined;
  year: number | undefined;
  tagline: string | undefined;
  synopsis: string | undefined;
  runtimeSeconds: number | undefined;
  popularity: number | undefined;
  trailerUrls: string[];
};

const longestName = 300;
type Credit = TitleDraft['credits'][number];

export function nfoToFields(nfo: NfoElement): NfoFields {
  const releasedOn = dayOf(firstText(nfo, 'premiered', 'releasedate', 'aired'));
  const year = numberOf(firstText(nfo, 'year')) ?? numberOf(releasedOn);
  return {
    name: cutText(firstText(nfo, 'title'), longestName),
    originalName: cutText(firstText(nfo, 'originaltitle'), longestName),
    year: year !== undefined && year >= 1870 && year <= 2200 ? Math.trunc(year) : undefined,
    releasedOn,
    addedAt: instantOf(firstText(nfo, 'dateadded')),
    tagline: firstText(nfo, 'tagline'),
    synopsis: firstText(nfo, 'plot', 'outline'),
    runtimeSeconds: runtimeOf(firstText(nfo, 'runtime')),
    rating: mapRating(firstText(nfo, 'mpaa', 'certification')),
    access: accessLevels.find((level) => level === firstText(nfo, 'access')?.toLowerCase()),
    genres: toGenreSlugs(textsOf(nfo, 'genre')),
    tags: slugsOf(textsOf(nfo, 'tag')),
    countries: known(
      textsOf(nfo, 'country').flatMap((name) => name.split('/')),
      toCountryCode,
    ),
    languages: known(
      textsOf(nfo, 'language').flatMap((name) => name.split(/[/,]/)),
      toLanguageTag,
    ),
    credits: creditsOf(nfo),
    popularity: popularityOf(nfo),
    trailerUrls: textsOf(nfo, 'trailer').flatMap((address) => trailerUrl(address) ?? []),
  };
}

function creditsOf(nfo: NfoElement): Credit[] {
  const crew = (tag: string, role: Credit['role']): Credit[] =>
    textsOf(nfo, tag)
      .flatMap((names) => names.split(/\s+\/\s+/))
      .map((person) => ({ person: cutText(person, longestName), role }));
  const actors = elementsOf(nfo, 'actor').map((actor, index) => {
    const order = numberOf(firstText(actor, 'order')) ?? index;
    return { order, person: firstText(actor, 'name'), character: firstText(actor, 'role') };
  });
  const cast = actors
    .sort((a, b) => a.order - b.order)
    .flatMap(({ person, character }): Credit[] =>
      person ? [{ person: cutText(person, longestName), role: 'actor', character }] : [],
    );
  return [...cast, ...crew('director', 'director'), ...crew('credits', 'writer')];
}

/** From 0 to 100, by the default source of ratings, which gives up to ten. */
function popularityOf(nfo: NfoElement): number | undefined {
  const ratings = elementsOf(nfo, 'ratings').flatMap((list) => elementsOf(list, 'rating'));
  const chosen = ratings.find((one) => attributeOf(one, 'default') === 'true') ?? ratings[0];
  const value = numberOf(chosen ? firstText(chosen, 'value') : firstText(nfo, 'rating'));
  return value !== undefined && value >= 0 && value <= 10 ? value * 10 : undefined;
}

/** "92", "92 min", "1h 32m": minutes unless hours are named. */
function runtimeOf(text: string | undefined): number | undefined {
  const hours = /(\d+)\s*h/i.exec(text ?? '')?.[1];
  const minutes = /(\d+)\s*(?:m|$)/i.exec(text ?? '')?.[1];
  const seconds = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60;
  return seconds > 0 && seconds < 1_000_000 ? seconds : undefined;
}

/** Kodi writes local time without saying where; it is taken for UTC. */
function instantOf(text: string | undefined): string | undefined {
  if (!dayOf(text)) return undefined;
  const time = /[\sT](\d{2}:\d{2}(?::\d{2})?)/.exec(text ?? '')?.[1] ?? '00:00';
  const instant = new Date(`${dayOf(text)}T${time}Z`);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

function trailerUrl(address: string): string | undefined {
  const video = /^plugin:\/\/plugin\.video\.youtube\/.*video_?id=([\w-]+)/.exec(address)?.[1];
  if (video) return `https://www.youtube.com/watch?v=${video}`;
  const isAddress = /^https?:\/\//i.test(address) && address.length <= 2_000;
  return isAddress && URL.canParse(address) ? address : undefined;
}

function slugsOf(names: string[]): string[] {
  return known(names, (name) => makeSlug(name, '') || undefined);
}

function known(names: string[], convert: (name: string) => string | undefined): string[] {
  return [...new Set(names.flatMap((name) => convert(name) ?? []))];
}
