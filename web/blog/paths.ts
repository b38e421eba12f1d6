import { href } from 'react-router';
import type { postGrids } from './list/post-views.ts';

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

/** The one address of a post, of whatever type. */
export function postPath(slug: string): string {
  return href('/blogs-detail/:slug?', { slug });
}

export const sidebarPositions = ['left', 'right'] as const;

export type SidebarPosition = (typeof sidebarPositions)[number];

/** All posts in a grid; in the one of the blog itself without a name. */
export function gridPath(grid: (typeof postGrids)[number] | undefined): string {
  return href('/blogs/:grid?', { grid });
}

export function sidebarPath(position: SidebarPosition): string {
  return href('/blogs-sidebar/:position', { position });
}

/** All that is said about a post, and where forms about it go. */
export function commentsPath(slug: string): string {
  return href('/comments/:slug', { slug });
}

/** Where a comment stands on a page. */
export function placeOf(id: number): string {
  return `comment-${id}`;
}

/** What a reader can do with one comment, on a page of its own. */
export const commentAsks = ['reply', 'edit', 'delete', 'report', 'conversation'] as const;

export type CommentAsk = (typeof commentAsks)[number];

export function askPath(slug: string, ask: CommentAsk, id: number): string {
  return `${commentsPath(slug)}?${ask}=${id}`;
}

/** The address of one page of a list of posts: what is searched for, then where the page starts. */
export function postListAddress(path: string, query: string, cursor: string | null): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set('q', query);
  if (cursor) parameters.set('cursor', cursor);
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}

/** Characters of a query that are searched for. */
export const longestPostQuery = 200;
