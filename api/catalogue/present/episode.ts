import type { EpisodeCard, TitleAccess } from '#contract/catalogue.ts';
import type { Episode } from '#contract/seasons.ts';
import type { Language } from '#contract/shared/language.ts';
import type { EpisodePageRow } from '../queries/find-episode.ts';
import type { EpisodeRow } from '../queries/find-seasons.ts';
import { presentMediaLinks } from './media-links.ts';

export function presentEpisodeCard(row: EpisodeRow, language: Language): EpisodeCard {
  const { id, number, airedOn, duration, still, playable, sizes } = row;
  return {
    id,
    number,
    name: nameEpisode(row, language),
    synopsis: row.translations[language]?.synopsis ?? row.translations.en?.synopsis ?? null,
    aired_on: airedOn,
    duration,
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
  const { previous, next, introStartsAt: starts_at, introEndsAt: ends_at } = row;
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
    stream: (access.allowed && row.stream) || null,
    links: access.reason === 'rating_above_limit' ? [] : presentMediaLinks(row.stream ?? null, []),
    intro: starts_at === null || ends_at === null ? null : { starts_at, ends_at },
    previous: previous ? presentNeighbour(previous, language) : null,
    next: next ? presentNeighbour(next, language) : null,
  };
}

function presentNeighbour(row: NonNullable<EpisodePageRow['next']>, language: Language) {
  const { id, season, number, playable } = row;
  return { id, name: nameEpisode(row, language), season, number, playable };
}

/** In the visitor's language, else in English, else as its source calls it. */
export function nameEpisode(
  row: Pick<EpisodeRow, 'name' | 'translations'>,
  language: Language,
): string {
  return row.translations[language]?.name ?? row.translations.en?.name ?? row.name;
}
