import { href } from 'react-router';
import type { TitleType } from '#contract/shared/catalogue-words.ts';

/** All that is said about a title, and where to say something. */
export function reviewPath({ type, slug }: { type: TitleType; slug: string }): string {
  return href('/reviews/:type/:slug', { type, slug });
}
