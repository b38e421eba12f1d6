import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { slowTest } from '#test/slow-test.ts';
import { giveSession, registerAccount } from '../support/accounts.ts';
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

test('offline, a link is followed as soon as there is a network, and nothing reloads', async () => {
  const page = await openVisitor({ width: 360, height: 760, expectedComplaints });
  await openPage(page, '/');
  await page.evaluate(() => Object.assign(window, { here: true }));
  await page.context().setOffline(true);
  const card = page.locator('main [data-rail] a:has([data-poster])').nth(1);
  await card.click();
  const note = page.getByRole('heading', { name: 'You are offline' });
  await note.waitFor();
  expect(await page.locator('nav').last().getByRole('link').first().isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  expect(await note.count()).toBe(0);
  await card.click();
  await note.waitFor();
  expect(await page.evaluate(() => 'here' in window)).toBe(true);
  await page.context().setOffline(false);
  await page.waitForURL('**/movies-detail/**');
  await page.locator('main h1').waitFor();
});

slowTest.each([
  ['neither code nor data', /-detail|assets|livez/],
  ['no data', /\.data|livez/],
])('a line that delivers %s is no reason to reload or to apologise', async (_, missing) => {
  const said = new RegExp(`${expectedComplaints.source}|Error loading route module`);
  const page = await openVisitor({ expectedComplaints: said });
  await openPage(page, '/');
  await page.evaluate(() => Object.assign(window, { here: true }));
  await page.route(missing, (route) => route.abort('internetdisconnected'));
  await page.locator('main [data-rail] a:has([data-poster])').nth(1).click();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  expect(await page.evaluate(() => 'here' in window)).toBe(true);
  await page.unroute(missing);
  await page.waitForURL('**/movies-detail/**');
  await page.locator('main h1 bdi').first().waitFor();
});

slowTest('once signed out, nothing that the account has seen is kept', async () => {
  const { session } = await registerAccount();
  const page = await openInstalled();
  await giveSession(page, session);
  await visit(page, '/', '/?lang=en');
  await waitForPosters(page);
  await page.context().clearCookies({ name: 'sorot_user' });
  await page.goto('/terms-of-use');
  await expect
    .poll(async () => (await listKept(page)).filter(({ path }) => path.startsWith('/images/')))
    .toEqual([]);
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
