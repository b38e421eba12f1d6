import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage, waitUntilPlayed } from '../support/visit.ts';

const film = '/movies-detail/penjaga-suar-kecil';

test('a film plays on its page, within the security policy', async () => {
  const page = await openVisitor();
  await openPage(page, film);
  await page.locator('#player').getByRole('link').click();
  await waitUntilPlayed(page, 1);
  expect(new URL(page.url()).search).toBe('');
});

slowTest('the button below the still also plays it', async () => {
  const page = await openVisitor();
  await openPage(page, film);
  await page.locator('main').getByRole('link', { name: 'Play', exact: true }).click();
  await waitUntilPlayed(page, 1);
});

slowTest('a click before hydration plays as well', async () => {
  const page = await openVisitor();
  let release = () => {};
  const clicked = new Promise<void>((resolve) => {
    release = resolve;
  });
  let delayed = 0;
  await page.route('**/assets/site-*.js', async (route) => {
    delayed += 1;
    await clicked;
    // The requesting page may be gone.
    await route.continue().catch(() => {});
  });
  await page.goto(film, { waitUntil: 'commit' });
  // Scripts are requested after the first paint.
  await expect.poll(() => delayed).toBeGreaterThan(0);
  await page.locator('#player').getByRole('link').click();
  release();
  await waitUntilPlayed(page, 1);
  expect(new URL(page.url()).search).toBe('?play=1');
});

test('a viewer resumes a film after visiting other pages', async () => {
  const page = await openVisitor();
  await openPage(page, film);
  await page.locator('#player').getByRole('link').click();
  await waitUntilPlayed(page, 1);
  await page.keyboard.press('4');
  await page.waitForFunction(() => {
    const video = document.querySelector('video');
    return video !== null && !video.seeking && video.currentTime > video.duration * 0.4 + 1;
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Films' }).first().click();
  await page.waitForURL('**/movies');
  await page.goBack();
  await page.locator('#player').getByRole('link').click();
  await page.getByText('Resumed at').waitFor();
  // The notice appears before the film's first bytes.
  await page.waitForFunction(() => {
    const video = document.querySelector('video');
    return video !== null && video.currentTime > video.duration * 0.35;
  });
});

slowTest('without scripts the browser itself plays the film, with subtitles', async () => {
  const page = await openVisitor({ javaScript: false });
  await page.goto(film);
  const video = page.locator('#player video');
  expect(await video.getAttribute('preload')).toBe('none');
  expect(await video.locator('track[kind="subtitles"]').count()).toBeGreaterThan(0);
  await video.focus();
  await page.keyboard.press('Space');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(1);
});
