import type { Home, Title } from '#contract/catalogue.ts';
import { episodePath } from './title-path.ts';

/** What `play` says in an address that starts what its page is about, and not a trailer. */
export const ownFilm = '1';

/** Where a title starts to play, if the visitor may watch it: a series with its first episode. */
export function playPath(title: Title, path: string): string | undefined {
  if (!title.playable || !title.access.allowed) return undefined;
  if (title.type !== 'tv-show') return startPath(path);
  // Season 0 holds specials: they come last.
  const isSpecial = (season: Title['seasons'][number]) => season.number === 0;
  const seasons = [...title.seasons].sort((a, b) => Number(isSpecial(a)) - Number(isSpecial(b)));
  const episodes = seasons.flatMap((season) => season.episodes);
  const first = episodes.find((episode) => episode.playable);
  return first && startPath(episodePath(first.id));
}

/** The same for the title at the top of the home page, which knows its first episode. */
export function heroPlayPath(hero: NonNullable<Home['hero']>, path: string): string | undefined {
  if (hero.first_episode_id !== null) return startPath(episodePath(hero.first_episode_id));
  return hero.playable ? startPath(path) : undefined;
}

/** A page whose player starts at once. */
export function startPath(path: string): string {
  return `${path}?play=${ownFilm}#player`;
}

/** A page of which one trailer starts at once. */
export function trailerPath(path: string, trailer: string): string {
  return `${path}?play=${trailer}#${trailer}`;
}
