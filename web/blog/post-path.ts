import { href } from 'react-router';

/** The one address of a post, of whatever type. */
export function postPath(slug: string): string {
  return href('/blogs-detail/:slug?', { slug });
}
