import { expect, test } from 'vitest';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';
import { askPosts, cardPaths, pathOf } from './support/post-cards.ts';

const layouts = [
  '/blogs',
  '/blogs/single',
  '/blogs/double',
  '/blogs/large-grid',
  '/blogs/small-grid',
];

test.each(firstUnlessSlow(...layouts, '/blogs-sidebar/left', '/blogs-sidebar/right'))(
  '%s shows the newest posts, with and without scripts',
  async (address) => {
    const { posts } = await askPosts();
    const expected = posts.map(pathOf);
    const reader = await openVisitor({ javaScript: false });
    expect((await reader.goto(address))?.status()).toBe(200);
    expect(await cardPaths(reader, 'main ul[data-start]')).toEqual(expected);
    const page = await openVisitor();
    await openPage(page, address);
    expect((await cardPaths(page, 'main ul[data-start]')).slice(0, 12)).toEqual(expected);
    expect(await page.locator('h1').textContent()).toBe('Blog');
  },
);

test('numbered pages lead forward and back without scripts', async () => {
  const first = await askPosts();
  const second = await askPosts(`?cursor=${first.page.next}`);
  const page = await openVisitor({ javaScript: false });
  await page.goto('/blogs');
  await page.getByRole('link', { name: 'Older posts' }).click();
  await page.waitForURL(/cursor=/);
  expect(await cardPaths(page)).toEqual(second.posts.map(pathOf));
  const numbers = page.getByRole('navigation', { name: 'Pages' });
  expect(await numbers.locator('[aria-current="page"]').textContent()).toBe('2');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain('cursor=');
  await numbers.getByRole('link', { name: '1', exact: true }).click();
  await page.waitForURL(/\/blogs$/);
  expect(await cardPaths(page)).toEqual(first.posts.map(pathOf));
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/blogs$/);
});

test('with scripts the list continues, and is restored on going back', async () => {
  const first = await askPosts();
  const second = await askPosts(`?cursor=${first.page.next}`);
  const expected = [...first.posts, ...second.posts].map(pathOf);
  const page = await openVisitor({ width: 360, height: 740 });
  await openPage(page, '/blogs');
  await page.getByRole('link', { name: 'Older posts' }).scrollIntoViewIfNeeded();
  await expect.poll(() => cardPaths(page)).toEqual(expected);
  const last = page.locator(`main article :is(h2, h3) a[href^="${expected.at(-1)}"]`);
  await last.click();
  await page.waitForURL(`**${expected.at(-1)}`);
  await page.goBack();
  await page.waitForURL('**/blogs');
  await expect.poll(() => cardPaths(page)).toEqual(expected);
});

slowTest('switching the layout keeps the search', async () => {
  const page = await openVisitor();
  await openPage(page, '/blogs-sidebar/left');
  await page.getByLabel('Search the blog').fill('film');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/blogs-sidebar\/left\?q=film$/);
  const { posts } = await askPosts('?search=film');
  expect(posts.length).toBeGreaterThan(0);
  const found = posts.map(pathOf);
  expect(await cardPaths(page, 'main ul[data-start]')).toEqual(found);
  expect(await page.locator('h1').textContent()).toContain('film');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await page.getByRole('link', { name: 'Small grid' }).click();
  await page.waitForURL(/\/blogs\/small-grid\?q=film$/);
  // Small cards leave room, so more load automatically.
  const shown = async () => (await cardPaths(page)).slice(0, found.length);
  await expect.poll(shown).toEqual(found);
});

slowTest('a search without results says so, and leads on', async () => {
  const page = await openVisitor({ javaScript: false });
  await page.goto('/blogs-sidebar/right?q=zzqqxx');
  expect(await page.locator('main').textContent()).toContain('Nothing found');
  await page.getByRole('link', { name: 'Show all posts' }).click();
  await page.waitForURL(/\/blogs-sidebar\/right$/);
});

slowTest.each(['en', 'ar'])(
  'the sidebar is on the side that its address names (%s)',
  async (code) => {
    const page = await openVisitor({ width: 1440 });
    const middle = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { left, width } = element.getBoundingClientRect();
        return left + width / 2;
      });
    for (const side of ['left', 'right']) {
      await page.goto(`/blogs-sidebar/${side}?lang=${code}`);
      const isLeft = (await middle('main aside')) < (await middle('main ul[data-start]'));
      expect(isLeft).toBe(side === 'left');
    }
  },
);

slowTest('texts in another language than the page are marked', async () => {
  const { posts } = await askPosts('', 'ar');
  const other = posts.find(({ language }) => language !== 'ar');
  const page = await openVisitor({ javaScript: false });
  await page.goto('/blogs?lang=ar');
  const title = page.locator(`main a[href^="/blogs-detail/${other?.slug}"] bdi`).first();
  expect(await title.getAttribute('lang')).toBe(other?.language);
  expect(await title.getAttribute('dir')).toBe('ltr');
});

slowTest.each(['/blogs/tiny-grid', '/blogs-sidebar/top', '/blogs?cursor=nonsense'])(
  '%s is not a page',
  async (address) => {
    const page = await openVisitor({ javaScript: false, expectedComplaints: /404/ });
    expect((await page.goto(address))?.status()).toBe(404);
  },
);

slowTest('the site’s search finds posts, on its page and in suggestions', async () => {
  const { posts } = await askPosts();
  const [post] = posts;
  if (!post) throw new Error('The demo has no posts');
  const page = await openVisitor({ javaScript: false });
  await page.goto(`/search?q=${encodeURIComponent(post.title)}`);
  const group = page.locator('section[aria-labelledby="found-post"]');
  expect(await group.locator(`a[href="${pathOf(post)}"]`).count()).toBe(1);
  const typing = await openVisitor();
  await openPage(typing, '/movies');
  await typing.locator('header input[name=q]').first().pressSequentially(post.title);
  await typing.locator(`[data-kind=post] a[href="${pathOf(post)}"]`).waitFor();
});
