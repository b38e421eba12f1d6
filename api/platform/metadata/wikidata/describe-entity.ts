import type { TitleValues } from '#contract/catalogue/title-fields.ts';
import { languages } from '#contract/shared/language.ts';
import { decodeEntities } from '../../text/decode-entities.ts';
import { toCountryCode, toLanguageTag } from '../../text/locale-names.ts';
import { toGenreSlugs } from '../genre-slugs.ts';
import { mapRating } from '../map-rating.ts';
import type {
  DescribedType,
  MetadataCandidate,
  MetadataDescription,
  MetadataId,
  MetadataSource,
  OfferedPicture,
} from '../metadata-provider.ts';
import {
  castOf,
  classes,
  type Entity,
  earliestOf,
  type FoundImage,
  human,
  idProperties,
  itemsOf,
  labelOf,
  properties,
  secondsOf,
  stringsOf,
  titleOf,
} from './entities.ts';

type Credit = TitleValues['credits'][number];

/** Pixels that Commons makes pictures wide, where they are wider. */
export const pictureWidth = 1280;

const mostCast = 15;
const mostCrew = 15;
const nameOrder = ['en', 'id', 'de', 'fr', 'el', 'ar'];
const crewRoles = [
  'director',
  'writer',
  'producer',
  'composer',
  'cinematographer',
  'editor',
] as const;

/** Whether an entity can be of this type: an id may be that of anything. */
export function isOfType(entity: Entity, type: DescribedType): boolean {
  const own = itemsOf(entity, properties.instanceOf);
  const other = type === 'movie' ? classes['tv-show'] : classes.movie;
  if (own.includes(human)) return false;
  return (
    own.some((each) => classes[type].includes(each)) || !own.some((one) => other.includes(one))
  );
}

export function toCandidate(type: DescribedType, entity: Entity): MetadataCandidate | null {
  const title = titleOf(entity)?.text.slice(0, 300);
  const name = labelOf(entity, nameOrder) ?? title;
  if (name === undefined || !isOfType(entity, type)) return null;
  const labels = Object.values(entity.labels).map(({ value }) => value);
  const aliases = Object.values(entity.aliases).flat();
  const others = [...labels, ...aliases.map(({ value }) => value)].slice(0, 60);
  return {
    id: entity.id,
    type,
    name,
    originalName: title ?? null,
    otherNames: [...new Set(others)].filter((other) => other !== name && other !== title),
    year: yearOf(entity)?.year ?? null,
    runtime: type === 'movie' ? secondsOf(entity) : null,
    popularity: Object.keys(entity.sitelinks).length,
    poster: null,
    summary: entity.descriptions.id?.value ?? entity.descriptions.en?.value ?? null,
    ids: idsOf(type, entity),
  };
}

/** Entities whose names are needed: people, characters, genres, countries, languages, ratings. */
export function listNeeded(entity: Entity): string[] {
  const cast = castOf(entity).slice(0, mostCast);
  const crew = crewRoles.flatMap((role) => itemsOf(entity, properties[role]).slice(0, 5));
  const facts = (['genre', 'country', 'language', 'mpaa', 'fsk'] as const).flatMap((name) =>
    itemsOf(entity, properties[name]).slice(0, 6),
  );
  const characters = cast.flatMap(({ character }) => character ?? []);
  const people = cast.map(({ person }) => person);
  return [...new Set([...people, ...crew.slice(0, mostCrew), ...facts, ...characters])].slice(
    0,
    50,
  );
}

/** @param most of each kind */
export function filesOf(entity: Entity, most: number): string[] {
  return (['poster', 'image', 'logo'] as const).flatMap((name) =>
    stringsOf(entity, properties[name]).slice(0, most),
  );
}

export type Found = {
  /** Names of other entities by their ids. */
  named: ReadonlyMap<string, Entity>;
  /** By language. */
  extracts: Partial<Record<(typeof languages)[number], { text: string; source: MetadataSource }>>;
  /** By the names of files. */
  images: ReadonlyMap<string, FoundImage>;
};

export function describeEntity(
  type: DescribedType,
  entity: Entity,
  found: Found,
): MetadataDescription {
  const rating = findRating(entity, found);
  const texts: MetadataDescription['texts'] = {};
  const sources: MetadataDescription['sources'] = {
    all: {
      name: 'Wikidata',
      url: `https://www.wikidata.org/wiki/${entity.id}`,
      licence: 'CC0 1.0',
    },
  };
  for (const language of languages) {
    const name = labelOf({ labels: entity.labels }, [language]);
    const extract = found.extracts[language];
    if (extract) sources[`texts.${language}.synopsis`] = extract.source;
    if (name || extract) {
      texts[language] = { ...(name && { name }), ...(extract && { synopsis: extract.text }) };
    }
  }
  return {
    id: entity.id,
    type,
    ids: idsOf(type, entity),
    runtime: secondsOf(entity),
    values: { ...describeValues(entity, found), ...(rating && { rating: rating.rating }) },
    certificate: rating?.certificate ?? null,
    texts,
    sources,
    pictures: offerPictures(entity, found).map(({ kind, url, language, source }) => {
      return { kind, url, language, source };
    }),
    collection: null,
    // Pictures of people are not in the answer, but one more for each.
    portraits: [],
    trailers: [],
    hasEnded: type === 'tv-show' && entity.claims[properties.ended] ? true : null,
  };
}

function describeValues(entity: Entity, { named }: Found): MetadataDescription['values'] {
  const namesOf = (name: keyof typeof properties) =>
    itemsOf(entity, properties[name]).flatMap((id) => labelOf(named.get(id), nameOrder) ?? []);
  const title = titleOf(entity)?.text.slice(0, 300);
  const name = labelOf(entity, nameOrder) ?? title;
  const date = yearOf(entity);
  const countries = namesOf('country').flatMap((country) => toCountryCode(country) ?? []);
  const spoken = namesOf('language').flatMap((language) => toLanguageTag(language) ?? []);
  const genres = toGenreSlugs(namesOf('genre').map((genre) => genre.replace(form, '')));
  const credits = listCredits(entity, named);
  return {
    ...(name && { name }),
    ...(title && { original_name: title }),
    ...(spoken[0] && { original_language: spoken[0], languages: [...new Set(spoken)] }),
    ...(date && { year: date.year }),
    ...(date?.day && { released_on: date.day }),
    ...(countries.length > 0 && { countries: [...new Set(countries)] }),
    ...(genres.length > 0 && { genres }),
    ...(credits.length > 0 && { credits }),
  };
}

/** "Drama film", "comedy television series". */
const form = /\s+(?:films?|movies?|(?:television |tv |web )?series|television|program(?:me)?)$/i;

function listCredits(entity: Entity, named: Found['named']): Credit[] {
  const nameOf = (id: string | null) =>
    (id === null ? undefined : labelOf(named.get(id), nameOrder)) ?? null;
  const cast = castOf(entity)
    .slice(0, mostCast)
    .flatMap(({ person, character, characterName }): Credit[] => {
      const name = nameOf(person);
      if (name === null) return [];
      const part = { role: 'actor' as const, character: characterName ?? nameOf(character) };
      return [{ person: name, ...part, external_ids: [{ provider: 'wikidata', id: person }] }];
    });
  const crew = crewRoles.flatMap((role) =>
    itemsOf(entity, properties[role]).flatMap((id): Credit[] => {
      const name = nameOf(id);
      if (name === null) return [];
      const external_ids = [{ provider: 'wikidata', id }];
      return [{ person: name, role, character: null, external_ids }];
    }),
  );
  return [...cast, ...crew.slice(0, mostCrew)];
}

function findRating(entity: Entity, { named }: Found) {
  for (const [property, country] of [
    ['mpaa', 'US'],
    ['fsk', 'DE'],
  ] as const) {
    for (const id of itemsOf(entity, properties[property])) {
      const label = labelOf(named.get(id), ['en']);
      const rating = mapRating(label);
      if (rating) return { rating, certificate: `${country}: ${label}` };
    }
  }
  return null;
}

/** Free pictures only: of those that say by whom they are, and under which licence. */
export function offerPictures(entity: Entity, { images }: Pick<Found, 'images'>): OfferedPicture[] {
  const of = (name: 'poster' | 'image' | 'logo') =>
    stringsOf(entity, properties[name]).flatMap((file): OfferedPicture[] => {
      const image = images.get(fileKey(file));
      const licence = image?.extmetadata.LicenseShortName?.value;
      if (!image || !licence) return [];
      const author = toPlainText(image.extmetadata.Artist?.value ?? '') || 'Wikimedia Commons';
      const isWide = image.width > image.height;
      const kind = name === 'image' ? (isWide ? 'backdrop' : 'poster') : name;
      const source = { name: author, url: image.descriptionurl, licence: licence.slice(0, 200) };
      const url = image.thumburl ?? image.url;
      const scale = image.thumburl ? Math.min(1, pictureWidth / image.width) : 1;
      const size = {
        width: Math.round(image.width * scale),
        height: Math.round(image.height * scale),
      };
      return [{ kind, url, preview: url, language: null, source, ...size }];
    });
  return [...of('poster'), ...of('image'), ...of('logo')];
}

/** Names of files are the same with spaces and underscores. */
export function fileKey(file: string): string {
  const name = file
    .replace(/^[^:]{2,20}:(?=\S)/, '')
    .replaceAll('_', ' ')
    .trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function toPlainText(html: string): string {
  const text = decodeEntities(html.replaceAll(/<[^>]*>/g, ' '));
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
}

function yearOf(entity: Entity) {
  return earliestOf(entity, [properties.released, properties.began]);
}

function idsOf(type: DescribedType, entity: Entity): MetadataId[] {
  const others = Object.entries(idProperties[type]).flatMap(([provider, property]) => {
    const [id] = stringsOf(entity, property);
    const isTitle = provider === 'imdb' ? /^tt\d{5,10}$/ : /^[1-9]\d{0,9}$/;
    return id && isTitle.test(id) ? [{ provider, id }] : [];
  });
  return [{ provider: 'wikidata', id: entity.id }, ...others];
}
