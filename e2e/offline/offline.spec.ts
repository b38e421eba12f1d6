import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';
import { listKept, visit, waitForPosters } from './support/stores.ts';

const expectedComplaints = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|503|504/;

function openInstalled(visitor: { locale?: string } = {}) {
  return openVisitor({ ...visitor, serviceWorker: true, expectedComplaints });
}

test('offline, the home page is shown as it was last, with its posters', async () => {
  const page = await openInstalled();
  await visit(page, '/', '/?lang=en');
  const heading = await page.locator('main h2').first().textContent();
  await waitForPosters(page);
  await page.context().setOffline(true);
  await page.reload();
  expect(await page.locator('main h2').first().textContent()).toBe(heading);
  const poster = page.locator('main [data-poster] img').first();
  await expect
    .poll(() => poster.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await page.context().setOffline(false);
  await openPage(page, '/movies');
  expect(await page.locator('main h1').textContent()).toBe('Films');
});

slowTest.each(
  firstOrAll(
    ['id', 'Anda sedang offline'],
    ['en', 'You are offline'],
    ['de', 'Sie sind offline'],
    ['fr', 'Vous êtes hors ligne'],
    ['gr', 'Είστε εκτός σύνδεσης'],
    ['ar', 'أنت غير متصل بالإنترنت'],
  ),
)('the offline page says in %s what is available, and retries', async (code, heading) => {
  const page = await openInstalled();
  await visit(page, `/?lang=${code}`, `/?lang=${code}`);
  await waitForPosters(page);
  await page.context().setOffline(true);
  await page.goto(`/geners?lang=${code}`);
  expect(await page.locator('h1').textContent()).toBe(heading);
  const posters = page.locator('main a:has(img)');
  expect(await posters.count()).toBeGreaterThan(0);
  for (const poster of await posters.all()) {
    expect(await poster.getAttribute('href')).toMatch(/^\/(movies|shows|videos)-details?\//);
    expect(await poster.textContent()).toMatch(/\S{2}/);
  }
  expect(await page.locator('main p a:visible').getAttribute('href')).toBe(`/?lang=${code}`);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  );
  const retry = page.locator('main > a');
  await Promise.all([page.waitForEvent('load'), retry.click()]);
  expect(await page.locator('h1').textContent()).toBe(heading);
  await page.context().setOffline(false);
  await page.locator('header').waitFor();
  expect(new URL(page.url()).pathname).toBe('/geners');
});

test('offline, a link that cannot be followed leads to the offline page', async () => {
  const page = await openInstalled();
  await visit(page, '/', '/?lang=en');
  await page.context().setOffline(true);
  await page.locator('header a[href="/geners"]').first().click();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
});

slowTest('nothing personal is cached, and every page keeps its policy', async () => {
  const page = await openInstalled();
  const value = encodeURIComponent(JSON.stringify({ access: 'x', refresh: 'y' }));
  await page.context().addCookies([{ name: 'sorot_user', value, url: siteUrl }]);
  await visit(page, '/', '/?lang=en');
  for (const address of ['/search?q=kapal', '/login', '/movies', '/api/v1/titles/?lang=en']) {
    await page.goto(address);
  }
  await visit(page, '/', '/?lang=en');
  const kept = await listKept(page);
  expect(kept.length).toBeGreaterThan(5);
  for (const { path, caching, policy } of kept) {
    expect(path).toMatch(/^\/(assets\/|images\/|offline\?lang=en$|\?lang=en$)/);
    expect(caching).not.toMatch(/private|no-store/);
    if (!/^\/(assets|images)\//.test(path)) expect(policy).toContain("default-src 'self'");
  }
});

slowTest('with data saving, only the worker and its page are prefetched', async () => {
  const page = await openInstalled();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const requested: string[] = [];
  page.context().on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.serviceWorker()) requested.push(pathname + search);
  });
  await visit(page, '/', '/offline?lang=en');
  expect((await listKept(page)).map(({ path }) => path)).not.toContain('/?lang=en');
  expect(requested.filter((path) => !/^\/(assets|images)\//.test(path))).toEqual([
    '/sw.js',
    '/offline?lang=en',
  ]);
});
