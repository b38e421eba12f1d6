import type { Page } from 'playwright-core';
import { beforeEach, expect, inject, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../../support/browser.ts';
import { cueDuration, subtitles } from './support/make-film.ts';
import { goTo, play, repeat } from './support/watch.ts';

let page: Page;

beforeEach(async () => {
  page = await openVisitor();
});

async function choose(language: string) {
  await repeat(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page
    .getByRole('group', { name: 'Subtitles' })
    .getByRole('radio', { name: language })
    .check();
}

async function openAppearance() {
  await page.getByRole('button', { name: 'Subtitle appearance' }).click();
}

/** A cue on the picture, by its text. */
function cue(text: string) {
  return page.locator('media-controller > [lang] p', { hasText: text });
}

/** Characters of a cue in visual order, left to right. */
function lookAt(text: string) {
  return cue(text).evaluate((line) => {
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    const places: { character: string; x: number }[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as globalThis.Text;
      for (let index = 0; index < node.length; index += 1) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { left, right } = range.getBoundingClientRect();
        places.push({ character: node.data[index] ?? '', x: (left + right) / 2 });
      }
    }
    return places
      .sort((a, b) => a.x - b.x)
      .map(({ character }) => character)
      .join('')
      .replace(/\s+/g, ' ');
  });
}

test('Arabic lines have punctuation and Latin words in place', async () => {
  await play(page);
  await choose('العربية');
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  const [greeting = '', question = '', quote = '', latin = ''] = subtitles.ar;

  await goTo(page, 1);
  const seen = await lookAt(greeting);
  // From the right: the word, the comma, the quoted name, the year in brackets, the full stop.
  expect(seen).toMatch(/^!\)2026\( "Sorot" ،/);

  await goTo(page, cueDuration + 1);
  expect(await lookAt(question)).toMatch(/^؟.* Sorot$/);
  await goTo(page, 2 * cueDuration + 1);
  expect(await lookAt(quote)).toMatch(/^!.* ؟»Sari«$/);
  await goTo(page, 3 * cueDuration + 1);
  expect(await lookAt(latin)).toBe(latin);
});

slowTest('an Arabic word in an Indonesian line does not affect the rest', async () => {
  await play(page, { lang: 'id' });
  await page.getByRole('button', { name: 'Subtitle' }).click();
  await page.keyboard.press('k');
  await goTo(page, 2 * cueDuration + 1);
  expect(await lookAt('artinya')).toMatch(/^Kata "ابحرم" artinya halo\.$/);
});

slowTest('shows italics, and one line after the other', async () => {
  await play(page);
  await choose('English');
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await goTo(page, 1);
  await cue('Hello, screen.').waitFor();
  await goTo(page, cueDuration + 1);
  await cue('Dusk on board?').waitFor();
  expect(await cue('Dusk on board?').locator('i').textContent()).toBe('Dusk');
  expect(await cue('Hello, screen.').count()).toBe(0);
});

slowTest('look and position change at once and apply to the next film', async () => {
  await play(page);
  await choose('English');
  await page.keyboard.press('k');
  await goTo(page, 1);
  const line = cue('Hello, screen.');
  const before = await line.boundingBox();
  const colour = () =>
    line
      .locator('span')
      .first()
      .evaluate((text) => getComputedStyle(text).color);
  const white = await colour();

  await openAppearance();
  await page.getByRole('radio', { name: 'Large', exact: true }).check();
  await page.getByRole('radio', { name: 'Yellow' }).check();
  await page.getByRole('radio', { name: 'Serif', exact: true }).check();
  for (let step = 0; step < 4; step += 1)
    await page.getByRole('button', { name: 'Higher' }).click();
  await expect.poll(colour).not.toBe(white);
  await expect.poll(async () => (await line.boundingBox())?.y).toBeLessThan((before?.y ?? 0) - 40);
  await expect
    .poll(async () => (await line.boundingBox())?.height)
    .toBeGreaterThan((before?.height ?? 0) * 1.2);
  const yellow = await colour();

  await play(page, { stream: JSON.stringify({ id: '0193b6a0-0000-7000-8000-00000000000b' }) });
  await page.keyboard.press('k');
  await goTo(page, 1);
  await line.waitFor();
  await expect.poll(colour).toBe(yellow);
  expect((await line.boundingBox())?.y).toBeLessThan((before?.y ?? 0) - 40);
  await page.getByRole('button', { name: 'Settings' }).click();
  await openAppearance();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect.poll(colour).toBe(white);
});

slowTest('a delay shifts the subtitles of this film, by buttons and keys', async () => {
  await play(page);
  await choose('English');
  await openAppearance();
  await page.keyboard.press('k');
  const dialog = page.getByRole('dialog', { name: 'Subtitle appearance' });
  for (let step = 0; step < 4; step += 1) {
    await dialog.getByRole('button', { name: 'Later' }).click();
  }
  await dialog.getByText('+1 s').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  await goTo(page, cueDuration + 0.6);
  await cue('Hello, screen.').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('g');
  await cue('Dusk on board?').waitFor();

  await page.reload();
  await page.locator('#player a').click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await openAppearance();
  await dialog.getByText('+0.5 s').waitFor();
});

slowTest('subtitles and audio are remembered by language, not by index', async () => {
  await play(page);
  await choose('Bahasa Indonesia');
  await page.getByRole('group', { name: 'Audio' }).getByRole('radio', { name: 'English' }).check();
  const reversed = { subtitles: [...inject('film').subtitles].reverse() };
  await play(page, { stream: JSON.stringify(reversed) });
  await page.keyboard.press('k');
  await goTo(page, 1);
  await cue('Halo, layar.').waitFor();
  // The browser draws none itself.
  const modes = await page
    .locator('video')
    .evaluate((video: HTMLVideoElement) =>
      [...video.textTracks].map(({ kind, mode }) => kind + mode),
    );
  expect(modes).not.toContain('subtitlesshowing');
  await page.getByRole('button', { name: 'Settings' }).click();
  const audio = page.getByRole('group', { name: 'Audio' });
  expect(await audio.getByRole('radio', { name: 'English' }).isChecked()).toBe(true);
});
