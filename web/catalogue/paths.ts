import { href } from 'react-router';
import type { Home, Title } from '#contract/catalogue.ts';
import type { TitleType } from '#contract/shared/catalogue-words.ts';
import type { ShowProgress } from '#contract/viewing.ts';

/** The address of a title's page. */
export function titlePath({ type, slug }: { type: TitleType; slug: string }): string {
  const paths = {
    movie: href('/movies-detail/:slug', { slug }),
    'tv-show': href('/shows-details/:slug', { slug }),
    video: href('/videos-detail/:slug?', { slug }),
  };
  return paths[type];
}

export function episodePath(id: number): string {
  return href('/episodes/:id', { id: String(id) });
}

/** Why somebody may not watch it, and what they can do about it. */
export function restrictedPath(film: { type: TitleType; slug: string } | { episode: number }) {
  const named = 'episode' in film ? `episode=${film.episode}` : `title=${film.type}/${film.slug}`;
  return `${href('/restricted-content')}?${named}`;
}

/** The filtered list of a type. */
export function listPath(type: TitleType): string {
  const paths = { movie: href('/movies'), 'tv-show': href('/tv-shows'), video: href('/videos') };
  return paths[type];
}

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

/** Where a title is put on the watchlist or into a playlist. */
export function saveToListPath({ type, slug }: { type: TitleType; slug: string }): string {
  return href('/keep/:kind/:id', { kind: type, id: slug });
}

export function saveEpisodeToListPath(id: number): string {
  return href('/keep/:kind/:id', { kind: 'episode', id: String(id) });
}

/** Characters of a query that are searched for. */
export const longestQuery = 200;

/** The page of what a search finds. */
export function searchPath(query: string): string {
  return `${href('/search')}?q=${encodeURIComponent(query)}`;
}

export function personPath(slug: string): string {
  return href('/cast-detail/:slug?', { slug });
}

/** Everybody by name, or those whose name begins with a letter. */
export function peoplePath(letter?: string, cursor?: string | null): string {
  const query = new URLSearchParams();
  if (letter) query.set('letter', letter);
  if (cursor) query.set('cursor', cursor);
  const text = query.toString();
  return text ? `${href('/cast/:slug?')}?${text}` : href('/cast/:slug?');
}

/** All who worked on a title; without one, everybody. */
export function wholeCastPath(title?: { type: string; slug: string }): string {
  const path = href('/cast-view-all');
  return title ? `${path}?${new URLSearchParams({ title: title.slug, type: title.type })}` : path;
}

/** Some seasons of a series, by its id. */
export function seasonPath(id: number, ...numbers: number[]): string {
  return href('/seasons/:id/:seasons', { id: String(id), seasons: numbers.join(',') });
}
