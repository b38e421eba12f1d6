import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import arabic from '#locales/ar/playback.json' with { type: 'json' };
import english from '#locales/en/playback.json' with { type: 'json' };
import indonesian from '#locales/id/playback.json' with { type: 'json' };
import { firstOrAll } from '#test/first-or-all.ts';
import { auditor } from '../../support/auditor.ts';
import { openVisitor } from '../../support/browser.ts';
import { play, playerAddress } from './support/watch.ts';

let page: Page;

beforeEach(async () => {
  page = await openVisitor();
});

async function violations() {
  const { violations } = await auditor(page).include('main').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test.each(
  firstOrAll(
    { lang: 'ar', texts: arabic, theme: 'hotstar' },
    { lang: 'en', texts: english, theme: 'dark' },
    { lang: 'id', texts: indonesian, theme: 'amezonprime' },
  ),
)('axe finds no faults in any state, in $lang', async ({ lang, texts, theme }) => {
  await page.goto(playerAddress({ lang, theme }));
  await page.locator('#player a').waitFor();
  expect(await violations()).toEqual([]);

  await play(page, { lang, theme, related: 'Pulang Kampung' });
  await page.keyboard.press('k');
  expect(await violations()).toEqual([]);

  await page.getByRole('button', { name: texts.settings, exact: true }).click();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: texts.sleep.name }).click();
  expect(await violations()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog', { name: texts.shortcuts.title }).waitFor();
  expect(await violations()).toEqual([]);
  await page.keyboard.press('Escape');

  await page.keyboard.press('9');
  await page.keyboard.press('k');
  await page.getByRole('region', { name: texts.end.name }).waitFor();
  expect(await violations()).toEqual([]);

  await page.goto(playerAddress({ lang, theme, stream: 'null' }));
  await page.getByText(texts.failure.not_available.title).waitFor();
  expect(await violations()).toEqual([]);
});

test.each([
  { lang: 'id', texts: indonesian },
  { lang: 'ar', texts: arabic },
])('has no English text in $lang, including media-chrome', async ({ lang, texts }) => {
  await play(page, { lang });
  await page.getByRole('button', { name: texts.settings, exact: true }).click();
  const shownTexts = await page.locator('#player').evaluate((player) => {
    const found = new Set<string>();
    function listen(root: Element | ShadowRoot) {
      for (const element of root.querySelectorAll('*')) {
        if (element.matches('style, template, track, video')) continue;
        if (!element.checkVisibility({ visibilityProperty: true }) && element.localName !== 'slot')
          continue;
        for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder']) {
          found.add(element.getAttribute(name) ?? '');
        }
        for (const node of element.childNodes) {
          if (node instanceof Text) found.add(node.data.trim());
        }
        if (element.shadowRoot) listen(element.shadowRoot);
      }
    }
    listen(player);
    return [...found].filter((text) => /\p{L}{2}/u.test(text));
  });
  const own = new Set(leavesOf(texts));
  const foreign = leavesOf(english).filter((text) => !own.has(text) && text.length > 3);
  expect(shownTexts.filter((text) => foreign.includes(text))).toEqual([]);
  // Texts in neither list come from the film, or contain a number.
  const strange = shownTexts.filter((text) => !own.has(text) && /^[a-z' ]+$/i.test(text));
  expect(strange.filter((text) => !/Indonesia|English|Dawn|Sorot|MB per jam/.test(text))).toEqual(
    [],
  );
});

test('every control has its place in the tab order', async () => {
  await play(page);
  const names: string[] = [];
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    names.push(
      await page.evaluate(() => {
        const element = document.activeElement;
        const inner = element?.shadowRoot?.activeElement;
        return (inner ?? element)?.getAttribute('aria-label') ?? '';
      }),
    );
  }
  for (const name of ['Pause', 'Mute', 'Subtitles', 'Settings', 'Full screen']) {
    expect(names).toContain(name);
  }
});

test('in a right-to-left page the timeline runs from left to right', async () => {
  await play(page, { lang: 'ar' });
  const timeline = await page.locator('media-time-range').boundingBox();
  if (!timeline) throw new Error('There is no timeline');
  await page.mouse.click(timeline.x + timeline.width * 0.75, timeline.y + timeline.height / 2);
  const share = await page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.currentTime / video.duration);
  expect(share).toBeCloseTo(0.75, 1);
  const playButton = await page.locator('media-play-button').last().boundingBox();
  expect(playButton?.x).toBeGreaterThan(timeline.x + timeline.width / 2);
});

function leavesOf(texts: object): string[] {
  return Object.values(texts).flatMap((value) =>
    typeof value === 'string' ? [value] : leavesOf(value),
  );
}
