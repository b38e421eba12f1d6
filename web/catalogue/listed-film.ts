import { href } from 'react-router';
import { ownFilm } from './paths.ts';

/** What is played film by film: a playlist by its id, or a collection by its slug. */
export type FilmList = { kind: 'playlist' | 'collection'; id: string };

/** Follows an entry of a list: starts the next film, or shows the list. */
export function playNextPath({ list, item }: ListedFilm): string {
  return `${playAllPath(list)}?after=${item}`;
}

/** Starts the first film of a list. */
export function playAllPath({ kind, id }: FilmList): string {
  return kind === 'playlist'
    ? href('/playlist/:id/play', { id })
    : href('/collections/:slug/play', { slug: id });
}

/**
 * The entry of a list that is being played, with another one to follow: of a collection, a title by
 * its id. Of a series, all episodes come first.
 */
export type ListedFilm = { list: FilmList; item: number; isSeries?: boolean };

/** The parameter that carries it. */
const listedFilm = 'list';

/** Before the slug of a collection; the ids of playlists are UUIDs. */
const collectionMark = 'collection-';

/** The address at which an entry of a list starts to play, as `startPath` makes it. */
export function startListedPath(path: string, { list, item, isSeries }: ListedFilm): string {
  const id = list.kind === 'playlist' ? list.id : `${collectionMark}${list.id}`;
  const entry = `${id}.${item}${isSeries ? '.series' : ''}`;
  return `${path}?play=${ownFilm}&${listedFilm}=${entry}#player`;
}

export function readListedFilm(parameters: URLSearchParams): ListedFilm | undefined {
  const entry = /^(?:([\da-f-]{36})|collection-([a-z\d-]{1,150}))\.(\d{1,15})(\.series)?$/.exec(
    parameters.get(listedFilm) ?? '',
  );
  const [, playlist, collection, item, series] = entry ?? [];
  const id = playlist ?? collection;
  if (!id || !item) return undefined;
  return {
    list: { kind: playlist ? 'playlist' : 'collection', id },
    item: Number(item),
    isSeries: series !== undefined,
  };
}
