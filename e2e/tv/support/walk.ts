import type { Page } from 'playwright-core';
import { settle, waitForDrawing } from '../../support/visit.ts';
import { wake } from './keys.ts';

const keys = ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'] as const;
type Key = (typeof keys)[number];

/** More presses than any page needs to scroll past what has nothing to focus. */
const maxPresses = 40;

/** What the walk found out about a page: each element by a name of its own. */
export type Walk = {
  start: string;
  /** What had to be reached. */
  root: string;
  /** What can be used and seen, by the test's own definition. */
  interactive: string[];
  /** Where each key leads from each element that was reached. */
  ways: Map<string, Map<Key, string>>;
};

/**
 * Presses every arrow key on every element that arrow keys reach, until nothing new is found. Only
 * keys move the focus onwards; an element found before gets it back to try its next key. Begins
 * where the focus is; `root`: what has to be reached.
 */
export async function walkOn(page: Page, root = 'body'): Promise<Walk> {
  const start = (await readFocus(page)).name;
  const ways: Walk['ways'] = new Map([[start, new Map()]]);
  for (const [from, leads] of ways) {
    if (!(await isWithin(page, from, root))) continue;
    for (const key of keys) {
      const scrolled = await giveFocus(page, from, root);
      const to = await pressUntilMoved(page, key, { name: from, scrolled });
      if (!to) continue;
      leads.set(key, to);
      if (!ways.has(to)) ways.set(to, new Map());
    }
  }
  await giveFocus(page, start, root);
  return { start, root, ways, interactive: await listInteractive(page, root) };
}

/**
 * The first key loads the code, and the first focus of the search box another box. A list that
 * grows as its end comes near is whole before: what comes later moves what has been tried.
 */
export async function startWalk(page: Page): Promise<void> {
  const more = page.locator('main a[aria-busy]');
  while (await more.count()) {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await waitForDrawing(page);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const search = page.locator('header input[name="q"]');
  if (await search.count()) {
    await search.focus();
    await page.locator('header input[role="combobox"]').waitFor();
    await search.blur();
  }
  await wake(page);
}

/** The elements that take the most keys from the start. */
export function furthest(walk: Walk, count: number): string[] {
  const seen = new Set([walk.start]);
  for (const from of seen) for (const to of walk.ways.get(from)?.values() ?? []) seen.add(to);
  return [...seen].slice(-count);
}

/**
 * Goes from the start to an element by keys alone, as a person does: a rail that has been scrolled
 * lies below other cards than before, so the next key is chosen anew each time, by what the keys
 * before have really done. Returns where it ends.
 */
export async function goTo(page: Page, walk: Walk, wanted: string): Promise<string> {
  let at = walk.start;
  let scrolled = await giveFocus(page, at, walk.root);
  for (let press = 0; press < 100 && at !== wanted; press += 1) {
    const key = nextKey(walk, at, wanted);
    if (!key) break;
    let to = await pressUntilMoved(page, key, { name: at, scrolled });
    if (!to) {
      // What shows itself on scrolled pages may not be there yet.
      await settle(page);
      to = await pressUntilMoved(page, key, await readFocus(page));
    }
    scrolled = (await readFocus(page)).scrolled;
    const ways = walk.ways.get(at) ?? new Map<Key, string>();
    if (to) ways.set(key, to);
    else ways.delete(key);
    walk.ways.set(at, ways);
    at = to ?? at;
  }
  return at;
}

/** The first key of the shortest way, by what the walk has seen. */
function nextKey({ ways }: Walk, from: string, wanted: string): Key | undefined {
  const first = new Map<string, Key>();
  const queue = new Set([from]);
  for (const at of queue) {
    for (const [key, to] of ways.get(at) ?? []) {
      if (queue.has(to)) continue;
      queue.add(to);
      first.set(to, first.get(at) ?? key);
      if (to === wanted) return first.get(to);
    }
  }
  return undefined;
}

/** Undefined when neither the focus nor the page moves any more. */
async function pressUntilMoved(page: Page, key: Key, from: Focus): Promise<string | undefined> {
  let before = from.scrolled;
  for (let press = 0; press < maxPresses; press += 1) {
    await page.keyboard.press(key);
    const { name, scrolled } = await readFocus(page);
    if (name !== from.name) return name;
    if (scrolled === before) return undefined;
    before = scrolled;
  }
  return undefined;
}

/** What has the focus, and how far the page is scrolled. */
type Focus = { name: string; scrolled: number };

/** Elements are numbered in the order in which the test meets them. */
function readFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const scrolled = scrollY;
    if (!(element instanceof HTMLElement) || element === document.body) {
      return { name: 'nothing', scrolled };
    }
    element.dataset.walked ??= `${document.querySelectorAll('[data-walked]').length + 1}`;
    const { tagName, dataset } = element;
    const says = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
    return { name: `${dataset.walked} ${tagName.toLowerCase()} ${says}`, scrolled };
  });
}

/** Returns how far the page is scrolled then. */
function giveFocus(page: Page, name: string, root: string): Promise<number> {
  return page.evaluate(
    ([number, selector]) => {
      const element = document.querySelector<HTMLElement>(`[data-walked="${number}"]`);
      // Who leaves a panel of the header closes it; of the whole page, panels are closed.
      const isInPanel = selector !== 'body' || !element?.matches('summary');
      if (isInPanel) element?.closest('details')?.setAttribute('open', '');
      const inside = element?.shadowRoot?.querySelector('input');
      (element && element.tabIndex < 0 && inside ? inside : element)?.focus({
        preventScroll: true,
      });
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return scrollY;
    },
    [name.split(' ')[0], root],
  );
}

/** What lies outside of the part that is looked at is an end of the walk. */
function isWithin(page: Page, name: string, root: string): Promise<boolean> {
  return page.evaluate(
    ([number, selector]) =>
      document.querySelector(`[data-walked="${number}"]`)?.closest(selector ?? '') !== null,
    [name.split(' ')[0], root],
  );
}

/**
 * Everything in a part of the page that can be used with a mouse or the Tab key, and is visible; of
 * the player its controls, not their frame.
 */
async function listInteractive(page: Page, root: string): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // What shows itself on scrolled pages goes.
  await settle(page);
  return page.evaluate((selector) => {
    const wanted =
      'a[href], button, input, select, textarea, summary, [tabindex="0"]:not(media-controller), [role="slider"], media-time-range, media-volume-range';
    const elements = document.querySelectorAll<HTMLElement>(`:is(${selector}) :is(${wanted})`);
    return [...elements].flatMap((element) => {
      // At the top of the page, the link that only shows itself when it has the focus is above it.
      const { width, height, bottom } = element.getBoundingClientRect();
      const isUsed =
        (element.tabIndex >= 0 || element.matches('media-time-range, media-volume-range')) &&
        !element.matches(':disabled, [type="hidden"]') &&
        !element.closest('[inert], [aria-hidden="true"]') &&
        getComputedStyle(element).pointerEvents !== 'none' &&
        element.checkVisibility({ visibilityProperty: true });
      if (!isUsed || width === 0 || height === 0 || bottom <= 0) return [];
      const says = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
      return `${element.dataset.walked ?? 'never'} ${element.tagName.toLowerCase()} ${says}`;
    });
  }, root);
}
