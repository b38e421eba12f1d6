import type { FeedPost } from '#contract/blog/posts.ts';
import { imageAddress, imageWidths } from '#contract/shared/addresses.ts';
import { escapeMarkup } from '#contract/shared/escape-markup.ts';
import { authorPath, postPath } from '#web/blog/paths.ts';
import { addressIn } from '#web/lib/page-address.ts';
import type { BlogFeed } from './blog-feed.ts';

/** Wide enough for a card in a feed reader. */
const coverWidth = 1280;

/** A post in a feed. */
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
  /** An audio file to download. */
  enclosure: { url: string; length: number; type: string } | undefined;
};

export function readEntry(feed: BlogFeed, post: FeedPost): FeedEntry {
  const { origin, language } = feed;
  const inLanguage = (path: string) => origin + addressIn(path, language);
  const { audio, author } = post;
  const page = inLanguage(postPath(post.slug));
  return {
    id: entryId(feed, post),
    title: post.title,
    summary: post.excerpt,
    html: absoluteAddresses(leadOf(post) + post.html, { origin, page }),
    page,
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

/** The quotation or link that a post's page shows before the text. */
function leadOf({ quote, link }: FeedPost): string {
  if (quote) {
    const source = quote.source && `<footer>${escapeMarkup(quote.source)}</footer>`;
    return `<blockquote><p>${escapeMarkup(quote.text)}</p>${source}</blockquote>\n`;
  }
  return link ? `<p><a href="${escapeMarkup(link.url)}">${escapeMarkup(link.title)}</a></p>\n` : '';
}

function readCover({ origin }: BlogFeed, { cover }: FeedPost): FeedEntry['cover'] {
  if (!cover) return undefined;
  const available = imageWidths.find((width) => width >= Math.min(cover.width, coverWidth)) ?? 1280;
  const width = Math.min(available, cover.width);
  const height = Math.round((cover.height * width) / cover.width);
  return { address: origin + imageAddress(cover.path, available), width, height };
}

/**
 * Ids that survive a change of slug (tag URIs, RFC 4151). The year is that of assigning the scheme,
 * because publication dates may be corrected.
 */
function makeTag({ origin }: BlogFeed, name: string): string {
  return `tag:${new URL(origin).hostname},2026:${name}`;
}

function entryId(feed: BlogFeed, post: { id: number }): string {
  return makeTag(feed, `posts/${post.id}/${feed.language}`);
}

export function feedId(feed: BlogFeed): string {
  return makeTag(feed, `${new URL(feed.page).pathname.slice(1)}/${feed.language}`);
}

const tag = /<[a-z][^>]*>/gi;
const attribute = /( (?:href|src|poster|data)=")(\/(?!\/)[^"]*)"/g;
const fragment = /( href=")(#[^"]*)"/g;
const candidates = / srcset="([^"]*)"/g;

/**
 * Makes the URLs in sanitised HTML absolute; links to its headings lead to its page, since readers
 * show no ids. In such HTML each `<` starts a tag, and attributes are double-quoted.
 */
export function absoluteAddresses(
  html: string,
  { origin, page }: { origin: string; page: string },
): string {
  return html.replace(tag, (text) =>
    text
      .replace(
        fragment,
        (_, start: string, hash: string) => `${start}${escapeMarkup(page)}${hash}"`,
      )
      .replace(attribute, (_, start: string, path: string) => `${start}${origin}${path}"`)
      .replace(candidates, (_, list: string) => ` srcset="${absoluteCandidates(list, origin)}"`),
  );
}

function absoluteCandidates(list: string, origin: string): string {
  return list.replace(/(^|,\s*)(\/(?!\/))/g, `$1${origin}$2`);
}
