import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import RssParser from 'rss-parser';
import { expect, test } from 'vitest';
import type { FeedPost } from '#contract/blog/posts.ts';
import { readByFeedparser } from '#test/read-by-feedparser.ts';
import type { BlogFeed } from './blog-feed.ts';
import { writeAtom } from './write-atom.server.ts';
import { writeRss } from './write-rss.server.ts';

const origin = 'https://films.example.org';
const byline = { slug: 'dewi-ananta', name: 'Dewi & Ananta', portrait: null };

const plain: FeedPost = {
  id: 7,
  slug: 'suar',
  type: 'standard',
  language: 'id',
  title: 'Suar & laut: "kisah" <kecil>',
  excerpt: 'Laut & suar.',
  cover: { path: 'pictures/a b.jpg', width: 1600, height: 900, thumbhash: '' },
  author: byline,
  category: { slug: 'di-balik-layar', name: 'Di balik layar' },
  published_at: '2026-10-01T07:00:00.000Z',
  updated_at: '2026-10-02T08:30:15.000Z',
  reading_minutes: 1,
  comment_count: 0,
  link: null,
  quote: null,
  audio_seconds: null,
  categories: [{ slug: 'di-balik-layar', name: 'Di balik layar' }],
  tags: [{ slug: 'laut', name: 'Laut' }],
  html: '<p>A &amp; B ]]&gt; <a href="/movies?a=1&amp;b=2">film</a> “x”</p><img alt="" src="/images/640/a.jpg" />',
  audio: null,
};

const sound = {
  url: '/media/streams/a.mp3',
  content_type: 'audio/mpeg',
  bytes: 123_456,
  seconds: 60,
  chapters: [],
};

const posts: FeedPost[] = [
  {
    ...plain,
    id: 9,
    slug: 'suara',
    title: 'صوت البحر 35mm',
    type: 'audio',
    audio: sound,
    cover: null,
  },
  plain,
  { ...plain, id: 3, slug: 'el', title: 'Φάρος', html: '<p>Το φως ]]> \u0001\uD800</p>' },
];

const expectedHtml = [
  `<p>A &amp; B ]]&gt; <a href="${origin}/movies?a=1&amp;b=2">film</a> “x”</p><img alt="" src="${origin}/images/640/a.jpg" />`,
  `<p>A &amp; B ]]&gt; <a href="${origin}/movies?a=1&amp;b=2">film</a> “x”</p><img alt="" src="${origin}/images/640/a.jpg" />`,
  '<p>Το φως ]]> </p>',
];

const feed: BlogFeed = {
  origin,
  language: 'id',
  title: 'Blog Sorot',
  description: 'Tentang film & serial.',
  page: `${origin}/blogs?lang=id`,
  addresses: {
    rss: `${origin}/feeds/rss.xml?lang=id`,
    atom: `${origin}/feeds/atom.xml?lang=id`,
  },
  hub: 'https://hub.example.org/',
  posts,
};

const ids = posts.map(({ id }) => `tag:films.example.org,2026:posts/${id}/id`);
const titles = posts.map(({ title }) => title);
const pages = posts.map(({ slug }) => `${origin}/blogs-detail/${slug}?lang=id`);

test.each([
  ['RSS', writeRss, 'rss20', feed.addresses.rss],
  ['Atom', writeAtom, 'atom10', feed.addresses.atom],
])('feedparser reads all of %s', (_, write, version, self) => {
  const [parsed] = readByFeedparser([write(feed)]);
  if (!parsed) throw new Error('Nothing was read');
  expect(parsed.bozo).toBe(false);
  expect(parsed).toMatchObject({
    version,
    encoding: 'utf-8',
    feed: { title: feed.title, language: 'id' },
  });
  expect(parsed.feed.links).toContainEqual({ rel: 'self', href: self });
  expect(parsed.feed.links).toContainEqual({ rel: 'hub', href: feed.hub });
  expect(parsed.feed.links).toContainEqual({ rel: 'alternate', href: feed.page });
  expect(parsed.entries.map(({ id }) => id)).toEqual(ids);
  expect(parsed.entries.map(({ title }) => title)).toEqual(titles);
  expect(parsed.entries.map(({ link }) => link)).toEqual(pages);
  expect(parsed.entries.map(({ content }) => content)).toEqual(expectedHtml);
  for (const entry of parsed.entries) {
    expect(entry.published).toEqual([2026, 10, 1, 7, 0, 0]);
    expect(entry.author).toBe(byline.name);
    expect(entry.tags).toEqual(['Di balik layar', 'Laut']);
  }
  expect(parsed.entries[0]?.enclosures).toEqual([
    { href: `${origin}/media/streams/a.mp3`, length: '123456', type: 'audio/mpeg' },
  ]);
  expect(parsed.entries[0]?.media).toEqual([]);
  expect(parsed.entries[1]?.media).toEqual([`${origin}/images/1280/pictures/a b.jpg`]);
});

test('rss-parser reads both formats', async () => {
  const parser = new RssParser();
  for (const xml of [writeRss(feed), writeAtom(feed)]) {
    const { title, items } = await parser.parseString(xml);
    expect(title).toBe(feed.title);
    expect(items.map((item) => item.title)).toEqual(titles);
    expect(items.map(({ link }) => link)).toEqual(pages);
    expect(items.map(({ isoDate }) => isoDate)).toEqual(posts.map((post) => post.published_at));
    expect(items.map((item) => item['content:encoded'] ?? item.content)).toEqual(expectedHtml);
    expect(items.map((item) => item.creator ?? item.author)).toEqual(posts.map(() => byline.name));
  }
});

test('feedsmith reads both formats', () => {
  const rss = parseRssFeed(writeRss(feed));
  expect(rss).toMatchObject({ title: feed.title, link: feed.page, language: 'id' });
  expect(rss.items?.map(({ guid }) => guid?.value)).toEqual(ids);
  expect(rss.items?.map(({ content }) => content?.encoded)).toEqual(expectedHtml);
  expect(rss.items?.[1]?.dc?.creators).toEqual([byline.name]);
  const atom = parseAtomFeed(writeAtom(feed));
  expect(atom.entries?.map(({ id }) => id)).toEqual(ids);
  expect(atom.entries?.map(({ content }) => content?.value)).toEqual(expectedHtml);
  expect(atom.updated).toBe('2026-10-02T08:30:15.000Z');
  expect(atom.entries?.[0]?.links).toContainEqual({
    rel: 'enclosure',
    href: `${origin}/media/streams/a.mp3`,
    type: 'audio/mpeg',
    length: 123_456,
  });
});

test('a feed without posts is valid', () => {
  const empty = { ...feed, posts: [], hub: null };
  for (const parsed of readByFeedparser([writeRss(empty), writeAtom(empty)])) {
    expect(parsed).toMatchObject({ bozo: false, entries: [] });
  }
});

test('quotations and links include what they are about', () => {
  const quote = { text: 'Yang & kecil', source: 'Dian' };
  const link = { url: 'https://a.example/?a=1&b=2', host: 'a.example', title: 'A "link"' };
  const samples = [
    { ...plain, type: 'quote' as const, quote },
    { ...plain, type: 'link' as const, link },
  ];
  const { entries } = parseAtomFeed(writeAtom({ ...feed, posts: samples }));
  const [first, second] = entries?.map(({ content }) => content?.value) ?? [];
  expect(first).toMatch(
    /^<blockquote><p>Yang &amp; kecil<\/p><footer>Dian<\/footer><\/blockquote>\n<p>A/,
  );
  expect(second).toMatch(
    /^<p><a href="https:\/\/a.example\/\?a=1&amp;b=2">A &quot;link&quot;<\/a>/,
  );
});
