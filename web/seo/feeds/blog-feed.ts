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

/** Where readers ask to be told of what is new (https://www.w3.org/TR/websub/#discovery). */
export function hubLinks({ hub }: BlogFeed): { href: string; rel: 'hub' }[] {
  return hub ? [{ href: hub, rel: 'hub' }] : [];
}

/** What no XML document may hold, not even escaped (XML 1.0, section 2.2). */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * What feedsmith writes, without what is not to be read: it indents around CDATA sections, and
 * there are readers that take this for a part of the text.
 */
export function finishXml(xml: string): string {
  return xml
    .replace(forbidden, '')
    .replace(/>\s+<!\[CDATA\[/g, '><![CDATA[')
    .replace(/\]\]>\s+<\//g, ']]></');
}
