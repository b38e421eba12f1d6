import { expect, test } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';
import { pressUntil, television, wake } from './support/keys.ts';

const film = 'a[href="/movies-detail/penjaga-suar-kecil"][data-playable]';

test('by keys alone: home, a film, play, pause, back, search, a result', async () => {
  const page = await openVisitor(television);
  await openPage(page, '/');
  await wake(page);
  const rail = `section:has(${film})`;
  await pressUntil(page, 'ArrowDown', rail);
  await pressUntil(page, 'ArrowDown', `${rail} li`);
  await pressUntil(page, 'ArrowRight', film);
  await page.keyboard.press('Enter');

  await page.waitForURL('**/movies-detail/penjaga-suar-kecil');
  const play = page.locator('#player a');
  await expect.poll(() => play.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  await page.keyboard.press('Enter');
  await page.locator('media-play-button[mediapaused]').first().waitFor({ state: 'attached' });
  await pressUntil(page, 'ArrowDown', 'media-time-range');
  await pressUntil(page, 'ArrowDown', 'button');
  await pressUntil(page, 'ArrowLeft', 'media-play-button');
  await page.keyboard.press('Enter');
  await page.locator('media-play-button:not([mediapaused])').first().waitFor({ state: 'attached' });

  // From the controls to the film, then to the previous page, where the card has the focus.
  await page.keyboard.press('Backspace');
  await pressUntil(page, 'Shift', '#player');
  await page.keyboard.press('Backspace');
  await page.waitForURL((address) => address.pathname === '/');
  await expect
    .poll(() => page.evaluate((card) => document.activeElement?.matches(card), film))
    .toBe(true);

  await pressUntil(page, 'ArrowUp', 'header');
  await pressUntil(page, 'ArrowRight', 'header input');
  await page.locator('header input[role="combobox"]').waitFor();
  await page.keyboard.type('kapal');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=kapal');
  // The address changes before the page does.
  await page.locator('header input[role="combobox"]').waitFor({ state: 'detached' });
  const result = 'main a:has(img)';
  await page.locator(result).first().waitFor();
  await wake(page);
  await pressUntil(page, 'ArrowDown', result);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/(movies|shows|videos)-details?\//);
});
