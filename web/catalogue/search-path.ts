import { href } from 'react-router';

/** Characters of a query that are searched for. */
export const longestQuery = 200;

/** The page of what a search finds. */
export function searchPath(query: string): string {
  return `${href('/search')}?q=${encodeURIComponent(query)}`;
}
