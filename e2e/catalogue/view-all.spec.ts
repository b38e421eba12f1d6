import { expect, test } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { cardLinks } from '../support/visit.ts';

type Answer = { titles: { slug: string }[] };

test.each([
  ['populer', 'Film Populer'],
  ['recommend', 'Film Yang Direkomendasi'],
  ['new', 'Film Terbaru'],
])('/view-all/%s/movie shows that list under its title', async (kind, title) => {
  const page = await openVisitor({ javaScript: false });
  await page.goto(`/view-all/${kind}/movie/${title}`);
  await expect.poll(() => page.locator('h1').textContent()).toBe(title);
  const { titles } = await askApi<Answer>(`lists/${kind}/movie/`);
  expect(titles.length).toBeGreaterThan(0);
  expect(await cardLinks(page)).toEqual(titles.map(({ slug }) => `/movies-detail/${slug}`));
});

test.each(['/view-all/best/movie/Film', '/view-all/new/music/Film'])(
  '%s does not exist',
  async (address) => {
    const page = await openVisitor({ expectedComplaints: /404/ });
    expect((await page.goto(address))?.status()).toBe(404);
  },
);

test('the title in the address is text and nothing else', async () => {
  const page = await openVisitor();
  const title = '<img src=x onerror=alert(1)> & "Film"';
  await page.goto(`/view-all/new/movie/${encodeURIComponent(title)}`);
  await expect.poll(() => page.locator('h1').textContent()).toBe(title);
  expect(await page.title()).toBe(`${title} · Sorot`);
  expect(await page.locator('main img[src="x"]').count()).toBe(0);
});
