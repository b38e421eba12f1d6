import type { BlogFeed } from './blog-feed.ts';

/**
 * Ids that stay when a slug, and with it the address, is another one (RFC 4151). The year is that
 * of the naming, not of the post: dates of posts are corrected, too.
 */
function makeTag({ origin }: BlogFeed, name: string): string {
  return `tag:${new URL(origin).hostname},2026:${name}`;
}

export function entryId(feed: BlogFeed, post: { id: number }): string {
  return makeTag(feed, `posts/${post.id}/${feed.language}`);
}

export function feedId(feed: BlogFeed): string {
  return makeTag(feed, `${new URL(feed.page).pathname.slice(1)}/${feed.language}`);
}
