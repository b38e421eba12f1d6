import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';

const film = '/movies-detail/penjaga-suar-kecil';
/** Seconds at which the demo tags exactly one product. */
const scene = 28;

async function playAt(page: Page, address: string, seconds: number) {
  await openPage(page, address);
  await page.locator('#player').getByRole('link').click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  await page.evaluate((time) => {
    const video = document.querySelector('video');
    if (video) video.currentTime = time;
  }, seconds);
}

function cardOf(page: Page) {
  return page.locator('#player').getByRole('complementary', { name: 'Shop the scene' });
}

test('a film shows its merchandise, which links to the product, without scripts, too', async () => {
  const page = await openVisitor({ javaScript: false });
  await page.goto(film);
  const section = page.getByRole('region', { name: 'Merchandise' });
  await section.getByRole('link', { name: 'The Little Lighthouse Keeper T-Shirt' }).click();
  await page.waitForURL('**/product-detail/kaus-penjaga-suar-kecil');
  await page.goto(film);
  await page
    .getByRole('region', { name: 'Merchandise' })
    .getByRole('link', { name: 'See all' })
    .click();
  await page.waitForURL('**/related-merchandise');
  expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(3);
  await page.getByRole('link', { name: 'The Little Lighthouse Keeper', exact: true }).click();
  await page.waitForURL(`**${film}`);
});

slowTest('at its moment the player shows a product, away from all controls', async () => {
  const page = await openVisitor({ width: 360, height: 640 });
  await playAt(page, film, scene);
  const card = cardOf(page);
  await card.waitFor();
  expect(await card.getByRole('link').getAttribute('href')).toBe(
    '/product-detail/kaus-penjaga-suar-kecil',
  );
  const covered = await card.evaluate((element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect();
    const player = document.getElementById('player');
    const isControl = ({ tagName }: Element) => /^(A|BUTTON|MEDIA-.*(BUTTON|RANGE))$/.test(tagName);
    const controls = [...(player?.querySelectorAll('*') ?? [])].filter(
      (each) => isControl(each) && !element.contains(each) && each.checkVisibility(),
    );
    if (controls.length < 5) return ['no controls'];
    return controls
      .filter((each) => {
        const box = each.getBoundingClientRect();
        const isBeside =
          box.left >= right || box.right <= left || box.top >= bottom || box.bottom <= top;
        return box.width > 0 && box.height > 0 && !isBeside;
      })
      .map((each) => each.outerHTML.slice(0, 120));
  });
  expect(covered).toEqual([]);
});

slowTest(
  'the keyboard reaches the card; dismissed, it stays away, and the player has the keyboard again',
  async () => {
    const page = await openVisitor();
    await playAt(page, film, scene);
    const card = cardOf(page);
    await card.waitFor();
    const dismiss = card.getByRole('button', { name: 'Dismiss' });
    await page.locator('#player').focus();
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      if (await dismiss.evaluate((button) => button === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');
    await card.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('player');
    const before = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
    await page.waitForFunction(
      (time) => (document.querySelector('video')?.currentTime ?? 0) > time + 1,
      before,
    );
    expect(await card.count()).toBe(0);
  },
);

slowTest(
  'the card disappears with its scene, and a film without moments loads no card code',
  async () => {
    const page = await openVisitor();
    await playAt(page, film, scene);
    await cardOf(page).waitFor();
    await page.evaluate(() => {
      const video = document.querySelector('video');
      if (video) video.currentTime = 5;
    });
    await cardOf(page).waitFor({ state: 'detached' });

    const other = await openVisitor();
    const loaded: string[] = [];
    other.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await playAt(other, '/movies-detail/di-bawah-jakarta', 1);
    await other.waitForLoadState('networkidle');
    expect(loaded.some((path) => path.includes('player-controls'))).toBe(true);
    expect(loaded.filter((path) => /scene-card|product-/.test(path))).toEqual([]);
  },
);
