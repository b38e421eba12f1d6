import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { openPage, stopClock } from '../support/visit.ts';

type Found = { search: { name: string; slug: string; type: string; description: string }[] };

const results = 'main ul > li > a';
/** Results of the specified search; videos and people have groups of their own. */
const titles =
  'main section:is([aria-labelledby="found-movie"], [aria-labelledby="found-tv-show"]) li > a';

/** The query of every search that the page sends. */
function watchSearches(page: Page): (string | null)[] {
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v1/global_search/') sent.push(url.searchParams.get('search'));
  });
  return sent;
}

test('without a search, the page says so in its fixed words', async () => {
  const page = await openVisitor({ locale: 'id' });
  await openPage(page, '/search');
  const box = page.getByLabel('Cari', { exact: true });
  expect(await box.getAttribute('placeholder')).toMatch(/film.*series/i);
  expect(await page.locator('h1').textContent()).toBe('Histori Tontonan (0)');
  expect(await page.getByText('Tidak Ada Film/Series').isVisible()).toBe(true);
});

test('typing searches once, half a second after the last keystroke', async () => {
  const page = await openVisitor();
  await openPage(page, '/search');
  const sent = watchSearches(page);
  await stopClock(page);
  for (const key of 'kapal') {
    await page.getByRole('searchbox').press(key);
    await page.clock.runFor(480);
  }
  expect(sent).toEqual([]);
  await page.clock.runFor(40);
  await expect.poll(() => sent).toEqual(['kapal']);
  await page.clock.runFor(5_000);
  expect(sent).toHaveLength(1);

  const { search } = await askApi<Found>('global_search/?search=kapal');
  expect(search.length).toBeGreaterThan(1);
  await expect.poll(() => page.locator(titles).count()).toBe(search.length);
  const shown = await page.locator(results).count();
  expect(await page.locator('h1').textContent()).toBe(`Watch history (${shown})`);
  expect(new URL(page.url()).search).toBe('?q=kapal');
});

test('what was typed stays when the language changes or the newsletter is joined', async () => {
  const page = await openVisitor();
  await openPage(page, '/search?q=hujan');
  await page.getByRole('searchbox').fill('kapal');
  await page.waitForURL('**/search?q=kapal');
  const heading = page.locator('h1');
  const found = await askApi<Found>('global_search/?search=kapal');
  await expect.poll(() => page.locator(titles).count()).toBe(found.search.length);
  const before = await heading.textContent();
  const footer = page.locator('footer');
  await footer.locator('input[type="email"]').fill(`cari.${crypto.randomUUID()}@example.org`);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await footer.getByText('Thank you.').waitFor();
  expect(await heading.textContent()).toBe(before);
  await page.locator('header summary[aria-label^="Language"]').first().click();
  await page.locator('header').getByRole('button', { name: 'Bahasa Indonesia' }).first().click();
  await page.waitForURL(/q=kapal/);
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('id');
  expect(await page.getByRole('searchbox').inputValue()).toBe('kapal');
});

slowTest('an empty query clears the results at once and sends nothing', async () => {
  const page = await openVisitor();
  await openPage(page, '/search?q=kapal');
  expect(await page.locator(results).count()).toBeGreaterThan(0);
  const sent = watchSearches(page);
  await stopClock(page);
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => page.locator(results).count()).toBe(0);
  expect(await page.locator('h1').textContent()).toBe('Watch history (0)');
  await page.clock.runFor(5_000);
  expect(sent).toEqual([]);
});

slowTest('a search without results says so, with a hint', async () => {
  const page = await openVisitor();
  await openPage(page, '/search?q=zzzzzzqqqq');
  expect(await page.getByText('No films or series').isVisible()).toBe(true);
  expect(await page.locator('h1').textContent()).toBe('Watch history (0)');
});

test('each card links by its type and truncates its description to 80 characters', async () => {
  const page = await openVisitor();
  const { search } = await askApi<Found>('global_search/?search=a');
  expect(new Set(search.map(({ type }) => type))).toEqual(new Set(['movie', 'tv-show']));
  await openPage(page, '/search?q=a');
  const firstGroup = await page.locator(titles).first().getAttribute('href');
  const firstKind = firstGroup?.startsWith('/movies') ? 'movie' : 'tv-show';
  // Films and series are separate groups, each in the order of the search.
  const inGroups = search.toSorted(
    (a, b) => Number(a.type === firstKind) * -1 + Number(b.type === firstKind),
  );
  const cards = await page.locator(titles).evaluateAll((links) =>
    links.map((link) => ({
      path: new URL((link as HTMLAnchorElement).href).pathname,
      description: link.querySelector('[dir="auto"]')?.textContent ?? '',
    })),
  );
  expect(cards.map(({ path }) => path)).toEqual(
    inGroups.map(({ type, slug }) =>
      type === 'movie' ? `/movies-detail/${slug}` : `/shows-details/${slug}`,
    ),
  );
  for (const [index, { description }] of cards.entries()) {
    const whole = inGroups[index]?.description ?? '';
    if ([...whole].length <= 80) expect(description).toBe(whole);
    else {
      expect(description.endsWith('…')).toBe(true);
      expect([...description].length).toBeLessThanOrEqual(81);
      expect(whole.startsWith(description.slice(0, -1))).toBe(true);
    }
  }
});

slowTest.each([
  [1280, 4],
  [800, 2],
  [400, 1],
])('at %i pixels there are %i cards in a row', async (width, columns) => {
  const page = await openVisitor({ width });
  await openPage(page, '/search?q=a');
  const tops = await page
    .locator('main section:first-of-type li')
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
  expect(tops.length).toBeGreaterThan(4);
  expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
});

slowTest('a failed search keeps the list, says nothing and is reported', async () => {
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

slowTest('a late answer never replaces a newer one', async () => {
  const page = await openVisitor();
  await openPage(page, '/search');
  const newer = Promise.withResolvers<void>();
  const passed = Promise.withResolvers<void>();
  await page.route('**/api/v1/global_search/?search=kapal&**', async (route) => {
    await newer.promise;
    await route.continue().catch(() => undefined);
    passed.resolve();
  });
  const sent = watchSearches(page);
  await page.getByRole('searchbox').fill('kapal');
  await expect.poll(() => sent).toEqual(['kapal']);
  await page.getByRole('searchbox').fill('jakarta');
  const { search } = await askApi<Found>('global_search/?search=jakarta');
  await expect.poll(() => page.locator(titles).count()).toBe(search.length);
  newer.resolve();
  await passed.promise;
  await page.waitForLoadState('networkidle');
  expect(await page.locator(titles).count()).toBe(search.length);
});

test('videos and people have groups of their own, and a person links to their page', async () => {
  const page = await openVisitor();
  await openPage(page, '/search?q=sulastri');
  const people = page.getByRole('region', { name: 'People' });
  await people.getByRole('link', { name: 'Sulastri Hadi' }).click();
  await page.waitForURL('**/cast-detail/sulastri-hadi');
  await page.getByRole('heading', { level: 1, name: 'Sulastri Hadi' }).waitFor();
  await openPage(page, '/search?q=kelas cahaya');
  const videos = page.getByRole('region', { name: 'Videos' }).getByRole('link');
  expect(await videos.count()).toBeGreaterThan(1);
  expect(await videos.first().getAttribute('href')).toMatch(/^\/videos-detail\//);
});

slowTest('films and series are found without suggestions', async () => {
  const page = await openVisitor({ expectedComplaints: /503|Error|slow/ });
  await page.route('**/api/v1/search_suggestions/**', (route) =>
    route.fulfill({ status: 503, json: { detail_message: 'Too slow.' } }),
  );
  await openPage(page, '/search');
  await page.getByRole('searchbox').fill('kapal');
  const { search } = await askApi<Found>('global_search/?search=kapal');
  await expect.poll(() => page.locator(titles).count()).toBe(search.length);
  expect(await page.getByText('slow').count()).toBe(0);
});

test('products have a group of their own and link to their page', async () => {
  const page = await openVisitor({ javaScript: false, locale: 'id' });
  await page.goto('/search?q=kaus penjaga');
  const products = page.getByRole('region', { name: 'Produk' });
  await products.getByRole('link', { name: /Kaus Penjaga Suar Kecil.*Rp/ }).click();
  await page.waitForURL('**/product-detail/kaus-penjaga-suar-kecil');
});
