import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import RssParser from 'rss-parser';
import { beforeAll, expect, test } from 'vitest';
import type { BlogIndex, FeedPost } from '#contract/blog/posts.ts';
import { feedFormats, feedPath, feedTypes } from '#contract/shared/addresses.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { type ParsedFeed, readByFeedparser } from '#test/read-by-feedparser.ts';
import { slowTest } from '#test/slow-test.ts';
import { siteUrl } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';

type ExpectedFeed = { path: string; xml: string; posts: FeedPost[] };

/** Every feed of the demo blog, with its expected content according to the API. */
const expectedFeeds: ExpectedFeed[] = [];
let index: BlogIndex;

beforeAll(async () => {
  index = (await askApi<{ blog_index: BlogIndex }>('blog_index/')).blog_index;
  const subjects = [
    ...index.categories.map(({ slug }) => ({ kind: 'category' as const, slug })),
    ...index.tags.map(({ slug }) => ({ kind: 'tag' as const, slug })),
    ...index.authors.map(({ slug }) => ({ kind: 'author' as const, slug })),
  ];
  for (const language of languages) {
    for (const of of [undefined, ...(['id', 'en'].includes(language) ? subjects : [])]) {
      const posts = await readPosts(language, of);
      for (const format of feedFormats) {
        const path = feedPath(format, { language, of });
        const answer = await fetch(siteUrl + path);
        expect(answer.headers.get('content-type')).toBe(`${feedTypes[format]}; charset=utf-8`);
        expectedFeeds.push({ path, xml: await answer.text(), posts });
      }
    }
  }
});

async function readPosts(language: Language, of?: { kind: string; slug: string }) {
  const query = new URLSearchParams({ language, ...(of && { [of.kind]: of.slug }) });
  return (await askApi<{ posts: FeedPost[] }>(`feed_posts/?${query}`, language)).posts;
}

const titlesOf = (posts: { title?: string | undefined }[]) => posts.map(({ title }) => title);
const toSecond = (instant: string) => `${instant.slice(0, 19)}Z`;

test('feedparser finds all posts and no faults in any feed', () => {
  const parsed = readByFeedparser(expectedFeeds.map(({ xml }) => xml));
  const faults = parsed.flatMap((feed, at) => (feed.bozo ? [expectedFeeds[at]?.path] : []));
  expect(faults).toEqual([]);
  for (const [at, { posts, path }] of expectedFeeds.entries()) {
    const { entries, feed } = parsed[at] as ParsedFeed;
    expect(titlesOf(entries), path).toEqual(titlesOf(posts));
    expect(
      entries.map(({ published: [year = 0, month = 0, ...rest] }) =>
        toSecond(new Date(Date.UTC(year, month - 1, ...rest)).toISOString()),
      ),
    ).toEqual(posts.map((post) => toSecond(post.published_at)));
    expect(feed.links).toContainEqual({ rel: 'self', href: siteUrl + path });
    for (const [place, entry] of entries.entries()) {
      // URLs are absolute, the rest is the exact text.
      const { html = '' } = posts[place] ?? {};
      expect(entry.content.replaceAll(`="${siteUrl}/`, '="/').endsWith(html), path).toBe(true);
      expect(entry.content).not.toMatch(/ (?:href|src)="\//);
    }
  }
  expect(expectedFeeds.length).toBeGreaterThan(60);
});

slowTest('rss-parser and feedsmith read the same', async () => {
  const parser = new RssParser();
  for (const { xml, posts, path } of expectedFeeds) {
    const { items } = await parser.parseString(xml);
    expect(titlesOf(items), path).toEqual(titlesOf(posts));
    const read = path.includes('/rss.xml')
      ? parseRssFeed(xml).items?.map(({ guid }) => guid?.value)
      : parseAtomFeed(xml).entries?.map(({ id }) => id);
    expect(new Set(read ?? []).size, path).toBe(posts.length);
  }
});

slowTest('what feeds link to exists', async () => {
  const { entries } = readByFeedparser([expectedFeeds[0]?.xml ?? ''])[0] as ParsedFeed;
  expect(entries.length).toBeGreaterThan(0);
  for (const { link, enclosures, media } of entries) {
    expect((await fetch(link, { redirect: 'manual' })).status, link).toBe(200);
    for (const picture of media) expect((await fetch(picture)).status, picture).toBe(200);
    for (const { href, length, type } of enclosures) {
      const sound = await fetch(href, { method: 'HEAD' });
      expect(sound.headers.get('content-length')).toBe(length);
      expect(sound.headers.get('content-type')).toBe(type);
    }
  }
  expect(entries.flatMap(({ enclosures }) => enclosures).length).toBeGreaterThan(0);
});

slowTest('pages of the blog link their feeds', async () => {
  const [category] = index.categories;
  const [author] = index.authors;
  const pages = {
    '/blogs?lang=gr': '/feeds/rss.xml?lang=gr',
    [`/blogs-category/${category?.slug}?lang=id`]: `/feeds/category/${category?.slug}/rss.xml?lang=id`,
    [`/blogs-author/${author?.slug}?lang=id`]: `/feeds/author/${author?.slug}/rss.xml?lang=id`,
    [`/blogs-detail/${expectedFeeds[0]?.posts[0]?.slug}?lang=en`]: '/feeds/rss.xml?lang=en',
  };
  for (const [page, feed] of Object.entries(pages)) {
    const html = await (await fetch(siteUrl + page)).text();
    expect(html, page).toMatch(
      new RegExp(
        `<link rel="alternate" type="application/rss\\+xml" title="[^"]+" href="${siteUrl}${feed.replace('?', '\\?')}"`,
      ),
    );
  }
});

slowTest('an unchanged feed is not sent again', async () => {
  for (const path of ['/feeds/rss.xml?lang=id', '/feeds/atom.xml']) {
    const first = await fetch(siteUrl + path, { headers: { 'accept-encoding': 'identity' } });
    const etag = first.headers.get('etag') ?? '';
    const changed = first.headers.get('last-modified') ?? '';
    const conditions: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-modified-since': changed },
    ];
    for (const condition of conditions) {
      const again = await fetch(siteUrl + path, {
        headers: { ...condition, 'accept-encoding': 'identity' },
      });
      expect(again.status, path).toBe(304);
    }
  }
});

slowTest.each([
  '/feeds/rss.json',
  '/feeds/category/no-such-category/rss.xml',
  '/feeds/month/2026/rss.xml',
])('%s is not a feed', async (path) => {
  expect((await fetch(siteUrl + path)).status).toBe(404);
});
