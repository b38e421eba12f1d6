import { generateAtomFeed } from 'feedsmith';
import { feedTypes } from '#contract/shared/addresses.ts';
import { productName } from '#web/lib/product-name.ts';
import { type BlogFeed, changedAt, finishXml, hubLinks } from './blog-feed.ts';
import { type FeedEntry, feedId, readEntry } from './feed-entry.ts';

/** RFC 4287, with full texts, pictures and WebSub. */
export function writeAtom(feed: BlogFeed): string {
  const { language } = feed;
  const xml = generateAtomFeed<true>(
    {
      id: feedId(feed),
      xml: { lang: language },
      title: { value: feed.title, type: 'text' },
      subtitle: { value: feed.description, type: 'text' },
      updated: changedAt(feed),
      icon: `${feed.origin}/icons/icon-192.png`,
      generator: { text: productName, uri: feed.origin },
      links: [
        { href: feed.addresses.atom, rel: 'self', type: feedTypes.atom },
        { href: feed.page, rel: 'alternate', type: 'text/html', hreflang: language },
        ...hubLinks(feed),
      ],
      entries: feed.posts.map((post) => writeEntry(readEntry(feed, post))),
    },
    { strict: true },
  );
  return finishXml(xml);
}

function writeEntry(entry: FeedEntry) {
  const { cover, enclosure } = entry;
  return {
    id: entry.id,
    title: { value: entry.title, type: 'text' },
    summary: { value: entry.summary, type: 'text' },
    content: { value: entry.html, type: 'html' },
    published: entry.publishedAt,
    updated: entry.changedAt,
    authors: [{ name: entry.author.name, uri: entry.author.page }],
    categories: entry.terms.map(({ slug, name }) => ({ term: slug, label: name })),
    links: [
      { href: entry.page, rel: 'alternate', type: 'text/html' },
      ...(enclosure ? [linkSound(enclosure)] : []),
    ],
    ...(cover && {
      media: {
        contents: [
          { url: cover.address, medium: 'image', width: cover.width, height: cover.height },
        ],
      },
    }),
  };
}

function linkSound({ url, type, length }: NonNullable<FeedEntry['enclosure']>) {
  return { href: url, rel: 'enclosure', type, length };
}
