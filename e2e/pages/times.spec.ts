import { expect, test } from 'vitest';
import { formatDay } from '#contract/shared/time-zone.ts';
import { slowTest } from '#test/slow-test.ts';
import { moveOrder, music, pin } from '../shop/support/buying.ts';
import { orderByApi } from '../shop/support/order-by-api.ts';
import { askAs, authCookie, giveSession, registerAccount } from '../support/accounts.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { openPage } from '../support/visit.ts';
import { speakFor } from '../viewing/support.ts';

/** An account in Makassar with content on every page that shows times. */
async function liveInMakassar() {
  const { session, password } = await registerAccount({ language: 'id' });
  const { account } = speakFor(session);
  await account.updateAccount({ time_zone: 'Asia/Makassar' });
  await account.setPin({ pin: '4321', current_password: password });
  await account.unlockRatings({ pin: '4321' });
  type Answer = { payment: { reference: string } };
  const { access } = session.token;
  const { payment } = await askAs<Answer>(access, 'subscriptions/', { plan: 'premium' });
  const waiting = await orderByApi(session, 'bank_transfer', pin);
  const bought = await orderByApi(session, 'bank_transfer', music);
  await moveOrder(bought, 'processing', 'completed');
  const { token, username, email } = session;
  return {
    session,
    cookie: `${authCookie}=${encodeURIComponent(JSON.stringify({ token, username, email }))}`,
    paths: [
      ...[`/pricing/payments/${payment.reference}`, '/account/pin', '/account/sessions'],
      ...['/account/orders', '/account/downloads', `/account/orders/${waiting}/invoice`],
      ...[waiting, bought].map((number) => `/account/orders/${number}`),
      ...[`/checkout/order-received/${waiting}`, '/coming-soon'],
    ],
  };
}

test("every page shows times in the account's zone, with its name, without scripts", async () => {
  const { paths, cookie } = await liveInMakassar();
  for (const path of paths) {
    const html = await (await fetch(siteUrl + path, { headers: { cookie } })).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect([path, main.match(/\bWITA\b/)?.[0] ?? null]).toEqual([path, 'WITA']);
    expect([path, main.match(/\bUTC\b|GMT[+-]/)?.[0] ?? null]).toEqual([path, null]);
  }
});

test("the home page dates posts in the account's zone", async () => {
  type Answer = { posts: { title: string; published_at: string }[] };
  const [post] = (await askApi<Answer>('posts/')).posts;
  if (!post) throw new Error('The demo has no posts.');
  // One in which the post is from another day than in UTC.
  const isEarly = new Date(post.published_at).getUTCHours() < 11;
  const zone = isEarly ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  const { session } = await registerAccount();
  await speakFor(session).account.updateAccount({ time_zone: zone });
  const page = await openVisitor({ javaScript: false });
  await giveSession(page, session);
  await page.goto('/');
  const tile = page.locator('[aria-labelledby="rail-magazine"] li').filter({ hasText: post.title });
  const day = formatDay('en', post.published_at, zone);
  expect(day).not.toBe(formatDay('en', post.published_at, 'UTC'));
  expect(await tile.textContent()).toContain(day);
});

slowTest('a cached page has no personal time zone, and the browser inserts its own', async () => {
  const kept = await (await fetch(`${siteUrl}/coming-soon`)).text();
  expect(kept).toMatch(/January 1, 2099 at 07:00\s?PM WIB/);
  const page = await openVisitor({ timeZone: 'Asia/Makassar' });
  const sent = await (await openPage(page, '/coming-soon')).text();
  expect(sent).toMatch(/07:00\s?PM WIB/);
  await page.getByText('January 1, 2099 at 08:00 PM WITA').waitFor();
});
