import { href } from 'react-router';
import type { TitleType } from '#contract/shared/catalogue-words.ts';

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
