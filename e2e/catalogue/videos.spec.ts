import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { openVisitor } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { openPage } from '../support/visit.ts';

test.each(firstOrAll(true, false))(
  'cards lead to the page of a video (scripts: %s)',
  async (scripts) => {
    const page = await openVisitor({ javaScript: scripts });
    if (scripts) await openPage(page, '/videos');
    else await page.goto('/videos');
    const card = page.locator('main ul a:has([data-poster])').first();
    const slug = (await card.getAttribute('href'))?.split('/').at(-1);
    await card.click();
    await page.waitForURL(`**/videos-detail/${slug}`);
    if (!scripts) {
      const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
      expect(new URL(canonical ?? '').pathname).toBe(`/videos-detail/${slug}`);
    }
    await page.locator('#player').waitFor();
  },
);

test('without a slug it is the newest video', async () => {
  const { titles } = await askApi<{ titles: { slug: string; name: string }[] }>(
    'titles/?type=video&sort=added',
  );
  const page = await openVisitor({ javaScript: false });
  expect((await page.goto('/videos-detail'))?.status()).toBe(200);
  expect(await page.locator('h1').textContent()).toBe(titles[0]?.name);
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe(`/videos-detail/${titles[0]?.slug}`);
});

test('a series is not a video', async () => {
  const page = await openVisitor({ expectedComplaints: /404/ });
  expect((await page.goto('/videos-detail/kedai-hujan'))?.status()).toBe(404);
});

test('anime and Korean drama are one click away on the list of series', async () => {
  const page = await openVisitor({ javaScript: false });
  await page.goto('/tv-shows');
  await page
    .getByRole('navigation', { name: 'Genre' })
    .getByRole('link', { name: 'Anime' })
    .click();
  await page.waitForURL('**/tv-shows?genre=anime');
  const { page: found } = await askApi<{ page: { total: number } }>(
    'titles/?type=tv-show&genre=anime',
  );
  expect(await page.locator('main ul a:has([data-poster])').count()).toBe(found.total);
});
