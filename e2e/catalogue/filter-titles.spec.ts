import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { cardLinks, openPage } from '../support/visit.ts';

type Answer = { titles: { slug: string }[]; page: { total: number } };

async function slugsFor(query: string): Promise<string[]> {
  const { titles } = await askApi<Answer>(`titles/?type=movie&${query}`);
  return titles.map(({ slug }) => `/movies-detail/${slug}`);
}

test('a filter applies at once, filters combine, and going back undoes them', async () => {
  const page = await openVisitor();
  await openPage(page, '/movies');
  const all = await cardLinks(page);

  await page.getByLabel('Genre', { exact: true }).selectOption('drama');
  await page.waitForURL('**/movies?genre=drama');
  const drama = await slugsFor('genre=drama');
  await expect.poll(() => cardLinks(page)).toEqual(drama);
  expect(drama).not.toEqual(all);

  await page.getByLabel('Rating').selectOption('13+');
  await page.waitForURL('**/movies?genre=drama&rating=13%2B');
  const both = await slugsFor('genre=drama&rating=13%2B');
  expect(both.length).toBeGreaterThan(0);
  await expect.poll(() => cardLinks(page)).toEqual(both);

  await page.goBack();
  await expect.poll(() => cardLinks(page)).toEqual(drama);
  expect(await page.getByLabel('Rating').inputValue()).toBe('');
  expect(await page.getByLabel('Genre', { exact: true }).inputValue()).toBe('drama');

  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect.poll(() => cardLinks(page)).toEqual(all);
  expect(await page.getByLabel('Genre', { exact: true }).inputValue()).toBe('');
});

slowTest('the order can be changed', async () => {
  const page = await openVisitor();
  await openPage(page, '/movies');
  await page.getByLabel('Sort by').selectOption('oldest');
  await page.waitForURL('**/movies?sort=oldest');
  await expect.poll(() => cardLinks(page)).toEqual(await slugsFor('sort=oldest'));
});

test('without scripts the same form leads to the same titles', async () => {
  const page = await openVisitor({ javaScript: false });
  await page.goto('/movies');
  await page.getByLabel('Genre', { exact: true }).selectOption('drama');
  await page.getByLabel('Rating').selectOption('13+');
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await page.waitForURL(/genre=drama/);
  expect(await cardLinks(page)).toEqual(await slugsFor('genre=drama&rating=13%2B'));
});

slowTest('filters without results say so and how to go on', async () => {
  const page = await openVisitor();
  await openPage(page, '/movies?genre=horror&year=1901');
  expect(await cardLinks(page)).toEqual([]);
  expect(await page.getByText('Nothing matches these filters').isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect.poll(async () => (await cardLinks(page)).length).toBeGreaterThan(0);
});

slowTest.each([true, false])(
  'on a phone the filters open on demand (scripts: %s)',
  async (javaScript) => {
    const page = await openVisitor({ width: 360, height: 760, javaScript });
    await page.goto('/movies');
    const genre = page.getByLabel('Genre', { exact: true });
    expect(await genre.isVisible()).toBe(false);
    await page.getByText('Filters', { exact: true }).click();
    await expect.poll(() => genre.isVisible()).toBe(true);
  },
);

slowTest.each(['/movies?rating=99%2B', '/movies?year=soon', '/tv-shows?cursor=!!'])(
  '%s is not a page',
  async (address) => {
    const page = await openVisitor({ expectedComplaints: /404/ });
    expect((await page.goto(address))?.status()).toBe(404);
  },
);

slowTest('series and videos have lists of their own', async () => {
  const page = await openVisitor();
  for (const [address, type, path] of [
    ['/tv-shows', 'tv-show', '/shows-details'],
    ['/videos', 'video', '/videos-detail'],
  ]) {
    await page.goto(address as string);
    const { titles, page: first } = await askApi<Answer>(`titles/?type=${type}`);
    expect(await cardLinks(page)).toEqual(titles.map(({ slug }) => `${path}/${slug}`));
    expect(await page.locator('main').textContent()).toContain(`${first.total} titles`);
  }
});
