import Validator from '@adobe/structured-data-validator';
import { expect, test } from 'vitest';
import type { PostCard } from '#contract/blog/post-card.ts';
import type { Post } from '#contract/blog/posts.ts';
import { firstOrAll } from '#test/first-or-all.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { everyPage, inLanguage } from '../support/pages.ts';
import { askApi } from '../support/provider.ts';
import { openPage } from '../support/visit.ts';
import { readHead, type Thing } from './support/read-head.ts';

/** Google's validation errors for a page's structured data. */
async function errorsOf(things: Thing[]): Promise<string[]> {
  const jsonld: Record<string, Thing[]> = {};
  for (const thing of things) jsonld[thing['@type']] = [...(jsonld[thing['@type']] ?? []), thing];
  const issues = await new Validator().validate({ jsonld });
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
}

async function thingOf<Shape>(page: string, type: string): Promise<Shape> {
  const { things } = await readHead(page);
  const thing = things.find((one) => one['@type'] === type);
  expect(thing, `${type} of ${page}`).toBeDefined();
  return thing as Shape;
}

test.each(firstOrAll('ar', 'en'))(
  'search engines accept the structured data of every page (%s)',
  async (code) => {
    const faults: string[] = [];
    let seen = 0;
    for (const page of await everyPage()) {
      const { things } = await readHead(inLanguage(page, code));
      seen += things.length;
      for (const thing of things) expect(thing['@context']).toBe('https://schema.org');
      for (const error of await errorsOf(things)) faults.push(`${page}: ${error}`);
    }
    expect(faults).toEqual([]);
    expect(seen).toBeGreaterThanOrEqual(15);
  },
);

test('the check detects missing properties', async () => {
  const video = { '@type': 'VideoObject', name: 'No picture, no date' };
  expect(await errorsOf([video])).not.toEqual([]);
  expect(await errorsOf([{ '@type': 'BreadcrumbList' }])).not.toEqual([]);
});

type Named = { '@type': string; name: string };
type Video = Named & { contentUrl: string; thumbnailUrl: string; duration: string };

test('a product with variants is a group, each with its offer and its address', async () => {
  const page = '/product-detail/kaus-penjaga-suar-kecil?lang=id';
  type Answer = {
    product: {
      variants: { sku: string; price: { amount: number } }[];
      rating: { average: number; count: number };
    };
  };
  const read = () => askApi<Answer>('products/kaus-penjaga-suar-kecil/');
  // The demo's customers write their reviews while the site is running.
  await expect.poll(async () => (await read()).product.rating.count, { timeout: 60_000 }).toBe(2);
  const { product } = await read();
  type Variant = { sku: string; url: string; color: string; offers: Record<string, unknown> };
  type Group = Named & { variesBy: string[]; hasVariant: Variant[] };
  const readGroup = () => thingOf<Group>(page, 'ProductGroup');
  await expect.poll(readGroup).toMatchObject({
    name: 'Kaus Penjaga Suar Kecil',
    url: siteUrl + page,
    variesBy: expect.arrayContaining(['https://schema.org/size', 'https://schema.org/color']),
    aggregateRating: { ratingValue: product.rating.average, reviewCount: 2 },
  });
  const { hasVariant } = await readGroup();
  expect(hasVariant.map(({ sku, offers }) => [sku, offers.price])).toEqual(
    product.variants.map(({ sku, price }) => [sku, String(price.amount)]),
  );
  expect(hasVariant[0]?.offers).toMatchObject({
    '@type': 'Offer',
    priceCurrency: 'IDR',
    hasMerchantReturnPolicy: { merchantReturnDays: 14, applicableCountry: 'ID' },
  });
  // The address leads to the page with this variant chosen.
  const last = hasVariant.at(-1);
  const html = await (await fetch(last?.url ?? '')).text();
  expect(html).toContain(last?.sku);
});

test('a post is a BlogPosting with its author, pictures and audio', async () => {
  const { posts } = await askApi<{ posts: PostCard[] }>('posts/?type=audio', 'id');
  const { post } = await askApi<{ post: Post }>(`posts/${posts[0]?.slug}/`, 'id');
  const page = `/blogs-detail/${post.slug}?lang=id`;
  type Article = { image: string[]; author: { url: string }; audio: { contentUrl: string } };
  const article = await thingOf<Article>(page, 'BlogPosting');
  expect(article).toMatchObject({
    headline: post.title,
    url: siteUrl + page,
    inLanguage: 'id',
    datePublished: post.published_at,
    dateModified: post.updated_at,
    author: { '@type': 'Person', name: post.author.name },
    publisher: { '@type': 'Organization', name: 'Sorot' },
    wordCount: post.word_count,
    commentCount: post.comment_count,
    articleSection: post.categories.map(({ name }) => name),
    keywords: post.tags.map(({ name }) => name),
    audio: { '@type': 'AudioObject', encodingFormat: post.audio?.content_type },
  });
  const types: Record<string, RegExp> = {
    [article.image[0] ?? '']: /^image\/jpeg$/,
    [article.image[1] ?? '']: /^image\//,
    [article.audio.contentUrl]: /^audio\//,
    [article.author.url]: /^text\/html/,
  };
  for (const [address, type] of Object.entries(types)) {
    expect((await fetch(address)).headers.get('content-type'), address).toMatch(type);
  }
  const { pathname, search } = new URL(article.author.url);
  const profile = await thingOf<{ mainEntity: Named }>(pathname + search, 'ProfilePage');
  expect(profile.mainEntity).toMatchObject({ '@type': 'Person', name: post.author.name });
});

test('a post with a film has the film’s video', async () => {
  const { posts } = await askApi<{ posts: PostCard[] }>('posts/?type=video', 'id');
  const page = `/blogs-detail/${posts[0]?.slug}?lang=id`;
  const { video } = await thingOf<{ video: Video }>(page, 'BlogPosting');
  expect(video.duration).toMatch(/^PT/);
  expect(await (await fetch(video.contentUrl)).text()).toMatch(/^#EXTM3U/);
});

test('a film is a Movie with people, pictures and the video itself', async () => {
  const page = '/movies-detail/penjaga-suar-kecil?lang=id';
  const movie = await thingOf<Named & Record<string, unknown>>(page, 'Movie');
  expect(movie).toMatchObject({
    name: 'Penjaga Suar Kecil',
    url: siteUrl + page,
    contentRating: 'LSF SU',
    director: [{ '@type': 'Person', name: expect.any(String) }],
    countryOfOrigin: [{ '@type': 'Country', name: 'Indonesia' }],
  });
  const video = movie.video as Video;
  expect(video.duration).toMatch(/^PT(\d+M)?\d+S$/);
  const [playlist, thumbnail] = await Promise.all([
    fetch(video.contentUrl),
    fetch(video.thumbnailUrl),
  ]);
  expect(await playlist.text()).toMatch(/^#EXTM3U/);
  expect(thumbnail.headers.get('content-type')).toMatch(/^image\//);
});

test('a series has its number of seasons, an episode its series', async () => {
  const series = await thingOf<{ numberOfSeasons: number; containsSeason: unknown[] }>(
    '/shows-details/kedai-hujan',
    'TVSeries',
  );
  expect(series.numberOfSeasons).toBeGreaterThan(0);
  expect(series.containsSeason.length).toBeGreaterThanOrEqual(series.numberOfSeasons);
  const page = (await everyPage()).find((one) => one.startsWith('/episodes/')) ?? '';
  const episode = await thingOf<{ partOfSeries: Named & { url: string } }>(
    inLanguage(page, 'id'),
    'TVEpisode',
  );
  expect(episode.partOfSeries).toMatchObject({ '@type': 'TVSeries', name: 'Kedai Hujan' });
  expect((await fetch(episode.partOfSeries.url)).status).toBe(200);
});

test('a video is a VideoObject', async () => {
  const { titles } = await askApi<{ titles: { slug: string; name: string }[] }>(
    'titles/?type=video',
  );
  const { slug, name } = titles[0] ?? { slug: '', name: '' };
  expect(await thingOf<Video>(`/shows-details/${slug}?lang=en`, 'VideoObject')).toMatchObject({
    name: `${name} (Clip)`,
  });
});

test('breadcrumbs lead home', async () => {
  const page = '/movies-detail/penjaga-suar-kecil?lang=id';
  const { itemListElement: crumbs } = await thingOf<{
    itemListElement: { position: number; name: string; item: string }[];
  }>(page, 'BreadcrumbList');
  expect(crumbs.map(({ position, item }) => [position, item])).toEqual([
    [1, `${siteUrl}/?lang=id`],
    [2, `${siteUrl}/movies?lang=id`],
    [3, siteUrl + page],
  ]);
  expect(crumbs[0]?.name).toBe('Beranda');
});

test('search engines can search: the home page’s template finds films', async () => {
  type Site = { potentialAction: { target: { urlTemplate: string } } };
  const { potentialAction } = await thingOf<Site>('/?lang=en', 'WebSite');
  const page = await openVisitor();
  await openPage(page, potentialAction.target.urlTemplate.replace('{search_term_string}', 'suar'));
  expect(
    await page.locator('main a[href^="/movies-detail/penjaga-suar-kecil"]').count(),
  ).toBeGreaterThan(0);
});
