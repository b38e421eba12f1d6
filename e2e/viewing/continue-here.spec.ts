import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { registerAccount } from '../support/accounts.ts';
import { openVisitor } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { openPage } from '../support/visit.ts';
import { film, jumpTo, play, speakFor } from './support.ts';

const key = 'sorot:watched-here';
const phone = { width: 360, height: 740, locale: 'id' } as const;

const minute = 60_000;

/** Puts what was watched into the browser before the page's own scripts run. */
async function rememberOn(page: Page, films: object[]) {
  await page.addInitScript(
    ([name, text]) => {
      if (sessionStorage.getItem('remembered')) return;
      sessionStorage.setItem('remembered', 'yes');
      localStorage.setItem(name, text);
    },
    [key, JSON.stringify(films)] as const,
  );
}

async function findFilm(): Promise<number> {
  return (await askApi<{ title: { id: number } }>('titles/movie/penjaga-suar-kecil/')).title.id;
}

const storedOn = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);

const railOf = (page: Page) => page.locator('section[aria-labelledby="rail-continue"]');

test('without an account, a started film continues from the home page of the device', async () => {
  const page = await openVisitor(phone);
  await openPage(page, '/');
  expect(await railOf(page).count()).toBe(0);
  await openPage(page, film);
  await play(page);
  await jumpTo(page, 4);
  await page.evaluate(() => document.querySelector('video')?.pause());
  await expect.poll(() => storedOn(page)).not.toBeNull();
  await openPage(page, '/');
  await page.getByRole('heading', { name: 'Lanjutkan menonton' }).waitFor();
  const card = railOf(page).getByRole('link', { name: /Penjaga Suar Kecil.*sisa/ });
  await card.click();
  await page.waitForURL('**/movies-detail/penjaga-suar-kecil?play=1**');
});

slowTest(
  'the row moves nothing when it arrives, and a removed film leaves the device',
  async () => {
    const id = await findFilm();
    const page = await openVisitor(phone);
    const item = { kind: 'title', position_ms: 2 * minute, duration_ms: 5 * minute, watched_at: 1 };
    // The second is unknown here.
    await rememberOn(page, [
      { ...item, id: 99_999_999 },
      { ...item, id },
    ]);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openPage(page, '/');
    await railOf(page).getByRole('link').first().waitFor();
    expect(await railOf(page).getByRole('listitem').count()).toBe(1);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);

    await page.getByRole('button', { name: 'Hapus “Penjaga Suar Kecil” dari baris ini' }).click();
    await railOf(page).waitFor({ state: 'detached' });
    expect(await storedOn(page)).not.toContain(String(`"id":${id},`));
  },
);

slowTest(
  'without an account, what was added since this device was last used is on the home page',
  async () => {
    const id = await findFilm();
    const page = await openVisitor(phone);
    const newRail = page.locator('section[aria-labelledby="rail-since"]');
    const finished = { kind: 'title', id, position_ms: 5 * minute, duration_ms: 5 * minute };
    const day = 24 * 60 * minute;
    const watchedAgo = async (time: number) => {
      const film = { ...finished, watched_at: Date.now() - time };
      await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
        key,
        JSON.stringify([film]),
      ] as const);
      await openPage(page, '/');
    };
    await openPage(page, '/');
    // Years ago, so that everything is new but the film itself.
    await watchedAgo(10_000 * day);
    await page.getByRole('heading', { name: 'Baru sejak kunjungan terakhir' }).waitFor();
    await newRail.locator('a:has([data-poster])').first().waitFor();
    expect(await newRail.getByRole('listitem').count()).toBe(12);
    expect(await newRail.locator('a[href*="penjaga-suar-kecil"]').count()).toBe(0);
    // During this visit.
    await watchedAgo(minute);
    expect(await newRail.count()).toBe(0);
  },
);

test('what the device remembers moves to the account on signing in; the newer position wins', async () => {
  const { session, username, password } = await registerAccount();
  const id = await findFilm();
  const { viewing, account } = speakFor(session);
  const other = (await askApi<{ title: { id: number } }>('titles/movie/di-bawah-jakarta/')).title;
  const profile_id = (await account.getUser()).data.user.profile.id;
  const now = Date.now();
  const at = { duration_ms: 5 * minute };
  await viewing.saveProgress({
    profile_id,
    sent_at: now,
    items: [
      { ...at, kind: 'title', id, position_ms: minute, watched_at: now - 60 * minute },
      { ...at, kind: 'title', id: other.id, position_ms: minute, watched_at: now - minute },
    ],
  });
  const page = await openVisitor(phone);
  await rememberOn(page, [
    { ...at, kind: 'title', id, position_ms: 2 * minute, watched_at: now - 10 * minute },
    { ...at, kind: 'title', id: other.id, position_ms: 3 * minute, watched_at: now - 30 * minute },
  ]);
  await openPage(page, '/login');
  await page.locator('main [name=username]').fill(username);
  await page.locator('main [name=password]').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => storedOn(page)).toBeNull();
  const positions = (await viewing.listHistory({})).data.history.map(({ title, position_ms }) => [
    title.id,
    position_ms,
  ]);
  expect(Object.fromEntries(positions)).toEqual({ [id]: 2 * minute, [other.id]: minute });
});
