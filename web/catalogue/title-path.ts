import { href } from 'react-router';
import type { TitleType } from '#contract/shared/catalogue-words.ts';

/**
 * Where links lead: films have their own page; the specification sends every other type to the
 * series' page, which sends videos on to theirs.
 */
export function titlePath({ type, slug }: { type: TitleType; slug: string }): string {
  return type === 'movie'
    ? href('/movies-detail/:slug', { slug })
    : href('/shows-details/:slug', { slug });
}

/** The address of a title's page itself. */
export function ownTitlePath(title: { type: TitleType; slug: string }): string {
  return title.type === 'video'
    ? href('/videos-detail/:slug?', { slug: title.slug })
    : titlePath(title);
}

export function episodePath(id: number): string {
  return href('/episodes/:id', { id: String(id) });
}

/** The filtered list of a type. */
export function listPath(type: TitleType): string {
  const paths = { movie: href('/movies'), 'tv-show': href('/tv-shows'), video: href('/videos') };
  return paths[type];
}
