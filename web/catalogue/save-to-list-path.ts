import { href } from 'react-router';
import type { TitleType } from '#contract/shared/catalogue-words.ts';

/** Where a title is put on the watchlist or into a playlist. */
export function saveToListPath({ type, slug }: { type: TitleType; slug: string }): string {
  return href('/keep/:kind/:id', { kind: type, id: slug });
}

export function saveEpisodeToListPath(id: number): string {
  return href('/keep/:kind/:id', { kind: 'episode', id: String(id) });
}
