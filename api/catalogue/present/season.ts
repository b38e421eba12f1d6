import { chooseText } from '#api/platform/localized.ts';
import type { Title } from '#contract/catalogue.ts';
import type { Show } from '#contract/seasons.ts';
import type { Language } from '#contract/shared/language.ts';
import type { SeasonRow } from '../queries/find-seasons.ts';
import type { ShowRow } from '../queries/find-show.ts';
import { presentEpisodeCard } from './episode.ts';

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

/** The first episode whose day is yet to come. */
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
