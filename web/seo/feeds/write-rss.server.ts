import { generateRssFeed } from 'feedsmith';
import { feedTypes } from '#contract/shared/addresses.ts';
import { productName } from '#web/lib/product-name.ts';
import { type BlogFeed, changedAt, finishXml, hubLinks } from './blog-feed.ts';
import { type FeedEntry, readEntry } from './feed-entry.ts';

/** https://www.rssboard.org/rss-specification, with full texts, pictures and WebSub. */
export function writeRss(feed: BlogFeed): string {
  const { title, page, description, language } = feed;
  const xml = generateRssFeed<true>(
    {
      title,
      link: page,
      description,
      language,
      generator: productName,
      lastBuildDate: changedAt(feed),
      image: { url: `${feed.origin}/icons/icon-192.png`, title, link: page },
      atom: {
        links: [
          { href: feed.addresses.rss, rel: 'self', type: feedTypes.rss },
          { href: feed.addresses.atom, rel: 'alternate', type: feedTypes.atom },
          ...hubLinks(feed),
        ],
      },
      items: feed.posts.map((post) => writeItem(readEntry(feed, post))),
    },
    { strict: true },
  );
  return finishXml(xml);
}

function writeItem(entry: FeedEntry) {
  const { cover, enclosure } = entry;
  return {
    title: entry.title,
    link: entry.page,
    description: entry.summary,
    guid: { value: entry.id, isPermaLink: false },
    pubDate: entry.publishedAt,
    categories: entry.terms.map(({ name }) => ({ name })),
    dc: { creators: [entry.author.name] },
    content: { encoded: entry.html },
    ...(enclosure && { enclosures: [enclosure] }),
    ...(cover && {
      media: {
        contents: [
          { url: cover.address, medium: 'image', width: cover.width, height: cover.height },
        ],
      },
    }),
  };
}
