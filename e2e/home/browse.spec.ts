import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { openPage } from '../support/visit.ts';

const rails = 'main section[aria-labelledby^="rail-"]';

type Named = { name: string }[];
type Home = {
  home: { heroes: Named; rails: { kind: string; titles: Named; tiles: Named }[] };
};

test('the home page shows the provider’s rails in order', async () => {
  const page = await openVisitor();
  await openPage(page, '/');
  const { home } = await askApi<Home>('home/');
  const shown = await page
    .locator(`${rails} ul`)
    .evaluateAll((lists) =>
      lists.map((list) => list.querySelector('bdi:last-of-type')?.textContent),
    );
  const { store } = await askApi<{ store: { newest: Named } }>('store/');
  const { posts } = await askApi<{ posts: { title: string }[] }>('posts/');
  const firstOf: Record<string, string | undefined> = {
    shop: store.newest[0]?.name,
    magazine: posts[0]?.title,
  };
  expect(home.rails.length).toBeGreaterThan(3);
  expect(shown).toEqual(
    home.rails.map(({ kind, titles, tiles }) => firstOf[kind] ?? [...titles, ...tiles][0]?.name),
  );
});

test('stills of later slides load when the slides are moved, or without scripts', async () => {
  const page = await openVisitor({ width: 360, height: 760, locale: 'id' });
  await openPage(page, '/');
  const slider = page.getByRole('region', { name: 'Pilihan utama' });
  const slides = await slider.getByRole('listitem').count();
  expect(slides).toBeGreaterThan(1);
  const stills = slider.locator('img[alt=""]');
  expect(await stills.count()).toBe(1);
  await slider.getByRole('list').evaluate((list) => list.scrollBy({ left: list.clientWidth }));
  await expect.poll(() => stills.count()).toBe(slides);
  const withoutScripts = await openVisitor({ javaScript: false, locale: 'id' });
  await withoutScripts.goto('/');
  const region = withoutScripts.getByRole('region', { name: 'Pilihan utama' });
  expect(await region.locator('img[alt=""]').count()).toBe(slides);
});

slowTest('collections, genres, products and posts on the home page lead there', async () => {
  const page = await openVisitor({ javaScript: false });
  for (const [rail, path] of [
    ['rail-collections', '/tags/'],
    ['rail-tiles', '/geners/'],
    ['rail-shop', '/product-detail/'],
    ['rail-magazine', '/blogs-detail/'],
  ] as const) {
    await page.goto('/?lang=id');
    const link = page.locator(`section[aria-labelledby="${rail}"] li a`).first();
    const name = await link.locator('bdi').first().textContent();
    await link.click();
    await page.waitForURL(`**${path}*`);
    expect(await page.locator('h1').textContent()).toBe(name);
  }
});

test.each(firstUnlessSlow(true, false))(
  'a film opens from the home page (scripts: %s)',
  async (javaScript) => {
    const page = await openVisitor({ javaScript });
    await page.goto('/');
    const card = page.locator(`${rails} li a`).first();
    const name = await card.locator('bdi').last().textContent();
    await card.click();
    await page.waitForURL('**/movies-detail/*');
    await expect.poll(() => page.locator('h1').textContent()).toBe(name);
  },
);

test('going back to the home page restores the scroll position', async () => {
  const page = await openVisitor();
  await openPage(page, '/');
  const link = page.locator(rails).nth(2).locator('li a').first();
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(300);
  await link.click();
  await page.waitForURL(/-detail/);
  await expect.poll(() => scrollOf(page)).toBe(0);
  await page.goBack();
  await page.waitForURL('/');
  await expect.poll(() => scrollOf(page)).toBe(left);
});

/** Not those that save a title. */
const scrollButton = 'button:not([data-save])';

slowTest(
  'the rails scroll with their buttons, towards the inline end in both directions',
  async () => {
    for (const [address, sign] of [
      ['/?lang=id', 1],
      ['/?lang=ar', -1],
    ] as const) {
      const page = await openVisitor();
      await openPage(page, address);
      const rail = page.locator(`${rails}:has(${scrollButton})`).first();
      await rail.locator(scrollButton).last().click();
      await expect.poll(() => rail.locator('ul').evaluate((list) => list.scrollLeft)).not.toBe(0);
      expect(Math.sign(await rail.locator('ul').evaluate((list) => list.scrollLeft))).toBe(sign);
    }
  },
);

slowTest('the slider at the top only moves on demand, and loads nearby pictures', async () => {
  const page = await openVisitor();
  const { home } = await askApi<Home>('home/');
  await openPage(page, '/');
  const slider = page.getByRole('region', { name: 'Featured' });
  const slides = slider.locator('li');
  expect(home.heroes.length).toBeGreaterThan(2);
  expect(await slides.count()).toBe(home.heroes.length);
  expect(await slides.nth(1).textContent()).toContain(`2 of ${home.heroes.length}`);
  expect(await page.locator('h1').count()).toBe(1);
  const isEager = (slide: Locator) =>
    slide
      .locator('img')
      .evaluateAll((all) => all.some((image) => image.getAttribute('loading') !== 'lazy'));
  expect(await isEager(slides.first())).toBe(true);
  expect(await isEager(slides.nth(1))).toBe(false);

  const list = slider.getByRole('list').first();
  const place = () => list.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth);
  expect(await place()).toBe(0);
  await slider.getByRole('button', { name: 'Next' }).click();
  await expect.poll(place).toBe(1);
  await slider.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(place).toBe(0);
  // By keyboard: the slide follows the focus.
  await slides.nth(1).getByRole('link').first().focus();
  await expect.poll(place).toBe(1);
});

slowTest('without scripts the slides scroll, one at a time', async () => {
  const page = await openVisitor({ width: 360, height: 760, javaScript: false });
  await page.goto('/?lang=ar');
  const list = page.locator('main ul').first();
  const style = await list.evaluate((element) => {
    const { overflowX, scrollSnapType } = getComputedStyle(element);
    return { overflowX, scrollSnapType, wider: element.scrollWidth / element.clientWidth };
  });
  expect(style).toMatchObject({ overflowX: 'auto', scrollSnapType: 'x mandatory' });
  expect(style.wider).toBeGreaterThan(2);
  const buttons = page.getByRole('region').first().getByRole('button');
  expect(await buttons.and(page.locator(scrollButton)).count()).toBe(0);
});

test('a link to a whole list leads to it', async () => {
  const page = await openVisitor();
  await openPage(page, '/?lang=id');
  const rail = page.locator(rails, {
    has: page.getByRole('heading', { name: 'Film Populer' }),
  });
  await rail.getByRole('link', { name: 'Lihat semua' }).click();
  await page.waitForURL('**/view-all/populer/movie/**');
  await expect.poll(() => page.locator('h1').textContent()).toBe('Film Populer');
});

function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}
