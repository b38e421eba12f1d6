import type { TitleValues } from '#contract/catalogue/title-fields.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { toGenreSlugs } from '../genre-slugs.ts';
import { mapRating } from '../map-rating.ts';
import type {
  DescribedType,
  MetadataDescription,
  MetadataId,
  MetadataPicture,
  MetadataPortrait,
} from '../metadata-provider.ts';
import { isPicture, pictureSizes, sourceOf, toPictureLanguage } from './offer-pictures.ts';
import type { Details } from './tmdb-answers.ts';

type Credit = TitleValues['credits'][number];

const mostCast = 15;
const mostCrew = 15;
/** Of a kind and language: should one be missing, there is another. */
const mostPictures = 3;
const mostTrailers = 5;

/** Whose certificates count, the first most. */
const certifiers = ['ID', 'US', 'SG', 'MY', 'AU', 'GB', 'DE', 'FR', 'NL', 'BR'];

/** The regions whose words a language of the site is written in, where there are several. */
export const regions: Record<Language, string> = {
  ...{ en: 'US', id: 'ID', de: 'DE', fr: 'FR', ar: 'SA', el: 'GR' },
};

const roles: Record<string, Credit['role']> = {
  Director: 'director',
  Writer: 'writer',
  Screenplay: 'writer',
  Story: 'writer',
  Novel: 'writer',
  Author: 'writer',
  Teleplay: 'writer',
  Producer: 'producer',
  'Original Music Composer': 'composer',
  Music: 'composer',
  'Director of Photography': 'cinematographer',
  Editor: 'editor',
};
const crewOrder = ['director', 'writer', 'producer', 'composer', 'cinematographer', 'editor'];

/** "Episode 1" stands for a name that nobody has translated. */
const placeholder =
  /^(?:episode|episodes|folge|épisode|episodio|season|staffel|saison|musim|επεισόδιο|σεζόν|κύκλος|الحلقة|الموسم)\s*#?[\p{Nd}.]+$/iu;

export function describeDetails(
  type: DescribedType,
  details: Details,
  imagesUrl: string,
): MetadataDescription {
  const id = String(details.id);
  const source = sourceOf(type, id);
  const rating = findRating(details);
  const minutes = details.runtime || details.episode_run_time[0];
  const pictures = listPictures(details, imagesUrl);
  const { belongs_to_collection: collection } = details;
  const values = describeValues(type, details);
  return {
    id,
    type,
    ids: listIds(id, details),
    runtime: minutes ? Math.round(minutes * 60) : null,
    values: { ...values, ...(rating && { rating: rating.rating }) },
    certificate: rating?.certificate ?? null,
    texts: translate(details),
    sources: { all: source },
    pictures: pictures.map((picture) => ({ ...picture, source })),
    collection: collection ? { ...collection, id: String(collection.id) } : null,
    portraits: listPortraits(values.credits ?? [], details, imagesUrl),
    trailers: listTrailers(details),
    hasEnded: type === 'movie' ? null : hasEnded(details),
  };
}

function listIds(id: string, { imdb_id, external_ids }: Details): MetadataId[] {
  const imdb = external_ids?.imdb_id || imdb_id;
  const { tvdb_id: tvdb, wikidata_id: wikidata } = external_ids ?? {};
  return [
    { provider: 'tmdb', id },
    ...(imdb && /^tt\d{5,10}$/.test(imdb) ? [{ provider: 'imdb', id: imdb }] : []),
    ...(tvdb ? [{ provider: 'tvdb', id: String(tvdb) }] : []),
    ...(wikidata && /^Q\d+$/.test(wikidata) ? [{ provider: 'wikidata', id: wikidata }] : []),
  ];
}

function describeValues(type: DescribedType, details: Details): MetadataDescription['values'] {
  const name = toName(details.title ?? details.name);
  const original = toName(details.original_title ?? details.original_name);
  const released = toDay(details.release_date ?? details.first_air_date);
  const language = toLanguageTag(details.original_language);
  const countries = [
    ...details.production_countries.map(({ iso_3166_1 }) => iso_3166_1),
    ...details.origin_country,
  ].filter((code) => /^[A-Z]{2}$/.test(code));
  const spoken = details.spoken_languages.flatMap(
    ({ iso_639_1 }) => toLanguageTag(iso_639_1) ?? [],
  );
  const genres = toGenreSlugs(details.genres.map((genre) => genre.name));
  const credits = listCredits(type, details);
  return {
    ...(name && { name }),
    ...(original && { original_name: original }),
    ...(language && { original_language: language }),
    ...(released && { year: Number(released.slice(0, 4)), released_on: released }),
    ...(countries.length > 0 && { countries: [...new Set(countries)] }),
    ...(spoken.length > 0 && { languages: [...new Set(spoken)] }),
    ...(genres.length > 0 && { genres }),
    ...(credits.length > 0 && { credits }),
  };
}

function listCredits(type: DescribedType, { credits, created_by }: Details): Credit[] {
  const cast = (credits?.cast ?? [])
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .slice(0, mostCast)
    .map(({ id, name, character }): Credit => {
      const part = { role: 'actor' as const, character: character?.slice(0, 500) || null };
      return { person: name, ...part, ...identify(id) };
    });
  const creators = type === 'tv-show' ? created_by : [];
  const crew = [
    ...creators.map(({ id, name }) => ({ id, name, role: 'writer' as const })),
    ...(credits?.crew ?? []).flatMap(({ id, name, job }) => {
      const role = Object.hasOwn(roles, job) ? roles[job] : undefined;
      return role ? [{ id, name, role }] : [];
    }),
  ].toSorted((one, other) => crewOrder.indexOf(one.role) - crewOrder.indexOf(other.role));
  const once = new Map(crew.map((each) => [`${each.role} ${each.id ?? each.name}`, each]));
  const kept = [...once.values()].slice(0, mostCrew);
  return [
    ...cast,
    ...kept.map(({ id, name, role }) => ({ person: name, role, character: null, ...identify(id) })),
  ];
}

function identify(id: number | undefined): Pick<Credit, 'external_ids'> {
  return id === undefined ? {} : { external_ids: [{ provider: 'tmdb', id: String(id) }] };
}

function listPortraits(
  credited: Credit[],
  { credits, created_by }: Details,
  imagesUrl: string,
): MetadataPortrait[] {
  const shown = [...(credits?.cast ?? []), ...(credits?.crew ?? []), ...created_by].flatMap(
    ({ id, name, profile_path: path }) =>
      id && path && isPicture(path) ? [{ id, name, path }] : [],
  );
  const byId = new Map(shown.map((each) => [String(each.id), each]));
  const ids = credited.flatMap(({ external_ids = [] }) => external_ids.map(({ id }) => id));
  return [...new Set(ids)].flatMap((id) => {
    const found = byId.get(id);
    if (!found) return [];
    const url = `https://www.themoviedb.org/person/${id}`;
    const source = { name: 'TMDB', url, licence: null };
    return [{ person: found.name, id, url: `${imagesUrl}/h632${found.path}`, source }];
  });
}

function findRating({ release_dates, content_ratings }: Details) {
  const certificates = [
    ...(release_dates?.results ?? []).flatMap(({ iso_3166_1: country, release_dates: releases }) =>
      releases.map(({ certification }) => ({ country, text: certification.trim() })),
    ),
    ...(content_ratings?.results ?? []).map(({ iso_3166_1: country, rating }) => {
      return { country, text: rating.trim() };
    }),
  ];
  for (const certifier of certifiers) {
    for (const { country, text } of certificates) {
      const rating = country === certifier ? mapRating(text) : undefined;
      if (rating) return { rating, certificate: `${country}: ${text}` };
    }
  }
  return null;
}

/** From the region that a language is named after, else from others, field by field. */
function translate(details: Details): MetadataDescription['texts'] {
  const all = details.translations?.translations ?? [];
  const original = toName(details.original_title ?? details.original_name);
  const texts: MetadataDescription['texts'] = {};
  for (const language of languages) {
    const own = all
      .filter(({ iso_639_1 }) => iso_639_1 === language)
      .toSorted((one, other) => rank(one, language) - rank(other, language))
      .map(({ data }) => data);
    const isOriginal = details.original_language === language;
    const name =
      own.map((data) => toName(data.title || data.name)).find(Boolean) ??
      (isOriginal ? original : undefined);
    const tagline = own.find((data) => data.tagline)?.tagline;
    const synopsis = own.find((data) => data.overview)?.overview;
    const found = {
      ...(name && { name }),
      ...(tagline && { tagline: tagline.slice(0, 2_000) }),
      ...(synopsis && { synopsis: synopsis.slice(0, 20_000) }),
    };
    if (Object.keys(found).length > 0) texts[language] = found;
  }
  // The answer is asked for in English.
  texts.en = {
    ...(details.tagline && { tagline: details.tagline }),
    ...(details.overview && { synopsis: details.overview }),
    ...texts.en,
  };
  if (Object.keys(texts.en).length === 0) delete texts.en;
  return texts;
}

function rank({ iso_3166_1 }: { iso_3166_1?: string | null | undefined }, language: Language) {
  return iso_3166_1 === regions[language] ? 0 : 1;
}

function listPictures(details: Details, imagesUrl: string): Omit<MetadataPicture, 'source'>[] {
  const { images, poster_path, backdrop_path, original_language: original } = details;
  const of = (
    kind: MetadataPicture['kind'],
    given: { file_path: string; iso_639_1?: string | null | undefined }[],
    chosen?: { path: string | null | undefined; language: string | null },
  ) => {
    const listed = given.map(({ file_path: path, iso_639_1: code }) => {
      return { path, language: toPictureLanguage(code) };
    });
    const isListed = listed.some(({ path }) => path === chosen?.path);
    if (chosen?.path && !isListed) listed.push({ path: chosen.path, language: chosen.language });
    const byLanguage = Map.groupBy(
      listed.filter(({ path }) => isPicture(path)),
      ({ language }) => language,
    );
    return [...byLanguage.values()]
      .flatMap((same) => same.slice(0, mostPictures))
      .map(({ path, language }) => {
        return { kind, url: `${imagesUrl}/${pictureSizes[kind].size}${path}`, language };
      });
  };
  return [
    // That of the film itself is in a language that was not asked for, such as that of the film.
    ...of('poster', images?.posters ?? [], { path: poster_path, language: original ?? null }),
    ...of('backdrop', images?.backdrops ?? [], { path: backdrop_path, language: null }),
    ...of('logo', images?.logos ?? []),
  ];
}

const players: Record<string, string> = {
  YouTube: 'https://www.youtube.com/watch?v=',
  Vimeo: 'https://vimeo.com/',
};

function listTrailers({ videos }: Details): MetadataDescription['trailers'] {
  const rankOf = ({ type, official, iso_639_1 }: NonNullable<Details['videos']>['results'][0]) =>
    (type === 'Trailer' ? 0 : 4) + (official ? 0 : 2) + (iso_639_1 === 'id' ? 0 : 1);
  return (videos?.results ?? [])
    .filter(({ site, type }) => site in players && ['Trailer', 'Teaser'].includes(type))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, mostTrailers)
    .map(({ site, key, name, type }) => ({
      name: name?.slice(0, 300) || type,
      url: `${players[site]}${key}`,
    }));
}

function hasEnded({ status, in_production }: Details): boolean | null {
  if (status === 'Ended' || status === 'Canceled') return true;
  if (status === 'Returning Series' || status === 'In Production') return false;
  return typeof in_production === 'boolean' ? !in_production : null;
}

export function toName(given: string | null | undefined): string | undefined {
  const name = given?.trim().slice(0, 300);
  return !name || placeholder.test(name) ? undefined : name;
}

export function toDay(given: string | null | undefined): string | undefined {
  return given &&
    /^(?:18[789]|19\d|20\d|21\d)\d-\d\d-\d\d$/.test(given) &&
    !Number.isNaN(Date.parse(given))
    ? given
    : undefined;
}

/** TMDB calls Cantonese `cn`, and silence `xx`. */
function toLanguageTag(code: string | null | undefined): string | undefined {
  if (!code || code === 'xx' || !/^[a-z]{2,3}$/.test(code)) return undefined;
  return code === 'cn' ? 'yue' : code;
}
