import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../../support/browser.ts';
import { goTo, play, timeOf, waitForEpisode } from './support/watch.ts';

let page: Page;

beforeEach(async () => {
  page = await openVisitor();
});

const series = { name: 'Episode 2', previous: 'Episode 1', next: 'Episode 3' };

test('buttons and keys lead to the previous and next episode', async () => {
  await play(page, series);
  await page.getByRole('link', { name: 'Next: Episode 3' }).click();
  await waitForEpisode(page, 'Episode 3');
  expect(await page.getByRole('link', { name: /^Next:/ }).count()).toBe(0);
  await play(page, series);
  await page.keyboard.press('b');
  await waitForEpisode(page, 'Episode 1');
});

slowTest('media keys do so, too, and lock screens show the position', async () => {
  await page.addInitScript(() => {
    const session = navigator.mediaSession;
    const known = new Map<string, MediaSessionActionHandler | null>();
    Object.assign(window, { known });
    session.setActionHandler = (action, handler) => void known.set(action, handler);
    session.setPositionState = (state) => void Object.assign(window, { position: state });
  });
  await play(page, series);
  const actions = await page.evaluate(() => {
    const { known } = window as unknown as { known: Map<string, unknown> };
    return [...known].filter(([, handler]) => handler).map(([action]) => action);
  });
  expect(actions).toEqual(
    expect.arrayContaining([
      'play',
      'pause',
      'seekto',
      'seekbackward',
      'nexttrack',
      'previoustrack',
    ]),
  );
  const position = await page.evaluate(() => (window as { position?: object }).position);
  expect(position).toMatchObject({ duration: expect.closeTo(24, 0), playbackRate: 1 });
  await page.evaluate(() => {
    const { known } = window as unknown as { known: Map<string, () => void> };
    known.get('nexttrack')?.();
  });
  await waitForEpisode(page, 'Episode 3');
});

test('at the end the next episode starts automatically', async () => {
  await play(page, series);
  await page.keyboard.press('9');
  await page.getByText(/^Next in/).waitFor();
  await waitForEpisode(page, 'Episode 3');
});

slowTest('unless the viewer cancels, or saves data', async () => {
  await play(page, series);
  await page.keyboard.press('9');
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByText('Up next').waitFor();
  await page.evaluate(() => localStorage.setItem('sorot:data-saver', 'on'));
  await play(page, series);
  await page.keyboard.press('9');
  await page.getByText('Up next').waitFor();
  await page.waitForTimeout(9000);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Episode 2');
});

slowTest('chapters are on the timeline and in a list that seeks to them', async () => {
  await play(page);
  await page.keyboard.press('k');
  const range = page.locator('media-time-range');
  const countSegments = () =>
    range.evaluate((each) => each.shadowRoot?.querySelectorAll('#segments-clipping rect').length);
  await expect.poll(countSegments).toBe(2);
  const timeline = await page.locator('media-time-range').boundingBox();
  if (!timeline) throw new Error('There is no timeline');
  await page.mouse.move(timeline.x + timeline.width * 0.75, timeline.y + timeline.height / 2);
  await page.locator('media-time-range[mediapreviewchapter="Day & <night>"]').waitFor();

  await page.getByRole('button', { name: 'Chapters: Dawn' }).click();
  const list = page.getByRole('dialog', { name: 'Chapters' });
  expect(await list.getByRole('listitem').count()).toBe(2);
  await list.getByRole('button', { name: 'Day & <night>' }).click();
  await expect.poll(() => timeOf(page)).toBeCloseTo(10, 0);
  await page.getByRole('button', { name: 'Chapters: Day & <night>' }).waitFor();
  const current = list.locator('[aria-current]');
  expect(await current.textContent()).toContain('Day & <night>');
  await goTo(page, 2);
  await expect.poll(() => current.textContent()).toContain('Dawn');
});

slowTest('many chapters leave a whole timeline, with marks where there is room', async () => {
  const chapters = Array.from({ length: 128 }, (_, index) => ({
    starts_at: index * 0.1875,
    ends_at: (index + 1) * 0.1875,
    title: `C${index}`,
  }));
  await play(page, { stream: JSON.stringify({ chapters }) });
  await page.keyboard.press('k');
  const range = page.locator('media-time-range');
  const widths = () =>
    range.evaluate((each) =>
      [...(each.shadowRoot?.querySelectorAll('#segments-clipping rect') ?? [])].map((rect) =>
        Number.parseFloat(getComputedStyle(rect).width),
      ),
    );
  await expect.poll(async () => (await widths()).length).toBe(64);
  expect(Math.min(...(await widths()))).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Chapters: C\d+$/ }).click();
  const list = page.getByRole('dialog', { name: 'Chapters' });
  expect(await list.getByRole('listitem').count()).toBe(128);
});

slowTest('an intro can be skipped while it plays, identified by its chapter’s title', async () => {
  const chapters = [
    { starts_at: 0, ends_at: 2, title: 'Cold open' },
    { starts_at: 2, ends_at: 14, title: 'Opening' },
    { starts_at: 14, ends_at: 24, title: 'Part 1' },
  ];
  await play(page, { stream: JSON.stringify({ chapters }) });
  await page.keyboard.press('k');
  await goTo(page, 1);
  const skip = page.getByRole('button', { name: 'Skip intro' });
  expect(await skip.count()).toBe(0);
  await goTo(page, 5);
  await skip.click();
  await expect.poll(() => timeOf(page)).toBeCloseTo(14, 0);
  await skip.waitFor({ state: 'detached' });
  // The player still has the keyboard.
  await page.keyboard.press('j');
  await skip.waitFor();
});
