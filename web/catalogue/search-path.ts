import { href } from 'react-router';

/** The page of what a search finds. */
export function searchPath(query: string): string {
  return `${href('/search')}?q=${encodeURIComponent(query)}`;
}
