import { href } from 'react-router';
import { ownFilm } from './paths.ts';

/** Follows the entry of a playlist: starts the next film of the playlist, or shows the playlist. */
export function playNextPath({ playlist, item }: ListedFilm): string {
  return `${playAllPath(playlist)}?after=${item}`;
}

/** Starts the first film of a playlist. */
export function playAllPath(playlist: string): string {
  return href('/playlist/:id/play', { id: playlist });
}

/**
 * The entry of a playlist that is being played, with another one to follow. Of a series, all
 * episodes come first.
 */
export type ListedFilm = { playlist: string; item: number; isSeries?: boolean };

/** The parameter that carries it. */
const listedFilm = 'list';

/** The address at which an entry of a playlist starts to play, as `startPath` makes it. */
export function startListedPath(path: string, { playlist, item, isSeries }: ListedFilm): string {
  const entry = `${playlist}.${item}${isSeries ? '.series' : ''}`;
  return `${path}?play=${ownFilm}&${listedFilm}=${entry}#player`;
}

export function readListedFilm(parameters: URLSearchParams): ListedFilm | undefined {
  const entry = /^([\da-f-]{36})\.(\d{1,10})(\.series)?$/.exec(parameters.get(listedFilm) ?? '');
  const [, playlist, item, series] = entry ?? [];
  return playlist && item
    ? { playlist, item: Number(item), isSeries: series !== undefined }
    : undefined;
}
