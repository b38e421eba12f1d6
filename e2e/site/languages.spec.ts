import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { openOwner } from '../admin/support.ts';
import { giveSession, registerAccount } from '../support/accounts.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { openPage, waitForScripts } from '../support/visit.ts';

/** URL code, page language, first entry of the main menu. */
const languages: [code: string, tag: string, home: string][] = [
  ['en', 'en', 'Home'],
  ['ar', 'ar', 'الرئيسية'],
  ['de', 'de', 'Startseite'],
  ['fr', 'fr', 'Accueil'],
  ['gr', 'el', 'Αρχική'],
  ['id', 'id', 'Beranda'],
];

test.each(firstUnlessSlow(...languages))(
  '?lang=%s shows the whole page in that language',
  async (code, tag, home) => {
    const page = await openVisitor({ locale: 'en' });
    await openPage(page, `/?lang=${code}`);
    const root = page.locator('html');
    expect(await root.getAttribute('lang')).toBe(tag);
    expect(await root.getAttribute('dir')).toBe(tag === 'ar' ? 'rtl' : 'ltr');
    expect(await page.locator('header nav a').first().textContent()).toBe(home);
  },
);

slowTest("?lang= stays in the page's links and sets no cookie", async () => {
  const page = await openVisitor({ locale: 'en' });
  await openPage(page, '/?lang=ar');
  expect(await page.context().cookies()).toEqual([]);
  const addresses = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(50);
  for (const address of addresses) expect(address).toMatch(/[?&]lang=ar\b/);

  await page.locator('main section[aria-labelledby^="rail-"] li a').first().click();
  await page.waitForURL('**/movies-detail/*?lang=ar');
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  await page.goto('/');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
});

test("redirects keep the address's ?lang=", async () => {
  const { session } = await registerAccount();
  const page = await openVisitor({ javaScript: false });
  await giveSession(page, session);
  await page.goto('/login?lang=fr');
  expect(page.url()).toBe(`${siteUrl}/?lang=fr`);
  await page.goto('/account?lang=fr');
  await page.locator('main form[action^="/logout"] button').click();
  await page.waitForURL(`${siteUrl}/?lang=fr`);
  await page.goto('/cart/reminder?lang=fr');
  expect(page.url()).toBe(`${siteUrl}/cart?lang=fr`);
});

slowTest('redirects and filters of staff keep it too', async () => {
  const page = await openOwner({ javaScript: false });
  for (const [address, target] of [
    ['/admin/settings?lang=fr', '/admin/settings/general?lang=fr'],
    ['/admin/orders/slips?lang=fr', '/admin/orders?todo=ship&lang=fr'],
  ] as const) {
    await page.goto(address);
    expect(page.url()).toBe(siteUrl + target);
  }
  const all = page.locator('main nav a').first();
  expect(await all.getAttribute('href')).toBe('/admin/orders?lang=fr');
});

test.each(firstOrAll(false, true))(
  'the switcher keeps its choice (scripts: %s)',
  async (javaScript) => {
    const page = await openVisitor({ locale: 'en', javaScript });
    await page.goto('/movies?genre=drama&lang=en');
    if (javaScript) await waitForScripts(page);
    await page.locator('summary:visible', { hasText: 'en' }).click();
    expect(await page.locator('header button[name="language"]:visible').allTextContents()).toEqual([
      'English',
      'العربية',
      'Deutsch',
      'Français',
      'Ελληνικά',
      'Bahasa Indonesia',
    ]);
    await page.getByRole('button', { name: 'Ελληνικά' }).click();
    await page.waitForURL('**/movies?genre=drama');
    expect(await page.locator('html').getAttribute('lang')).toBe('el');
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'sorot_language')).toMatchObject({
      value: 'gr',
      sameSite: 'Lax',
    });

    await page.goto('/');
    expect(await page.locator('html').getAttribute('lang')).toBe('el');
    await page.goto('/?lang=de');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
  },
);

slowTest('the switcher only redirects within this site', async () => {
  const page = await openVisitor();
  await page.goto('/');
  const { origin } = new URL(page.url());
  for (const return_to of ['https://example.org/', '//example.org/', 'javascript:alert(1)', '']) {
    const answer = await page.request.post('/language', {
      form: { language: 'id', return_to },
      headers: { origin },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
    const target = new URL(answer.headers().location ?? '', origin);
    expect(target.origin).toBe(origin);
  }
});

test("the browser's languages decide; unsupported ones lead to English", async () => {
  for (const [locale, tag] of [
    ['id-ID', 'id'],
    ['el-GR', 'el'],
    ['ja', 'en'],
  ] as const) {
    const page = await openVisitor({ locale });
    await page.goto('/movies');
    expect(await page.locator('html').getAttribute('lang')).toBe(tag);
  }
});

slowTest('search engines see every language and the page that adapts to the visitor', async () => {
  const page = await openVisitor({ locale: 'en' });
  await page.goto('/movies?lang=gr');
  const base = new URL('/movies', page.url()).href;
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${base}?lang=gr`);
  const alternates = await page
    .locator('link[rel="alternate"]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    );
  expect(Object.fromEntries(alternates)).toEqual({
    ...Object.fromEntries(languages.map(([code, tag]) => [tag, `${base}?lang=${code}`])),
    'x-default': base,
  });
});

slowTest('texts of later pages load in the same language', async () => {
  const page = await openVisitor({ locale: 'id' });
  await openPage(page, '/terms-of-use');
  await page.locator('header nav a', { hasText: 'Film' }).first().click();
  await page.waitForURL('**/movies');
  await expect.poll(() => page.locator('main select').count()).toBeGreaterThan(3);
  expect(await page.locator('main').textContent()).not.toMatch(/filters\.|list\./);
  expect(await page.getByLabel('Urutkan').count()).toBe(1);
});
