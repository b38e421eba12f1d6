import type { TitleCard } from '#contract/catalogue.ts';
import { findTitle } from '#web/catalogue/titles/load-title.server.ts';
import type { PageRequest } from '#web/lib/visit.ts';
import { loadWatched } from '#web/playback/memory/load-watched.server.ts';

/** The film that a post shows, for whoever asks; `path` is the post's own. */
export async function loadPostFilm(card: TitleCard, path: string, page: PageRequest) {
  const title = await findTitle([card.type], card.slug, page);
  const { id, name, access, rating } = title;
  const isRefused = !access.allowed && title.playable;
  const stream = title.type !== 'tv-show' && !isRefused ? title.stream : null;
  return {
    id,
    card,
    name,
    access,
    rating,
    stream,
    path,
    isRefused,
    still: title.backdrop ?? title.poster,
    startsAtOnce: page.url.searchParams.has('play'),
    watched: stream ? await loadWatched(page, { kind: 'title', id }) : undefined,
  };
}

export type PostFilm = Awaited<ReturnType<typeof loadPostFilm>>;
