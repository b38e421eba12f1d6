import { href } from 'react-router';
import type { TitleType } from '#contract/shared/catalogue-words.ts';

/** Films have their own page; the specification sends every other type to the series' page. */
export function titlePath({ type, slug }: { type: TitleType; slug: string }): string {
  return type === 'movie'
    ? href('/movies-detail/:slug', { slug })
    : href('/shows-details/:slug', { slug });
}

export function episodePath(id: number): string {
  return href('/episodes/:id', { id: String(id) });
}

/** The filtered list of a type. */
export function listPath(type: TitleType): string {
  const paths = { movie: href('/movies'), 'tv-show': href('/tv-shows'), video: href('/videos') };
  return paths[type];
}
