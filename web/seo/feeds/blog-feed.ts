import type { FeedPost } from '#contract/blog/posts.ts';
import type { FeedFormat } from '#contract/shared/addresses.ts';
import type { Language } from '#contract/shared/language.ts';

/** What a feed tells, whatever it is written in. Addresses are absolute. */
export type BlogFeed = {
  origin: string;
  language: Language;
  title: string;
  description: string;
  /** The page that lists the same. */
  page: string;
  /** Its own, by which readers and hubs know it. */
  addresses: Record<FeedFormat, string>;
  /** Tells readers at once of what is new (WebSub); null: they come and ask. */
  hub: string | null;
  posts: FeedPost[];
};

/** When something in it last changed; without posts it never did. */
export function changedAt({ posts }: BlogFeed): Date {
  return new Date(Math.max(0, ...posts.map((post) => Date.parse(post.updated_at))));
}
