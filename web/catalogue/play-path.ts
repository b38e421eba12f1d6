import type { Home, Title } from '#contract/catalogue.ts';
import type { ShowProgress } from '#contract/viewing.ts';
import { episodePath } from './title-path.ts';

/** What `play` says in an address that starts what its page is about, and not a trailer. */
export const ownFilm = '1';

/**
 * Where a title starts to play, if the visitor may watch it: a series with the episode that they
 * are at, else with its first one.
 */
export function playPath(
  title: Title,
  path: string,
  progress?: ShowProgress | undefined,
): string | undefined {
  if (!title.playable || !title.access.allowed) return undefined;
  if (title.type !== 'tv-show') return startPath(path);
  if (progress?.next) return startPath(episodePath(progress.next.id));
  // Season 0 holds specials: they come last.
  const isSpecial = (season: Title['seasons'][number]) => season.number === 0;
  const seasons = [...title.seasons].sort((a, b) => Number(isSpecial(a)) - Number(isSpecial(b)));
  const episodes = seasons.flatMap((season) => season.episodes);
  const first = episodes.find((episode) => episode.playable);
  return first && startPath(episodePath(first.id));
}

/** The same for the title at the top of the home page; the page of a series knows its episode. */
export function heroPlayPath(hero: Home['heroes'][number], path: string): string | undefined {
  return hero.playable || hero.first_episode_id !== null ? startPath(path) : undefined;
}

/** A page whose player starts at once. */
export function startPath(path: string): string {
  return `${path}?play=${ownFilm}#player`;
}

/** A page of which one trailer starts at once. */
export function trailerPath(path: string, trailer: string): string {
  return `${path}?play=${trailer}#${trailer}`;
}
