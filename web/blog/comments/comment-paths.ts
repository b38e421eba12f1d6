import { href } from 'react-router';

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
