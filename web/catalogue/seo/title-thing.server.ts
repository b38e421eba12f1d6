import type { CreativeWork, Movie, Person, TVSeries, VideoObject } from 'schema-dts';
import type { Title } from '#contract/catalogue.ts';
import { plans } from '#contract/constants/plan.ts';
import type { DescribedVisit } from '#web/lib/head/page-description.server.ts';
import { sharedPicture } from '#web/lib/head/shared-picture.server.ts';
import { personPath, titlePath } from '../paths.ts';
import type { CodeNames } from '../titles/title-facts.tsx';
import { isoDuration, nameFilm, videoThing } from './video-thing.server.ts';

/** Limit of people per role; the same as on a title's page. */
const maxPeople = 18;

/** A title as structured data (schema.org). */
export function titleThing(
  title: Title,
  names: CodeNames,
  visit: DescribedVisit,
): Movie | TVSeries | VideoObject {
  const video = videoThing({
    name: nameFilm(title, visit),
    description: title.synopsis,
    picture: title.backdrop ?? title.poster,
    stream: title.stream,
    availability: title.availability,
    origin: visit.origin,
  });
  const work = { ...workFacts(title, names, visit), ...peopleOf(title, visit) };
  if (title.type === 'tv-show') return { '@type': 'TVSeries', ...work, ...seriesFacts(title) };
  const length = title.duration ? { duration: isoDuration(title.duration) } : {};
  if (title.type === 'movie') {
    return { '@type': 'Movie', ...work, ...length, ...(video && { video }) };
  }
  return { '@type': 'VideoObject', uploadDate: title.added_at, ...work, ...length, ...video };
}

/** Signing in is free. */
export function isForFree({ access }: Pick<Title, 'access'>): boolean {
  return !plans.some((plan) => plan === access.required);
}

type WorkFacts = Omit<Extract<CreativeWork, { '@type': 'CreativeWork' }>, '@type'>;

function workFacts(title: Title, names: CodeNames, { address, origin }: DescribedVisit): WorkFacts {
  const named = (kind: 'genre' | 'tag') =>
    title.terms.filter((term) => term.kind === kind).map(({ name }) => name);
  const facts: WorkFacts = {
    name: title.name,
    url: address(titlePath(title)),
    isAccessibleForFree: isForFree(title),
  };
  const pictures = [title.poster, title.backdrop].filter((picture) => picture !== null);
  const released = title.released_on ?? title.year?.toString();
  if (title.synopsis) facts.description = title.synopsis;
  if (title.original_name) facts.alternateName = title.original_name;
  if (pictures.length > 0) {
    facts.image = pictures.map((picture) => sharedPicture(origin, { picture }).address);
  }
  if (released) facts.datePublished = released;
  if (title.score) {
    facts.aggregateRating = {
      '@type': 'AggregateRating',
      ratingValue: title.score.average,
      ratingCount: title.score.count,
      bestRating: 5,
      worstRating: 1,
    };
  }
  if (title.rating) facts.contentRating = `LSF ${title.rating}`;
  if (title.languages.length > 0) facts.inLanguage = title.languages;
  if (named('genre').length > 0) facts.genre = named('genre');
  if (named('tag').length > 0) facts.keywords = named('tag');
  if (title.attribution) facts.sameAs = title.attribution.url;
  if (title.countries.length > 0) {
    facts.countryOfOrigin = title.countries.map((code) => ({
      '@type': 'Country',
      name: names.regions[code] ?? code,
    }));
  }
  return facts;
}

/** Our roles and their schema.org properties. */
const roles = [
  ['actor', 'actor'],
  ['director', 'director'],
  ['writer', 'author'],
  ['producer', 'producer'],
  ['composer', 'musicBy'],
] as const;

function peopleOf({ credits }: Title, { address }: DescribedVisit) {
  const people: Partial<Record<(typeof roles)[number][1], Person[]>> = {};
  for (const [role, property] of roles) {
    const withRole = credits.filter((credit) => credit.role === role).slice(0, maxPeople);
    if (withRole.length === 0) continue;
    people[property] = withRole.map(({ person: { slug, name } }) => ({
      '@type': 'Person',
      name,
      url: address(personPath(slug)),
    }));
  }
  return people;
}

function seriesFacts({ seasons }: Title): Partial<Extract<TVSeries, { '@type': 'TVSeries' }>> {
  if (seasons.length === 0) return {};
  return {
    numberOfSeasons: seasons.filter(({ number }) => number > 0).length,
    numberOfEpisodes: seasons.reduce((sum, { episodes }) => sum + episodes.length, 0),
    containsSeason: seasons.map(({ number, name, episodes }) => ({
      '@type': 'TVSeason',
      seasonNumber: number,
      numberOfEpisodes: episodes.length,
      ...(name && { name }),
    })),
  };
}
