import { href } from 'react-router';
import type { TitleType } from '#contract/shared/catalogue-words.ts';

/** Films have their own page; the specification sends every other type to the series' page. */
export function titlePath({ type, slug }: { type: TitleType; slug: string }): string {
  return type === 'movie'
    ? href('/movies-detail/:slug', { slug })
    : href('/shows-details/:slug', { slug });
}
