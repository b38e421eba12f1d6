import type { FeedPost } from '#contract/blog/posts.ts';
import type { FeedFormat } from '#contract/shared/addresses.ts';
import type { Language } from '#contract/shared/language.ts';

/** A feed, independent of its format. Addresses are absolute. */
export type BlogFeed = {
  origin: string;
  language: Language;
  title: string;
  description: string;
  /** The page that lists the same posts. */
  page: string;
  /** The feed's own addresses, which identify it to readers and hubs. */
  addresses: Record<FeedFormat, string>;
  /** Pushes news to readers (WebSub); null: they poll. */
  hub: string | null;
  posts: FeedPost[];
};

/** When the content last changed; the epoch if there are no posts. */
export function changedAt({ posts }: BlogFeed): Date {
  return new Date(Math.max(0, ...posts.map((post) => Date.parse(post.updated_at))));
}

/** WebSub discovery links (https://www.w3.org/TR/websub/#discovery). */
export function hubLinks({ hub }: BlogFeed): { href: string; rel: 'hub' }[] {
  return hub ? [{ href: hub, rel: 'hub' }] : [];
}

/** Characters that XML does not allow, even escaped (XML 1.0, section 2.2). */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Cleans up feedsmith's output: it indents CDATA sections, which some readers treat as part of the
 * text.
 */
export function finishXml(xml: string): string {
  return xml
    .replace(forbidden, '')
    .replace(/>\s+<!\[CDATA\[/g, '><![CDATA[')
    .replace(/\]\]>\s+<\//g, ']]></');
}
