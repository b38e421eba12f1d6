import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import common from '#locales/id/common.json' with { type: 'json' };
import indonesian from '#locales/id/errors.json' with { type: 'json' };
import { type RunningSorot, startSorot } from '#test/run-sorot.ts';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';

const missing = "we are sorry, but the page you are looking for doesn't exist.";

test.each(firstUnlessSlow('/no/such/page', '/404', '/movies-detail', '/wp-login.php'))(
  '%s says that it does not exist, and links home',
  async (address) => {
    const page = await openVisitor({ javaScript: false, expectedComplaints: /404/ });
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    expect(await page.locator('h1').textContent()).toBe('Oops! something went wrong');
    expect(await page.locator('main').textContent()).toContain(missing);
    await page.getByRole('link', { name: 'Back to home' }).click();
    await page.waitForURL('/');
  },
);

test.each(
  firstUnlessSlow(
    '/movies-detail/tidak-ada',
    '/product-detail/tidak-ada',
    '/blogs-detail/tidak-ada',
    '/cast-detail/tidak-ada',
    '/tidak/ada',
    '/error-page-two',
  ),
)('%s is a page of its own, with a search and popular titles', async (path) => {
  const page = await openVisitor({ javaScript: false, expectedComplaints: /404/, locale: 'id' });
  const answer = await page.goto(`${path}?lang=id`);
  expect(answer?.status()).toBe(404);
  expect(await page.locator('h1').textContent()).toBe(common.error_page.title);
  expect(await page.locator('header, footer, nav').count()).toBe(0);
  expect(await page.locator('main > a').first().getAttribute('href')).toBe('/?lang=id');
  const popular = page.locator('main li a');
  expect(await popular.count()).toBe(6);
  expect(await popular.first().getAttribute('href')).toMatch(/^\/movies-detail\/.+lang=id/);
  await page.locator('main input[name="q"]').fill('hujan');
  await page.locator('main').getByRole('button', { name: common.header.search }).click();
  await page.waitForURL(/\/search\?(lang=id&q=hujan|q=hujan&lang=id)/);
});

slowTest('scripts keep the popular titles of a page that does not exist', async () => {
  const page = await openVisitor({ expectedComplaints: /404/ });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openPage(page, '/movies-detail/tidak-ada');
  expect(await page.locator('main li a').count()).toBe(6);
  expect(asked).not.toContain('/api/v1/lists/populer/movie/');
});

slowTest('/error-page-two has its own sentence', async () => {
  const page = await openVisitor({ expectedComplaints: /404/ });
  const answer = await page.goto('/error-page-two');
  expect(answer?.status()).toBe(404);
  expect(await page.locator('main').textContent()).toContain(
    "We're sorry, it looks like the page you're looking for isn't in our system",
  );
  expect(await page.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
});

test('without its provider a page answers 503, in the visitor’s language', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-no-provider-'));
  let site: RunningSorot | undefined;
  try {
    // Nothing listens there: the provider is down.
    site = await startSorot({ SOROT_DATA: folder, API_URL: 'http://127.0.0.1:9' });
    const page = await openVisitor({ locale: 'id', expectedComplaints: /503/ });
    const answer = await page.goto(`${site.url}/movies`);
    expect(answer?.status()).toBe(503);
    expect(await answer?.headerValue('retry-after')).toBe('5');
    expect(await page.locator('main').textContent()).toContain(common.error_page.unavailable);
    expect(await page.locator('html').getAttribute('lang')).toBe('id');
    const id = (await answer?.headerValue('x-request-id')) ?? '';
    expect(id).not.toBe('');
    expect(await page.locator('main code').textContent()).toBe(id);
    const again = page.getByRole('link', { name: common.error_page.retry });
    expect(await again.getAttribute('href')).toBe('/movies');
    expect(await answer?.text()).not.toMatch(/node_modules|\.ts:|ECONNREFUSED/);

    const direct = await page.request.get(`${site.url}/api/v1/home/`, {
      headers: { 'accept-language': 'id' },
    });
    expect(direct.status()).toBe(503);
    expect(direct.headers()['retry-after']).toBe('5');
    const problem = await direct.json();
    expect(problem).toMatchObject({ code: 'service_unavailable' });
    expect(problem.detail_message).toBe(indonesian.service_unavailable);
    // Browsers ask for icons late; by then the site would be gone.
    await page.close();
  } finally {
    await site?.end();
    await rm(folder, { recursive: true, force: true });
  }
});

slowTest('a page that fails during client-side navigation says so as well', async () => {
  const page = await openVisitor({ expectedComplaints: /500|Unexpected|decode|Error/ });
  await openPage(page, '/');
  await page.route('**/geners.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.locator('header nav a[href="/geners"]').first().click();
  await page.getByText('We couldn’t load this page').waitFor();
  await page.getByRole('link', { name: 'Back to home' }).waitFor();
  expect(await page.locator('header, footer, nav').count()).toBe(0);
  await expect.poll(() => page.locator('main li a').count()).toBe(6);
});

slowTest('a malformed request gets an error response, and causes no failure', async () => {
  const { request } = await openVisitor();
  const statusOf = async (path: string) => (await request.get(path)).status();
  expect(await statusOf('/search?q=%00')).toBe(200);
  expect(await statusOf('/blogs-tag/%00')).toBe(404);
  expect(await statusOf('/geners/%ED%A0%80')).toBe(404);
  expect(await statusOf('/feeds/tag/%00/rss.xml')).toBe(404);
  const answer = await request.post('/language', {
    headers: { origin: siteUrl },
    data: { language: 'id' },
  });
  expect(answer.status()).toBe(400);
});
