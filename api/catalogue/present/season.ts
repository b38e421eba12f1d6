import { chooseText } from '#api/platform/text/localized.ts';
import type { Episode, Show } from '#contract/catalogue/seasons.ts';
import type { EpisodeCard, Title, TitleAccess } from '#contract/catalogue.ts';
import type { Language } from '#contract/shared/language.ts';
import { oneOfEach } from '../external-ids.ts';
import type { EpisodePageRow } from '../queries/find-episode.ts';
import type { EpisodeRow, SeasonRow, ShowRow } from '../queries/find-seasons.ts';
import { presentClip } from './card.ts';
import { presentMediaLinks } from './media-links.ts';
import { presentVersions } from './versions.ts';

export function presentSeason(row: SeasonRow, language: Language): Title['seasons'][number] {
  return {
    ...presentSeasonName(row, language),
    episodes: row.episodes.map((episode) => presentEpisodeCard(episode, language)),
  };
}

export function presentShow(row: ShowRow, seasons: SeasonRow[], language: Language): Show {
  const { id, type, slug, name, year, rating, poster, backdrop, playable } = row;
  return {
    id,
    type,
    slug,
    name,
    year,
    rating,
    poster,
    backdrop,
    playable,
    seasons: seasons.map((season) => ({
      ...presentSeasonName(season, language),
      episodes: season.episodes.length,
    })),
  };
}

/** The first episode that has not aired yet. */
export function presentNextEpisode(
  seasons: SeasonRow[],
  language: Language,
): Title['next_episode'] {
  const today = new Date().toISOString().slice(0, 10);
  const [next] = seasons
    .flatMap(({ number, episodes }) => episodes.map((episode) => ({ season: number, episode })))
    .filter(({ episode }) => episode.airedOn !== null && episode.airedOn > today)
    .sort((a, b) => (a.episode.airedOn ?? '').localeCompare(b.episode.airedOn ?? ''));
  return next ? { ...presentEpisodeCard(next.episode, language), season: next.season } : null;
}

function presentSeasonName({ number, names, poster }: SeasonRow, language: Language) {
  return { number, name: chooseText(names, language) ?? null, poster };
}

function presentEpisodeCard(row: EpisodeRow, language: Language): EpisodeCard {
  const { id, number, airedOn, duration, still, playable, sizes } = row;
  return {
    id,
    number,
    name: nameEpisode(row, language),
    synopsis: row.translations[language]?.synopsis ?? row.translations.en?.synopsis ?? null,
    aired_on: airedOn,
    duration,
    ...presentClip(row),
    still,
    playable,
    sizes,
  };
}

export function presentEpisode(
  row: EpisodePageRow,
  language: Language,
  access: TitleAccess,
): Episode {
  const { previous, next, streams, introStartsAt: starts_at, introEndsAt: ends_at } = row;
  const stream = (row.streamId && streams.get(row.streamId)) || null;
  return {
    ...presentEpisodeCard(row, language),
    season: row.season,
    show: {
      id: row.titleId,
      slug: row.showSlug,
      name: row.showName,
      rating: row.showRating,
      backdrop: row.showBackdrop,
    },
    access,
    stream: access.allowed ? stream : null,
    versions: presentVersions(row, streams, access),
    links: access.reason === 'rating_above_limit' ? [] : presentMediaLinks(stream, []),
    intro: starts_at === null || ends_at === null ? null : { starts_at, ends_at },
    external_ids: oneOfEach([...row.externalIds, ...row.describedIds]),
    previous: previous ? presentNeighbour(previous, language) : null,
    next: next ? presentNeighbour(next, language) : null,
  };
}

function presentNeighbour(row: NonNullable<EpisodePageRow['next']>, language: Language) {
  const { id, season, number, playable } = row;
  return { id, name: nameEpisode(row, language), season, number, playable };
}

/** The name of an episode in the visitor's language, else in English, else in its source. */
export function nameEpisode(
  row: Pick<EpisodeRow, 'name' | 'translations'>,
  language: Language,
): string {
  return row.translations[language]?.name ?? row.translations.en?.name ?? row.name;
}
