import { href } from 'react-router';
import type { postGrids } from './list/post-views.ts';

/** The list of posts of a category, tag or author. */
export function categoryPath(slug: string): string {
  return href('/blogs-category/:slug?', { slug });
}

export function tagPath(slug: string): string {
  return href('/blogs-tag/:slug?', { slug });
}

export function authorPath(slug: string): string {
  return href('/blogs-author/:slug?', { slug });
}

/** The archive of a year, or of a month (from 1). */
export function archivePath(year: number, month?: number): string {
  return href('/blogs-date/:yyyy?/:mm?', {
    yyyy: String(year).padStart(4, '0'),
    mm: month === undefined ? undefined : String(month).padStart(2, '0'),
  });
}

/** The canonical path of a post of any type. */
export function postPath(slug: string): string {
  return href('/blogs-detail/:slug?', { slug });
}

export const sidebarPositions = ['left', 'right'] as const;

export type SidebarPosition = (typeof sidebarPositions)[number];

/** All posts in a grid; without a name, in the blog's default layout. */
export function gridPath(grid: (typeof postGrids)[number] | undefined): string {
  return href('/blogs/:grid?', { grid });
}

export function sidebarPath(position: SidebarPosition): string {
  return href('/blogs-sidebar/:position', { position });
}

/** All comments of a post; also the target of comment forms. */
export function commentsPath(slug: string): string {
  return href('/comments/:slug', { slug });
}

/** Fragment of a comment's position on a page. */
export function placeOf(id: number): string {
  return `comment-${id}`;
}

/** Actions on a single comment that have a page of their own. */
export const commentAsks = ['reply', 'edit', 'delete', 'report', 'conversation'] as const;

export type CommentAsk = (typeof commentAsks)[number];

export function askPath(slug: string, ask: CommentAsk, id: number): string {
  return `${commentsPath(slug)}?${ask}=${id}`;
}

/** The address of one page of a list of posts: the search, then the start of the page. */
export function postListAddress(path: string, query: string, cursor: string | null): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set('q', query);
  if (cursor) parameters.set('cursor', cursor);
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}

/** Length limit of a search, in characters. */
export const maxPostQueryLength = 200;
