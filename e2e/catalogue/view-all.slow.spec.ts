import { expect, test } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { cardLinks } from '../support/visit.ts';

type Answer = { titles: { slug: string }[] };

test.each([
  ['populer', 'movie', 'Film Populer'],
  ['recommend', 'movie', 'Film Yang Direkomendasi'],
  ['new', 'movie', 'Film Terbaru'],
  ['populer', 'tv-show', 'Series Populer'],
  ['recommend', 'tv-show', 'Series Yang Direkomendasi'],
  ['new', 'tv-show', 'Series Terbaru'],
  ['populer', 'video', 'Video Populer'],
  ['recommend', 'video', 'Video Yang Direkomendasi'],
  ['new', 'video', 'Video Terbaru'],
])('/view-all/%s/%s shows that list under its title', async (kind, type, title) => {
  const page = await openVisitor({ javaScript: false });
  await page.goto(`/view-all/${kind}/${type}/${title}`);
  await expect.poll(() => page.locator('h1').textContent()).toBe(title);
  const { titles } = await askApi<Answer>(`lists/${kind}/${type}/`);
  expect(titles.length).toBeGreaterThan(0);
  const path = type === 'tv-show' ? '/shows-details' : `/${type}s-detail`;
  expect(await cardLinks(page)).toEqual(titles.map(({ slug }) => `${path}/${slug}`));
});

test.each(['/view-all/best/movie/Film', '/view-all/new/music/Film'])(
  '%s does not exist',
  async (address) => {
    const page = await openVisitor({ expectedComplaints: /404/ });
    expect((await page.goto(address))?.status()).toBe(404);
  },
);

test('the title in the address is only displayed', async () => {
  const page = await openVisitor();
  const title = '<img src=x onerror=alert(1)> & "Film"';
  await page.goto(`/view-all/new/movie/${encodeURIComponent(title)}`);
  await expect.poll(() => page.locator('h1').textContent()).toBe(title);
  expect(await page.title()).toBe(`${title} · Sorot`);
  expect(await page.locator('main img[src="x"]').count()).toBe(0);
});
