import type { Title } from '#contract/catalogue.ts';

type Seasons = Title['seasons'];

/** The season on a series' page: the first that is not specials. */
export function firstSeason(seasons: Seasons): Seasons[number] | undefined {
  return seasons.find(({ number }) => number > 0) ?? seasons[0];
}

/** The latest released episode. */
export function latestEpisode(seasons: Seasons) {
  const today = new Date().toISOString().slice(0, 10);
  return seasons
    .flatMap(({ number, episodes }) => episodes.map((episode) => ({ ...episode, season: number })))
    .filter(({ aired_on }) => aired_on !== null && aired_on <= today)
    .sort((a, b) => (a.aired_on ?? '').localeCompare(b.aired_on ?? ''))
    .at(-1);
}

/**
 * All seasons, trimmed to what a series' page shows, as a series may have a thousand episodes.
 * Seasons other than the shown one keep only the first and the latest episode.
 */
export function trimSeasons(seasons: Seasons): Seasons {
  const shown = firstSeason(seasons);
  const latest = latestEpisode(seasons);
  return seasons.map((season) => {
    if (season === shown) return season;
    const first = season.episodes.find(({ playable }) => playable);
    const episodes = season.episodes.filter(
      (episode) => episode === first || episode.id === latest?.id,
    );
    return { ...season, episodes: episodes };
  });
}
