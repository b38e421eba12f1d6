import { beforeAll, expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { askAs, giveSession, ownerSession, registerAccount } from '../support/accounts.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { findFaultsIn } from '../support/find-faults.ts';
import { type Direction, inLanguage } from '../support/pages.ts';
import { openPage, waitUntilPlayed } from '../support/visit.ts';

const film = '/movies-detail/the-quiet-cartographer';
const why = '/restricted-content?title=movie/the-quiet-cartographer';

let operator: string;

async function change(path: string, method: 'PUT' | 'POST', body: object) {
  const response = await fetch(`${siteUrl}/api/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${operator}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** Waits until the worker has encrypted the files for viewers with a plan. */
async function waitUntilLocked(access: string, stream_id: string) {
  await expect.poll(async () => (await grant(access, stream_id)).stream.master).not.toBeNull();
}

function grant(access: string, stream_id: string) {
  type Answer = { grant: { stream: { master: string | null } } };
  return askAs<Answer>(access, 'playback_grants/', { stream_id }).then((data) => data.grant);
}

async function openSubscriber() {
  const { session } = await registerAccount();
  const { access } = session.token;
  type Answer = { payment: { reference: string } };
  const { payment } = await askAs<Answer>(access, 'subscriptions/', { plan: 'premium' });
  await change(`ops/payments/${payment.reference}/confirmation/`, 'POST', {});
  type Title = { title: { stream: { id: string } } };
  const { title } = await askAs<Title>(access, 'titles/movie/the-quiet-cartographer/');
  await waitUntilLocked(access, title.stream.id);
  return session;
}

beforeAll(async () => {
  operator = (await ownerSession()).token.access;
  await change('titles/movie/the-quiet-cartographer/access/', 'PUT', { access: 'premium' });
});

test('signed-out visitors are told to log in, and the cached page contains no URL', async () => {
  const page = await openVisitor();
  for (let round = 0; round < 2; round += 1) {
    const answer = await openPage(page, film);
    const html = await answer.text();
    expect(html).not.toContain('/media/');
    expect(html).toContain('"isAccessibleForFree":false');
  }
  const main = page.locator('main');
  expect(await main.getByText('You must be logged in to view this content.').count()).toBe(1);
  const logIn = await main.getByRole('link', { name: 'Log in' }).getAttribute('href');
  expect(logIn).toBe(`/login?from=${encodeURIComponent(film)}`);
  expect(await main.getByRole('link', { name: 'Play', exact: true }).count()).toBe(0);
  await main.getByRole('link', { name: 'Compare plans' }).click();
  await page.getByRole('heading', { name: 'Plans' }).waitFor();
  await openPage(page, why);
  await main.getByText('You must be logged in to view this content.').waitFor();
  await main.getByText('This title is part of the Premium plan.').waitFor();
});

test('without JavaScript: choose a plan, pay, watch', async () => {
  const { session } = await registerAccount();
  const page = await openVisitor({ javaScript: false });
  await giveSession(page, session);
  await page.goto(film);
  await page.getByRole('link', { name: 'Why is this restricted?' }).click();
  await page.getByRole('heading', { name: 'Restricted content' }).waitFor();
  await page.locator('main').getByText('This title is part of the Premium plan.').waitFor();
  await page.locator('main').getByRole('link', { name: 'Compare plans' }).click();
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  await page.getByRole('heading', { name: 'Pay by bank transfer' }).waitFor();
  const facts = await page.locator('main dl').textContent();
  expect(facts).toContain('123 456 7890');
  const reference = page.url().split('/').at(-1) ?? '';
  expect(facts).toContain(reference);
  // Going back and choosing again results in the same payment.
  await page.goBack();
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  expect(page.url()).toContain(reference);

  await change(`ops/payments/${reference}/confirmation/`, 'POST', {});
  await page.reload();
  await page.getByText('Your payment has arrived.').waitFor();
  await page.goto('/account/subscription');
  await page.getByText('Premium, paid until').waitFor();
  await page.goto(film);
  const source = await page.locator('noscript video, video').first().getAttribute('src');
  expect(source).toMatch(/^\/playback\/[\w-]+\/master\.m3u8$/);
  await expect.poll(async () => (await page.request.get(source ?? '')).status()).toBe(200);
  const playlist = await page.request.get(source ?? '');
  expect(await playlist.text()).toContain('#EXT-X-STREAM-INF');
  expect(playlist.url()).toContain('/media/granted/');

  await page.goto('/account/subscription');
  await page.getByRole('button', { name: 'Cancel the subscription' }).click();
  await page.getByText('Premium is cancelled. You can watch until').waitFor();
});

test('without JavaScript: a plan is paid by QRIS instead', async () => {
  const { session } = await registerAccount();
  const page = await openVisitor({ javaScript: false, locale: 'id', width: 360, height: 740 });
  await giveSession(page, session);
  await page.goto(inLanguage('/pricing', 'id'));
  await page.locator('main form button').first().click();
  const before = page.url();
  await page.getByRole('button', { name: 'Bayar dengan QRIS saja' }).click();
  await page.getByRole('heading', { name: 'Bayar dengan QRIS' }).waitFor();
  expect(page.url()).toBe(before);
  const code = page.getByRole('img', { name: /ke SOROT DEMO$/ });
  const width = () => code.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Unduh kode QR' }).click();
  expect((await download).suggestedFilename()).toMatch(/^qris-SRT-.*\.png$/);
});

test('with a plan the film plays, and its page contains no token', async () => {
  const page = await openVisitor();
  await giveSession(page, await openSubscriber());
  const answer = await openPage(page, film);
  expect(await answer.text()).not.toContain('granted');
  await page.locator('#player').getByRole('link').click();
  await waitUntilPlayed(page, 1);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  for (const [path, text] of [
    ['/restricted-content', 'It includes every title that needs a plan.'],
    [why, 'You can watch “'],
  ] as const) {
    await openPage(page, path);
    const main = page.locator('main');
    await main.getByText(text).waitFor();
    await main.getByText('You have the Premium plan.').waitFor();
    expect(await main.getByRole('link', { name: 'Compare plans' }).count()).toBe(0);
  }
  const segments = loaded.filter((path) => path.endsWith('.m4s'));
  expect(segments.length).toBeGreaterThan(0);
  // Cacheable: the URL is the same for everybody.
  expect(segments.filter((path) => path.includes('/granted/'))).toEqual([]);
});

test('without a network a film says so, and starts when it is back', async () => {
  const page = await openVisitor({ expectedComplaints: /ERR_/ });
  await giveSession(page, await openSubscriber());
  await page.route('**/playback_grants/', (route) => route.abort('internetdisconnected'));
  await openPage(page, film);
  await page.locator('#player').getByRole('link').click();
  await page.locator('#player').getByText('network_lost').waitFor();
  await page.unroute('**/playback_grants/');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await waitUntilPlayed(page, 1);
});

test('a film with expired URLs gets new ones and keeps playing', async () => {
  const page = await openVisitor({ expectedComplaints: /403/ });
  await giveSession(page, await openSubscriber());
  const tokens: string[] = [];
  await page.route('**/media/granted/**', async (route) => {
    const token = new URL(route.request().url()).pathname.split('/')[3] ?? '';
    if (!tokens.includes(token)) tokens.push(token);
    if (token === tokens[0]) await route.fulfill({ status: 403, body: '{}' });
    else await route.continue();
  });
  // Tokens issued within the same second are equal.
  const grants: number[] = [];
  await page.route('**/api/v1/playback_grants/', async (route) => {
    if (grants.push(Date.now()) > 1) await new Promise((done) => setTimeout(done, 1_100));
    await route.continue();
  });
  await openPage(page, film);
  await page.locator('#player').getByRole('link').click();
  await waitUntilPlayed(page, 1);
  expect(grants).toHaveLength(2);
  expect(tokens).toHaveLength(2);
});

test('a rating limit explains itself, and the PIN unlocks the film without JavaScript', async () => {
  const { session, password } = await registerAccount();
  const { access } = session.token;
  const { user } = await askAs<{ user: { profile: { id: number } } }>(access, 'user/');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${access}` };
  const put = async (method: string, path: string, body: object) => {
    const init = { method, headers, body: JSON.stringify(body) };
    const answer = await fetch(`${siteUrl}/api/v1/${path}`, init);
    if (!answer.ok) throw new Error(await answer.text());
  };
  await put('PUT', 'pin/', { pin: '27182', current_password: password });
  await put('PATCH', `profiles/${user.profile.id}/`, { rating_limit: '13+' });
  const page = await openVisitor({ javaScript: false });
  await giveSession(page, session);
  const rated = '/movies-detail/lane-nine';
  await page.goto('/restricted-content');
  await page.getByText('This profile shows titles up to 13+').waitFor();
  await page.goto('/restricted-content?title=movie/lane-nine');
  await page.getByText('Rated 17+: above this profile’s limit').waitFor();
  await page.goto(rated);
  await page.getByText('Rated 17+: above this profile’s limit').waitFor();
  expect(await page.content()).not.toContain('/media/');
  await page.goto('/account/orders');
  await page.getByText('This page is for the whole account.').waitFor();
  expect((await page.goto('/account/profiles'))?.status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe('/account/profiles');
  await page.goto(rated);
  await page.getByLabel('PIN').fill('00000');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByText('Incorrect PIN.').waitFor();
  await page.getByLabel('PIN', { exact: false }).last().fill('27182');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.waitForURL(`**${rated}`);
  expect(await page.content()).toContain('/media/streams/');
  await put('POST', 'pin/locking/', {});
  await page.goto('/account/data?lang=en');
  await page.getByLabel('PIN').first().fill('27182');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.waitForURL('**/account/data?lang=en');
});

test.each(firstOrAll<Direction>('ar', 'id'))(
  'no layout or accessibility faults on a phone (%s)',
  async (language) => {
    const page = await openVisitor({ width: 360, height: 760 });
    const { session } = await registerAccount();
    await giveSession(page, session);
    type Answer = { payment: { reference: string } };
    const subscription = await askAs<Answer>(session.token.access, 'subscriptions/', {
      plan: 'basic',
    });
    const payment = `/pricing/payments/${subscription.payment.reference}`;
    const paths = [
      ...[film, why, '/restricted-content', '/pricing', payment],
      ...['/account/subscription', '/account/pin'],
    ];
    expect(await findFaultsIn(language, page, paths)).toEqual([]);
  },
  120_000,
);
