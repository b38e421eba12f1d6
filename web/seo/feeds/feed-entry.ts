import type { FeedPost } from '#contract/blog/posts.ts';
import { imageAddress, imageWidths } from '#contract/shared/addresses.ts';
import { escapeMarkup } from '#contract/shared/escape-markup.ts';
import { authorPath } from '#web/blog/list-paths.ts';
import { postPath } from '#web/blog/post-path.ts';
import { addressIn } from '#web/lib/address-in.ts';
import { absoluteAddresses } from './absolute-addresses.ts';
import type { BlogFeed } from './blog-feed.ts';
import { entryId } from './entry-id.ts';

/** Wide enough for a card in a reader. */
const coverWidth = 1280;

/** What a feed tells of a post. */
export type FeedEntry = {
  id: string;
  title: string;
  summary: string;
  html: string;
  page: string;
  author: { name: string; page: string };
  /** Categories and tags, the more general first. */
  terms: { slug: string; name: string }[];
  publishedAt: Date;
  changedAt: Date;
  cover: { address: string; width: number; height: number } | undefined;
  /** A sound to download. */
  enclosure: { url: string; length: number; type: string } | undefined;
};

export function readEntry(feed: BlogFeed, post: FeedPost): FeedEntry {
  const { origin, language } = feed;
  const inLanguage = (path: string) => origin + addressIn(path, language);
  const { audio, author } = post;
  return {
    id: entryId(feed, post),
    title: post.title,
    summary: post.excerpt,
    html: absoluteAddresses(leadOf(post) + post.html, origin),
    page: inLanguage(postPath(post.slug)),
    author: { name: author.name, page: inLanguage(authorPath(author.slug)) },
    terms: [...post.categories, ...post.tags],
    publishedAt: new Date(post.published_at),
    changedAt: new Date(post.updated_at),
    cover: readCover(feed, post),
    enclosure: audio
      ? { url: new URL(audio.url, origin).href, length: audio.bytes, type: audio.content_type }
      : undefined,
  };
}

/** What its page shows of a quotation or a link before the text. */
function leadOf({ quote, link }: FeedPost): string {
  if (quote) {
    const source = quote.source && `<footer>${escapeMarkup(quote.source)}</footer>`;
    return `<blockquote><p>${escapeMarkup(quote.text)}</p>${source}</blockquote>\n`;
  }
  return link ? `<p><a href="${escapeMarkup(link.url)}">${escapeMarkup(link.title)}</a></p>\n` : '';
}

function readCover({ origin }: BlogFeed, { cover }: FeedPost): FeedEntry['cover'] {
  if (!cover) return undefined;
  const asked = imageWidths.find((width) => width >= Math.min(cover.width, coverWidth)) ?? 1280;
  const width = Math.min(asked, cover.width);
  const height = Math.round((cover.height * width) / cover.width);
  return { address: origin + imageAddress(cover.path, asked), width, height };
}
