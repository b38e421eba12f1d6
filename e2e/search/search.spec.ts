import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { openPage } from '../support/visit.ts';

type Found = { search: { name: string; slug: string; type: string; description: string }[] };

const results = 'main ul > li > a';

/** Every search that the page sends, with the milliseconds since the last key. */
async function watchSearches(page: Page) {
  const sent: { query: string | null; after: number }[] = [];
  let typedAt = 0;
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname !== '/api/v1/global_search/') return;
    sent.push({ query: url.searchParams.get('search'), after: Date.now() - typedAt });
  });
  const type = async (text: string) => {
    await page.getByRole('searchbox').pressSequentially(text, { delay: 40 });
    typedAt = Date.now();
  };
  return { sent, type };
}

test('the texts are those of the specification', async () => {
  const page = await openVisitor({ locale: 'id' });
  await openPage(page, '/search');
  const box = page.getByLabel('Cari', { exact: true });
  expect(await box.getAttribute('placeholder')).toMatch(/film.*series/i);
  expect(await page.locator('h1').textContent()).toBe('Histori Tontonan (0)');
  expect(await page.getByText('Tidak Ada Film/Series').isVisible()).toBe(true);
});

test('typing searches once, half a second after the last key', async () => {
  const page = await openVisitor();
  await openPage(page, '/search');
  const { sent, type } = await watchSearches(page);
  await type('kapal');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.query).toBe('kapal');
  expect(sent[0]?.after).toBeGreaterThanOrEqual(440);
  expect(sent[0]?.after).toBeLessThan(1_500);
  await page.waitForTimeout(700);
  expect(sent).toHaveLength(1);

  const { search } = await askApi<Found>('global_search/?search=kapal');
  expect(search.length).toBeGreaterThan(1);
  await expect.poll(() => page.locator(results).count()).toBe(search.length);
  expect(await page.locator('h1').textContent()).toBe(`Watch history (${search.length})`);
  expect(new URL(page.url()).search).toBe('?q=kapal');
});

test('an empty query clears the results at once and sends nothing', async () => {
  const page = await openVisitor();
  await openPage(page, '/search?q=kapal');
  expect(await page.locator(results).count()).toBeGreaterThan(0);
  const { sent } = await watchSearches(page);
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => page.locator(results).count(), { timeout: 300 }).toBe(0);
  expect(await page.locator('h1').textContent()).toBe('Watch history (0)');
  await page.waitForTimeout(700);
  expect(sent).toEqual([]);
});

test('what nobody finds is said, with a hint', async () => {
  const page = await openVisitor();
  await openPage(page, '/search?q=zzzzzzqqqq');
  expect(await page.getByText('No films or series').isVisible()).toBe(true);
  expect(await page.locator('h1').textContent()).toBe('Watch history (0)');
});

test('each card links by its type and cuts its description to 80 characters', async () => {
  const page = await openVisitor();
  const { search } = await askApi<Found>('global_search/?search=a');
  expect(new Set(search.map(({ type }) => type))).toEqual(new Set(['movie', 'tv-show']));
  await openPage(page, '/search?q=a');
  const cards = await page.locator(results).evaluateAll((links) =>
    links.map((link) => ({
      path: new URL((link as HTMLAnchorElement).href).pathname,
      description: link.querySelector('[dir="auto"]')?.textContent ?? '',
    })),
  );
  expect(cards.map(({ path }) => path)).toEqual(
    search.map(({ type, slug }) =>
      type === 'movie' ? `/movies-detail/${slug}` : `/shows-details/${slug}`,
    ),
  );
  for (const [index, { description }] of cards.entries()) {
    const whole = search[index]?.description ?? '';
    if ([...whole].length <= 80) expect(description).toBe(whole);
    else {
      expect(description.endsWith('…')).toBe(true);
      expect([...description].length).toBeLessThanOrEqual(81);
      expect(whole.startsWith(description.slice(0, -1))).toBe(true);
    }
  }
});

test.each([
  [1280, 4],
  [800, 2],
  [400, 1],
])('at %i pixels there are %i cards in a row', async (width, columns) => {
  const page = await openVisitor({ width });
  await openPage(page, '/search?q=a');
  const tops = await page
    .locator('main ul > li')
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
  expect(tops.length).toBeGreaterThan(4);
  expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
});

test('a search that fails leaves the list, says nothing and is reported', async () => {
  const page = await openVisitor({ expectedComplaints: /500|broken|Error/ });
  await openPage(page, '/search?q=kapal');
  const before = await page.locator(results).allTextContents();
  await page.route('**/api/v1/global_search/**', (route) =>
    route.fulfill({ status: 500, json: { detail_message: 'The index is broken.' } }),
  );
  const report = page.waitForRequest('**/api/v1/client_errors/');
  await page.getByRole('searchbox').pressSequentially('x');
  expect((await report).postDataJSON()).toMatchObject({
    source: 'search',
    message: 'The index is broken.',
  });
  expect((await (await report).response())?.status()).toBe(202);
  expect(await page.locator(results).allTextContents()).toEqual(before);
  expect(await page.getByText('broken').count()).toBe(0);
});

test('an answer that comes late never replaces a newer one', async () => {
  const page = await openVisitor();
  await openPage(page, '/search');
  await page.route('**/api/v1/global_search/?search=kapal&**', async (route) => {
    await new Promise((done) => setTimeout(done, 1_500));
    await route.continue().catch(() => undefined);
  });
  const { sent, type } = await watchSearches(page);
  await type('kapal');
  await expect.poll(() => sent.length).toBe(1);
  await page.getByRole('searchbox').fill('jakarta');
  const { search } = await askApi<Found>('global_search/?search=jakarta');
  await expect.poll(() => page.locator(results).count()).toBe(search.length);
  await page.waitForTimeout(1_700);
  expect(await page.locator(results).count()).toBe(search.length);
});
