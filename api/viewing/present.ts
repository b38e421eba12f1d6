import { type CardRow, nameEpisode, presentCard } from '#api/catalogue/index.ts';
import type { Language } from '#contract/shared/language.ts';
import type { ContinueEntry, DescribedFilm, HistoryEntry } from '#contract/viewing.ts';
import type { ContinueRow, EpisodeFacts } from './queries/find-continue-watching.ts';
import type { DescribedFilmRow } from './queries/find-described-films.ts';
import type { HistoryRow } from './queries/find-history.ts';

export function presentContinueEntry(
  row: ContinueRow,
  card: CardRow,
  language: Language,
): ContinueEntry {
  return {
    ...presentDescribedFilm(row, card, language),
    position_ms: row.positionMs,
    duration_ms: row.durationMs,
    watched_at: row.watchedAt.toISOString(),
  };
}

export function presentDescribedFilm(
  row: Pick<DescribedFilmRow, 'episode'>,
  card: CardRow,
  language: Language,
): DescribedFilm {
  return {
    title: presentCard(card),
    episode: row.episode && presentNamedEpisode(row.episode, language),
  };
}

export function presentHistoryEntry(
  row: HistoryRow,
  card: CardRow,
  language: Language,
): HistoryEntry {
  return {
    title: presentCard(card),
    episode: row.episode && presentNamedEpisode(row.episode, language),
    episodes: row.episodes,
    position_ms: row.positionMs,
    duration_ms: row.durationMs,
    is_watched: row.isFinished,
    watched_at: row.watchedAt.toISOString(),
  };
}

function presentNamedEpisode(episode: EpisodeFacts, language: Language) {
  const { id, season, number } = episode;
  return { id, season, number, name: nameEpisode(episode, language) };
}
