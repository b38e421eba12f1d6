import { href } from 'react-router';
import type { Title } from '#contract/catalogue.ts';

/** Where a title starts to play: on its own page at `path`, a series with its first episode. */
export function playPath(title: Title, path: string): string | undefined {
  if (!title.playable) return undefined;
  if (title.type !== 'tv-show') return `${path}?play=1#player`;
  const episodes = title.seasons.flatMap((season) => season.episodes);
  const first = episodes.find((episode) => episode.playable);
  return first && `${href('/episodes/:id', { id: String(first.id) })}?play=1#player`;
}
