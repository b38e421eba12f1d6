import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage, waitForScripts } from '../support/visit.ts';

const key = 'sorot-display-settings';

function stored(page: Page) {
  return page.evaluate((name) => {
    const read = (storage: Storage) => storage.getItem(name);
    return { session: read(sessionStorage), local: read(localStorage) };
  }, key);
}

async function openPanel(page: Page) {
  await page.locator('summary[aria-label="Appearance"]').click();
}

function look(page: Page) {
  return page.evaluate(() => ({
    direction: document.documentElement.dir,
    color: document.body.dataset.theme,
  }));
}

test('a choice is applied at once and stored for the session, with the keys that other clients use', async () => {
  const page = await openVisitor();
  await openPage(page, '/');
  await openPanel(page);
  await page.getByRole('radio', { name: 'Hotstar' }).check();
  expect(await look(page)).toEqual({ direction: 'ltr', color: 'hotstar' });
  const { session, local } = await stored(page);
  expect(local).toBeNull();
  expect(JSON.parse(session ?? '')).toEqual({
    saveLocal: 'session',
    storeKey: key,
    setting: { theme_scheme_direction: 'ltr', theme_color: 'hotstar' },
  });
  await page.reload();
  expect((await look(page)).color).toBe('hotstar');
});

slowTest('each choice of storage holds the only copy; none leaves its marker in both', async () => {
  const page = await openVisitor();
  await openPage(page, '/');
  await openPanel(page);
  await page.getByRole('radio', { name: 'Hulu' }).check();

  await page.getByRole('radio', { name: 'On this device' }).check();
  let places = await stored(page);
  expect(places.session).toBeNull();
  expect(JSON.parse(places.local ?? '')).toMatchObject({
    saveLocal: 'local',
    setting: { theme_color: 'hulu' },
  });

  await page.getByRole('radio', { name: 'Until the tab closes' }).check();
  places = await stored(page);
  expect(places.local).toBeNull();
  expect(JSON.parse(places.session ?? '')).toMatchObject({ saveLocal: 'session' });

  await page.getByRole('radio', { name: 'Not at all' }).check();
  expect(await stored(page)).toEqual({ session: 'none', local: 'none' });
  expect((await look(page)).color).toBe('hulu');
  await page.reload();
  await waitForScripts(page);
  expect((await look(page)).color).not.toBe('hulu');
  await openPanel(page);
  expect(await page.getByLabel('Not at all').isChecked()).toBe(true);
});

slowTest('reset restores dark, session storage and the language’s direction', async () => {
  const page = await openVisitor();
  await openPage(page, '/');
  await openPanel(page);
  await page.getByRole('radio', { name: 'Amazon Prime' }).check();
  await page.getByRole('radio', { name: 'Right to left' }).check();
  await page.getByRole('radio', { name: 'On this device' }).check();
  expect(await look(page)).toEqual({ direction: 'rtl', color: 'amezonprime' });
  await page.getByRole('button', { name: 'Back to defaults' }).click();
  expect(await look(page)).toEqual({ direction: 'ltr', color: 'dark' });
  const { session, local } = await stored(page);
  expect(local).toBeNull();
  expect(JSON.parse(session ?? '').setting.theme_color).toBe('dark');
});

slowTest('the other spelling, amazonprime, is accepted', async () => {
  const page = await openVisitor();
  await page.addInitScript((name) => {
    localStorage.setItem(name, JSON.stringify({ setting: { theme_color: 'amazonprime' } }));
  }, key);
  await openPage(page, '/');
  expect((await look(page)).color).toBe('amezonprime');
  await openPanel(page);
  expect(await page.getByLabel('Amazon Prime').isChecked()).toBe(true);
});

slowTest('a chosen direction lasts until the language changes', async () => {
  const page = await openVisitor({ locale: 'en' });
  await openPage(page, '/?lang=ar');
  expect((await look(page)).direction).toBe('rtl');
  await page.locator('summary[aria-label="المظهر"]').click();
  await page.locator('input[value="ltr"]').check();
  expect((await look(page)).direction).toBe('ltr');
  await openPage(page, '/movies?lang=ar');
  expect((await look(page)).direction).toBe('ltr');
  await openPage(page, '/movies?lang=id');
  expect((await look(page)).direction).toBe('ltr');
  await openPage(page, '/?lang=en');
  await openPanel(page);
  await page.getByRole('radio', { name: 'Right to left' }).check();
  await openPage(page, '/?lang=ar');
  expect((await look(page)).direction).toBe('rtl');
});

slowTest('a choice that ended with the language stays ended', async () => {
  const page = await openVisitor({ locale: 'en' });
  await openPage(page, '/?lang=en');
  await openPanel(page);
  await page.getByRole('radio', { name: 'Right to left' }).check();
  await openPage(page, '/?lang=id');
  expect((await look(page)).direction).toBe('ltr');
  await openPage(page, '/?lang=en');
  expect((await look(page)).direction).toBe('ltr');
});

slowTest.each([
  ['rtl', 'en', 'rtl'],
  ['rtl', 'id', 'rtl'],
  ['ltr', 'en', 'ltr'],
  ['ltr', 'ar', 'rtl'],
] as const)(
  'a record of another client with %s shows a page in %s from %s',
  async (theme_scheme_direction, language, shown) => {
    const page = await openVisitor({ locale: 'en' });
    await page.goto(`/?lang=${language}`);
    const setting = { theme_scheme_direction, theme_color: 'hulu' };
    const record = { saveLocal: 'session', storeKey: key, setting };
    await page.evaluate(([name, text]) => sessionStorage.setItem(name, text), [
      key,
      JSON.stringify(record),
    ] as const);
    await openPage(page, `/movies?lang=${language}`);
    expect(await look(page)).toEqual({ direction: shown, color: 'hulu' });
    const other = language === 'en' ? 'id' : 'en';
    await openPage(page, `/?lang=${other}`);
    expect((await look(page)).direction).toBe('ltr');
  },
);

/** Milliseconds. */
const frame = 17;

test('stored settings show before the first paint', async () => {
  const page = await openVisitor({ theme: 'hulu', expectedComplaints: /ERR_FAILED/ });
  await page.addInitScript(() => {
    const first = new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-paint')[0];
      if (paint) Object.assign(window, { firstPaint: paint.startTime });
    });
    first.observe({ type: 'paint', buffered: true });
    const seen: { at: number; color: string | undefined }[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const color = document.body?.dataset.theme;
      if (document.body && seen.at(-1)?.color !== color)
        seen.push({ at: performance.now(), color });
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  // Blocks the bundle, so that only inline scripts run.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => 'firstPaint' in window);
  const { seen, firstPaint } = await page.evaluate(() => {
    const noted = window as unknown as {
      seen: { at: number; color: string }[];
      firstPaint: number;
    };
    return { seen: noted.seen, firstPaint: noted.firstPaint };
  });
  const applied = seen.find(({ color }) => color === 'hulu');
  // A paint's timestamp is the start of its frame, and the observer runs a little later.
  expect(applied?.at).toBeLessThan(firstPaint + frame);
  expect(seen.at(-1)?.color).toBe('hulu');
  await page.unrouteAll();
});

slowTest('blocked or invalid storage falls back to the defaults', async () => {
  const page = await openVisitor();
  await page.addInitScript((name) => localStorage.setItem(name, '{"setting":'), key);
  await openPage(page, '/');
  await openPanel(page);
  expect(await page.getByLabel('Dark').isChecked()).toBe(true);
});
