import { href } from 'react-router';
import type { Home, Title } from '#contract/catalogue.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import type { ShowProgress } from '#contract/viewing.ts';

/** Path of a title's page. */
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

/** Path of the page that explains why a film is restricted. */
export function restrictedPath(film: { type: TitleType; slug: string } | { episode: number }) {
  const named = 'episode' in film ? `episode=${film.episode}` : `title=${film.type}/${film.slug}`;
  return `${href('/restricted-content')}?${named}`;
}

/** Path of the filtered list of a type. */
export function listPath(type: TitleType): string {
  const paths = { movie: href('/movies'), 'tv-show': href('/tv-shows'), video: href('/videos') };
  return paths[type];
}

/** Value of `play` in an address that starts the page's film rather than a trailer. */
export const ownFilm = '1';

/**
 * Path that plays a title, if the visitor may watch it: for a series, the episode that they are at,
 * else the first.
 */
export function playPath(
  title: Title,
  path: string,
  progress?: ShowProgress | undefined,
): string | undefined {
  if (!title.playable || !title.access.allowed) return undefined;
  if (title.type !== 'tv-show') return startPath(path);
  if (progress?.next) return startPath(episodePath(progress.next.id));
  // Season 0 has specials, which come last.
  const isSpecial = (season: Title['seasons'][number]) => season.number === 0;
  const seasons = [...title.seasons].sort((a, b) => Number(isSpecial(a)) - Number(isSpecial(b)));
  const episodes = seasons.flatMap((season) => season.episodes);
  const first = episodes.find((episode) => episode.playable);
  return first && startPath(episodePath(first.id));
}

/** Where a hero of the home page is played; the page of a series chooses the episode. */
export function heroPlayPath(
  hero: Pick<Home['heroes'][number], 'playable' | 'first_episode_id'>,
  path: string,
): string | undefined {
  return hero.playable || hero.first_episode_id !== null ? startPath(path) : undefined;
}

/** A page whose player starts automatically. */
export function startPath(path: string): string {
  return `${path}?play=${ownFilm}#player`;
}

/** A page on which a trailer starts automatically. */
export function trailerPath(path: string, trailer: string): string {
  return `${path}?play=${trailer}#${trailer}`;
}

/** Id of the form that save buttons belong to (`SaveForm`); a form per card would weigh more. */
export const saveFormId = 'save';

/** Path for saving a title to the watchlist or a playlist. */
export function saveToListPath({ type, slug }: { type: TitleType; slug: string }): string {
  return href('/keep/:kind/:id', { kind: type, id: slug });
}

export function saveEpisodeToListPath(id: number): string {
  return href('/keep/:kind/:id', { kind: 'episode', id: String(id) });
}

/** Length limit of a search, in characters. */
export const maxQueryLength = 200;

/** Path of the search results. */
export function searchPath(query: string): string {
  return `${href('/search')}?q=${encodeURIComponent(query)}`;
}

export function collectionPath(slug: string): string {
  return href('/collections/:slug', { slug });
}

export function personPath(slug: string): string {
  return href('/cast-detail/:slug?', { slug });
}

/** Path of all people by name, or of those whose name starts with a letter. */
export function peoplePath(letter?: string, cursor?: string | null): string {
  const query = new URLSearchParams();
  if (letter) query.set('letter', letter);
  if (cursor) query.set('cursor', cursor);
  const text = query.toString();
  return text ? `${href('/cast/:slug?')}?${text}` : href('/cast/:slug?');
}

/** Path of the cast and crew of a title; without one, of all people. */
export function wholeCastPath(title?: { type: string; slug: string }): string {
  const path = href('/cast-view-all');
  return title ? `${path}?${new URLSearchParams({ title: title.slug, type: title.type })}` : path;
}

/** Path of some seasons of a series, by its id. */
export function seasonPath(id: number, ...numbers: number[]): string {
  return href('/seasons/:id/:seasons', { id: String(id), seasons: numbers.join(',') });
}
