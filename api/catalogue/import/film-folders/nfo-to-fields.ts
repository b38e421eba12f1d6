import { toGenreSlugs } from '#api/platform/metadata/genre-slugs.ts';
import { mapRating } from '#api/platform/metadata/map-rating.ts';
import { toCountryCode, toLanguageTag } from '#api/platform/text/locale-names.ts';
import { makeSlug } from '#api/platform/text/slug.ts';
import type { ExternalId } from '#contract/catalogue/external-ids.ts';
import type { ImportedTitleField } from '#contract/catalogue/title-fields.ts';
import { accessLevels } from '#contract/constants/plan.ts';
import type { Language } from '#contract/shared/language.ts';
import { oneOfEach, toExternalId } from '../../external-ids.ts';
import type { TitleDraft, TitleDraftInput } from '../../title-draft.ts';
import {
  attributeOf,
  cutText,
  dayOf,
  elementsOf,
  firstText,
  numberOf,
  plainText,
  textsOf,
  translationsOf,
} from './nfo-values.ts';
import type { NfoElement } from './read-nfo.ts';

type Said = ImportedTitleField | 'slug' | 'added_at' | 'popularity';

/**
 * What an NFO file says of a film or a series, in the terms of a draft: every field that imports
 * write, undefined where the file is silent.
 */
export type NfoFields = { [Name in Said]: TitleDraftInput[Name] | undefined } & {
  type: 'movie' | 'video' | undefined;
  seasonNames: Map<number, SeasonNames>;
  tagline: string | undefined;
  synopsis: string | undefined;
  trailerUrls: string[];
  /** What is said of the collection that the title is part of. */
  collection: NfoCollection | undefined;
};

/**
 * `name`: by which it is known. `plain`, `overview`: in a language that the file does not say. `names`,
 * `overviews`: in languages.
 */
type NfoCollection = {
  name: string;
  plain: string | undefined;
  overview: string | undefined;
  names: Partial<Record<Language, string>>;
  overviews: Partial<Record<Language, string>>;
};

const maxNameLength = 300;
const maxIds = 20;
const crewTags = {
  director: 'director',
  credits: 'writer',
  producer: 'producer',
  composer: 'composer',
  cinematographer: 'cinematographer',
  editor: 'editor',
} as const;
const idTags = {
  imdb: ['imdbid', 'imdb_id'],
  tmdb: ['tmdbid'],
  tvdb: ['tvdbid'],
  wikidata: ['wikidataid'],
};
type Credit = NonNullable<TitleDraftInput['credits']>[number];
type SeasonNames = TitleDraft['seasons'][number]['names'];

export function nfoToFields(nfo: NfoElement): NfoFields {
  const releasedOn = dayOf(firstText(nfo, 'premiered', 'releasedate', 'aired'));
  const year = numberOf(firstText(nfo, 'year')) ?? numberOf(releasedOn);
  const type = firstText(nfo, 'kind')?.toLowerCase();
  const [availability] = elementsOf(nfo, 'availability');
  return {
    type: type === 'movie' || type === 'video' ? type : undefined,
    slug: firstText(nfo, 'slug'),
    name: cutText(firstText(nfo, 'title'), maxNameLength),
    original_name: cutText(firstText(nfo, 'originaltitle'), maxNameLength),
    year: year !== undefined && year >= 1870 && year <= 2200 ? Math.trunc(year) : undefined,
    released_on: releasedOn,
    added_at: instantOf(firstText(nfo, 'dateadded')),
    tagline: plainText(nfo, 'tagline'),
    synopsis: plainText(nfo, 'plot', 'outline'),
    texts: tellByLanguage(nfo, { name: 'title', tagline: 'tagline', synopsis: 'plot' }),
    external_ids: idsOf(nfo),
    original_language: known(textsOf(nfo, 'originallanguage'), toLanguageTag)[0],
    runtime: runtimeOf(nfo),
    has_ended: hasEnded(firstText(nfo, 'status')),
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
    recommended: /^(?:true|yes|1)$/i.test(firstText(nfo, 'recommended') ?? ''),
    // `<availability from="2026-12-01" until="2027-01-01" countries="ID MY"/>`, in UTC.
    available_from: instantOf(availability && attributeOf(availability, 'from')),
    available_until: instantOf(availability && attributeOf(availability, 'until')),
    available_countries: availability && availableCountriesOf(availability),
    attribution: undefined,
    links: elementsOf(nfo, 'externallink').map(toLink),
    seasonNames: seasonNamesOf(nfo),
    trailerUrls: textsOf(nfo, 'trailer').flatMap((address) => trailerUrl(address) ?? []),
    collection: collectionOf(nfo),
  };
}

/** `<uniqueid type="imdb">`, and the elements in which other programs write ids. */
export function idsOf(nfo: NfoElement, of: 'title' | 'person' = 'title'): ExternalId[] {
  const unique = elementsOf(nfo, 'uniqueid').flatMap((element) => {
    const id = firstText({ own: [element] }, 'own');
    return toExternalId(attributeOf(element, 'type') ?? '', id ?? '', of) ?? [];
  });
  const others = Object.entries(idTags).flatMap(([provider, tags]) => {
    return toExternalId(provider, firstText(nfo, ...tags) ?? '', of) ?? [];
  });
  const old = firstText(nfo, 'id') ?? '';
  const imdb = /^tt\d+$/.test(old) ? [{ provider: 'imdb', id: old }] : [];
  return oneOfEach([...unique, ...others, ...imdb]).slice(0, maxIds);
}

function creditsOf(nfo: NfoElement): Credit[] {
  const crew = (tag: string, role: Credit['role']): Credit[] =>
    textsOf(nfo, tag)
      .flatMap((names) => names.split(/\s+\/\s+/))
      .map((person) => ({ person: cutText(person, maxNameLength), role }));
  const actors = elementsOf(nfo, 'actor').map((actor, index) => {
    const order = numberOf(firstText(actor, 'order')) ?? index;
    const ids = idsOf(actor, 'person');
    return { order, person: firstText(actor, 'name'), character: firstText(actor, 'role'), ids };
  });
  const cast = actors
    .sort((a, b) => a.order - b.order)
    .flatMap(({ person, character, ids }): Credit[] => {
      if (!person) return [];
      const named = { person: cutText(person, maxNameLength), role: 'actor' as const, character };
      return [{ ...named, ...(ids.length > 0 && { external_ids: ids }) }];
    });
  return [...cast, ...Object.entries(crewTags).flatMap(([tag, role]) => crew(tag, role))];
}

/** The popularity from 0 to 100, by the default source of ratings, of ten or as it says itself. */
function popularityOf(nfo: NfoElement): number | undefined {
  const ratings = elementsOf(nfo, 'ratings').flatMap((list) => elementsOf(list, 'rating'));
  const chosen = ratings.find((one) => attributeOf(one, 'default') === 'true') ?? ratings[0];
  const value = numberOf(chosen ? firstText(chosen, 'value') : firstText(nfo, 'rating'));
  const isOfHundred = /metacritic|tomato/i.test((chosen && attributeOf(chosen, 'name')) ?? '');
  const best = numberOf(chosen && attributeOf(chosen, 'max')) ?? (isOfHundred ? 100 : 10);
  return value !== undefined && value >= 0 && value <= best
    ? Math.round((value / best) * 10_000) / 100
    : undefined;
}

/** `<set>Name</set>`, or `<set><name>Name</name><overview>Text</overview></set>`. */
function collectionOf(nfo: NfoElement): NfoCollection | undefined {
  const set = elementsOf(nfo, 'set').find((each) => firstText(each, 'name')) ?? {};
  const name = cutText(firstText(set, 'name') ?? firstText(nfo, 'set'), maxNameLength);
  if (!name) return undefined;
  return {
    name,
    plain: cutText(plainText(set, 'name') ?? textsOf(nfo, 'set')[0], maxNameLength) || undefined,
    overview: plainText(set, 'overview'),
    names: translationsOf(set, 'name'),
    overviews: translationsOf(set, 'overview'),
  };
}

/** Of a series; programs write what TMDB and TVDB call it. */
function hasEnded(status: string | undefined): boolean | undefined {
  if (/^(?:ended|cancell?ed)$/i.test(status ?? '')) return true;
  if (/^(?:continuing|returning series|in production)$/i.test(status ?? '')) return false;
  return undefined;
}

/** In seconds, as `<runtime>` says in any form, else as the file was measured. */
export function runtimeOf(nfo: NfoElement): number | undefined {
  const [video] = elementsOf(nfo, 'fileinfo')
    .flatMap((file) => elementsOf(file, 'streamdetails'))
    .flatMap((details) => elementsOf(details, 'video'));
  const measured = numberOf(video && firstText(video, 'durationinseconds')) ?? 0;
  const seconds = Math.round(secondsOf(firstText(nfo, 'runtime') ?? '') || measured);
  return seconds > 0 && seconds < 1_000_000 ? seconds : undefined;
}

/** Words for hours, minutes and seconds begin alike in many languages. */
const units: [seconds: number, word: RegExp][] = [
  [3600, /^(?:h|jam|std|stund|uur|uren|or[ae]|[ώω]ρ|ساع|ч|小?时|時)/i],
  [60, /^(?:m|['′]|λεπ|دق|м|分|$)/i],
  [1, /^(?:s|detik|["″]|δευ|ثان|с|秒)/i],
];

/**
 * "125", "125 min", "2h 5m", "2 jam 5 menit", "PT2H5M", "2:05:00", "02:05": minutes where no unit is
 * named, unless that were most of a day. 0 for other texts.
 */
function secondsOf(text: string): number {
  const [, first, second, third] = /^\s*(\d+):(\d{2})(?::(\d{2}))?\b/.exec(text) ?? [];
  if (third) return Number(first) * 3600 + Number(second) * 60 + Number(third);
  // Hours and minutes of a film, or minutes and seconds.
  if (first) return (Number(first) * 60 + Number(second)) * (Number(first) < 6 ? 60 : 1);
  const parts = [...text.matchAll(/(\d+(?:[.,]\d+)?)\s*([^\d\s.,]*)/g)];
  return parts.reduce((sum, [, number = '', word = '']) => {
    const unit = units.find(([, begins]) => begins.test(word))?.[0] ?? 0;
    const count = Number(number.replace(',', '.'));
    return sum + count * (word === '' && count >= 1000 ? 1 : unit);
  }, 0);
}

/** Kodi writes local time without saying where; it is taken for UTC. */
function instantOf(text: string | undefined): string | undefined {
  if (!dayOf(text)) return undefined;
  const time = /[\sT](\d{2}:\d{2}(?::\d{2})?)/.exec(text ?? '')?.[1] ?? '00:00';
  const instant = new Date(`${dayOf(text)}T${time}Z`);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

/** What is said in languages: `<title lang="en">`, `<tagline lang="en">`, `<plot lang="en">`. */
export function tellByLanguage<Name extends string>(
  nfo: NfoElement,
  tags: Record<Name, string>,
): Partial<Record<Language, Partial<Record<Name, string>>>> {
  const told: Partial<Record<Language, Partial<Record<Name, string>>>> = {};
  for (const [name, tag] of Object.entries(tags) as [Name, string][]) {
    for (const [key, text] of Object.entries(translationsOf(nfo, tag))) {
      const language = key as Language;
      const cut = name === 'name' ? cutText(text, maxNameLength) : text;
      told[language] = { ...told[language], [name]: cut };
    }
  }
  return told;
}

function availableCountriesOf(availability: NfoElement): string[] | undefined {
  const codes = known(attributeOf(availability, 'countries')?.split(/[\s,]+/) ?? [], toCountryCode);
  return codes.length > 0 ? codes : undefined;
}

/** `<externallink player="Vimeo" quality="1080p" language="id">https://…</externallink>` */
function toLink(element: NfoElement): TitleDraft['links'][number] {
  const said = (name: string) => cutText(attributeOf(element, name) ?? '', maxNameLength);
  return {
    quality: said('quality'),
    language: toLanguageTag(said('language')) ?? 'und',
    player: said('player'),
    url: firstText({ own: [element] }, 'own') ?? '',
    added_at: instantOf(attributeOf(element, 'added')),
  };
}

/** `<namedseason number="1" lang="en">The Long Route</namedseason>`, which Kodi knows without `lang`. */
function seasonNamesOf(nfo: NfoElement): NfoFields['seasonNames'] {
  const named = elementsOf(nfo, 'namedseason');
  const byNumber = Map.groupBy(named, (element) => numberOf(attributeOf(element, 'number')) ?? -1);
  return new Map(
    [...byNumber].map(([number, namedseason]) => {
      return [number, translationsOf({ namedseason }, 'namedseason')];
    }),
  );
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
