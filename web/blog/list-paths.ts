import { href } from 'react-router';

/** Where the posts of a category, a tag or an author are listed. */
export function categoryPath(slug: string): string {
  return href('/blogs-category/:slug?', { slug });
}

export function tagPath(slug: string): string {
  return href('/blogs-tag/:slug?', { slug });
}

export function authorPath(slug: string): string {
  return href('/blogs-author/:slug?', { slug });
}

/** The archive of a year, or of one of its months (from 1). */
export function archivePath(year: number, month?: number): string {
  return href('/blogs-date/:yyyy?/:mm?', {
    yyyy: String(year).padStart(4, '0'),
    mm: month === undefined ? undefined : String(month).padStart(2, '0'),
  });
}
