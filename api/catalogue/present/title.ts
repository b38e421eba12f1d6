import type { Title, TitleAccess, TitleCard } from '#contract/catalogue.ts';
import type { Stream } from '#contract/media.ts';
import type { Language } from '#contract/shared/language.ts';
import { byRank } from '../metadata/read-descriptions.ts';
import type { SeasonRow } from '../queries/find-seasons.ts';
import type { TitleRow } from '../queries/find-title.ts';
import type { ShowRendition, TitleParts } from '../queries/find-title-parts.ts';
import { presentCard, presentTermName } from './card.ts';
import { presentMediaLinks, presentShowLinks } from './media-links.ts';
import { presentNextEpisode, presentSeason } from './season.ts';
import { presentVersions } from './versions.ts';

export function presentTitle(found: {
  row: TitleRow;
  parts: TitleParts;
  seasons: SeasonRow[];
  showRenditions: ShowRendition[];
  streams: Map<string, Stream>;
  related: TitleCard[];
  access: TitleAccess;
  collections: Title['collections'];
  language: Language;
}): Title {
  const { row, parts, language, streams, access } = found;
  const stream = findStream(streams, row.streamId);
  const isAboveLimit = access.reason === 'rating_above_limit';
  const isRefusedByRating = isAboveLimit || access.reason === 'age_confirmation_required';
  const seasons = isAboveLimit ? [] : found.seasons;
  return {
    ...presentCard(row),
    original_name: chooseOriginalName(row),
    tagline: row.tagline,
    synopsis: row.synopsis,
    released_on: row.releasedOn,
    added_at: row.addedAt.toISOString(),
    countries: row.countries,
    languages: row.languages,
    popularity: row.popularity,
    backdrop: row.backdrop,
    logo: row.logo,
    terms: parts.terms.map((term) => presentTermName(term, language)),
    credits: parts.credits.map(({ role, character, slug, name, image }) => ({
      person: { slug, name, image },
      role,
      character,
    })),
    trailers: presentTrailers(found, isRefusedByRating),
    extras: isAboveLimit ? [] : presentExtras(parts.extras, streams, access),
    links: [
      ...(isAboveLimit ? [] : presentShowLinks(found.showRenditions)),
      ...presentMediaLinks(stream, access.allowed ? parts.links : []),
    ],
    external_ids: row.externalIds,
    collections: found.collections,
    attribution: presentAttribution(row),
    sources: row.sources,
    availability: {
      from: row.availableFrom?.toISOString() ?? null,
      until: row.availableUntil?.toISOString() ?? null,
      countries: row.availableCountries,
    },
    access,
    stream: access.allowed ? stream : null,
    versions: presentVersions(row, streams, access),
    seasons: seasons.map((season) => presentSeason(season, language)),
    has_ended: row.hasEnded,
    next_episode: presentNextEpisode(seasons, language),
    related: found.related,
  };
}

/** Those of the title; where it has none, links to those that a database of films names. */
function presentTrailers(
  { row, parts, streams }: { row: TitleRow; parts: TitleParts; streams: Map<string, Stream> },
  isRefusedByRating: boolean,
): Title['trailers'] {
  const own = parts.extras.filter(({ kind }) => kind === 'trailer');
  if (own.length === 0) {
    const named = row.trailersElsewhere.toSorted(byRank);
    return (named[0]?.trailers ?? []).map(({ name, url }) => ({ name, url, stream: null }));
  }
  return own.map(({ name, url, streamId }) => ({
    name,
    url,
    // A trailer needs no plan, but has the rating of its film.
    stream: isRefusedByRating ? null : findStream(streams, streamId),
  }));
}

/** Those that play; like the film, they need its plan. */
function presentExtras(
  extras: TitleParts['extras'],
  streams: Map<string, Stream>,
  access: TitleAccess,
): Title['extras'] {
  return extras.flatMap(({ kind, name, season, streamId, still }) => {
    const stream = findStream(streams, streamId);
    const plays = stream?.state === 'playable' || stream?.state === 'complete';
    if (kind === 'trailer' || !plays) return [];
    const { duration } = stream;
    return [{ kind, name, season, duration, still, stream: access.allowed ? stream : null }];
  });
}

function findStream(streams: Map<string, Stream>, id: string | null): Stream | null {
  return (id && streams.get(id)) || null;
}

/** The original name, unless it is the one already shown. */
function chooseOriginalName(row: TitleRow): string | null {
  if (row.untranslatedName !== row.name) return row.untranslatedName;
  return row.originalName === row.name ? null : row.originalName;
}

function presentAttribution(row: TitleRow): Title['attribution'] {
  const { attributionName: name, attributionUrl: url, attributionLicence: licence } = row;
  return name !== null && url !== null ? { name, url, licence } : null;
}
