import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';
import { askIndex, askPosts, cardPaths, pathOf } from './support/post-cards.ts';

test('every tag, category and author is in its index and leads to its posts', async () => {
  const { tags, categories, authors } = await askIndex();
  const page = await openVisitor({ javaScript: false });
  const indexes = [
    { kind: 'tag', entries: tags },
    { kind: 'category', entries: categories },
    { kind: 'author', entries: authors },
  ];
  for (const { kind, entries } of indexes) {
    expect(entries.length).toBeGreaterThan(1);
    await page.goto(`/blogs-${kind}`);
    for (const { slug } of entries) {
      expect(await page.locator(`main a[href="/blogs-${kind}/${slug}"]`).count()).toBe(1);
    }
    const [entry] = entries;
    await page.locator(`main a[href="/blogs-${kind}/${entry?.slug}"]`).click();
    await page.waitForURL(`**/blogs-${kind}/${entry?.slug}`);
    expect(await page.locator('h1').textContent()).toBe(entry?.name);
    const { posts } = await askPosts(`?${kind}=${entry?.slug}`);
    expect(await cardPaths(page)).toEqual(posts.map(pathOf));
  }
});

slowTest('the archive leads from its months to their posts, and on to other months', async () => {
  const { months } = await askIndex();
  const [newest, older] = months;
  if (!newest || !older) throw new Error('The demo has posts of one month only');
  const path = ({ year, month }: typeof newest) =>
    `/blogs-date/${year}/${String(month).padStart(2, '0')}`;
  const page = await openVisitor({ javaScript: false });
  await page.goto('/blogs-date');
  await page.locator(`main a[href="${path(newest)}"]`).click();
  await page.waitForURL(`**${path(newest)}`);
  const { posts } = await askPosts(`?year=${newest.year}&month=${newest.month}`);
  expect(await cardPaths(page)).toEqual(posts.map(pathOf));
  await page.getByRole('link', { name: /^Older: / }).click();
  await page.waitForURL(`**${path(older)}`);
  await page.getByRole('link', { name: /^All of / }).click();
  await page.waitForURL(`**/blogs-date/${older.year}`);
});

slowTest('an empty month has a page that search engines are not led to', async () => {
  const page = await openVisitor({ javaScript: false });
  expect((await page.goto('/blogs-date/1999/01'))?.status()).toBe(200);
  expect(await page.locator('main').textContent()).toContain('Nothing was published at that time');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
});

slowTest.each([
  ...['/blogs-tag/no-such', '/blogs-category/no-such', '/blogs-author/no-such'],
  ...['/blogs-date/26', '/blogs-date/2026/13', '/blogs-date/2026/3', '/blogs-date/0000'],
])('there is no page at %s', async (address) => {
  const page = await openVisitor({ javaScript: false, expectedComplaints: /404/ });
  expect((await page.goto(address))?.status()).toBe(404);
});

test('the magazine has a lead story, sections, the latest posts and the newsletter', async () => {
  const { posts } = await askPosts();
  const page = await openVisitor({ javaScript: false });
  expect((await page.goto('/blog-template'))?.status()).toBe(200);
  const [lead, ...latest] = await cardPaths(page);
  expect(lead).toBe(posts[0] && pathOf(posts[0]));
  expect(latest.slice(0, 3)).toEqual(posts.slice(1, 4).map(pathOf));
  const { categories } = await askIndex();
  const [category] = categories;
  const all = page.locator(`main a[href="/blogs-category/${category?.slug}"]`);
  expect(await all.count()).toBeGreaterThan(0);
  const newsletter = page.getByRole('region', { name: 'The newsletter' });
  expect(await newsletter.locator('input[type=email]').count()).toBe(1);
});

test('a category can be followed by e-mail and in a feed reader, without scripts', async () => {
  const { categories } = await askIndex();
  const slug = categories[0]?.slug;
  const page = await openVisitor({ javaScript: false, width: 360 });
  await page.goto(`/blogs-category/${slug}`);
  await page.locator('summary', { hasText: 'Follow' }).click();
  await page.getByRole('textbox', { name: 'E-mail address' }).first().waitFor();
  const feed = await page.getByRole('link', { name: 'RSS' }).getAttribute('href');
  expect(feed).toContain(`/feeds/category/${slug}/rss.xml`);
  const answer = await page.request.get(feed ?? '');
  expect(answer.headers()['content-type']).toContain('application/rss+xml');
});

slowTest('with scripts, too, a feed is opened by the browser itself', async () => {
  const page = await openVisitor();
  await openPage(page, '/blogs');
  await page.locator('summary', { hasText: 'Follow' }).first().click();
  const arriving = page.waitForResponse('**/feeds/**');
  await page.getByRole('link', { name: 'RSS' }).first().click();
  expect((await arriving).headers()['content-type']).toContain('application/rss+xml');
});
