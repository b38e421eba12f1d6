import type { Page } from 'playwright-core';
import { settle, waitForDrawing } from '../../support/visit.ts';
import { wake } from './keys.ts';

const keys = ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'] as const;
type Key = (typeof keys)[number];

/** More presses than any page needs to scroll past unfocusable content. */
const maxPresses = 40;

/** The result of walking a page: elements by generated names. */
export type Walk = {
  start: string;
  /** Selector of the part to walk. */
  root: string;
  /** Visible and usable elements, by the test's own definition. */
  interactive: string[];
  /** Where each key leads from each reached element. */
  ways: Map<string, Map<Key, string>>;
};

/**
 * Presses every arrow key on every reachable element until nothing new is found. Only keys move the
 * focus onwards; the test refocuses earlier elements to try their next key. Starts at the focus;
 * `root`: the part to walk.
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

/** Completes endless lists, because later additions move what has been tried. */
export async function completeLists(page: Page): Promise<void> {
  const more = page.locator('main a[aria-busy]');
  while (await more.count()) {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await waitForDrawing(page);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** The first key loads the code, and the first focus of the search box replaces it. */
export async function startWalk(page: Page): Promise<void> {
  await completeLists(page);
  const search = page.locator('header input[name="q"]');
  if (await search.count()) {
    await search.focus();
    await page.locator('header input[role="combobox"]').waitFor();
    await search.blur();
  }
  await wake(page);
}

/** The elements that take the most key presses to reach. */
export function furthest(walk: Walk, count: number): string[] {
  const seen = new Set([walk.start]);
  for (const from of seen) for (const to of walk.ways.get(from)?.values() ?? []) seen.add(to);
  return [...seen].slice(-count);
}

/**
 * Goes to an element by keys alone, as a person would: a scrolled rail is below different cards
 * than before, so each next key is chosen from the present position. Returns where it ends.
 */
export async function goTo(page: Page, walk: Walk, target: string): Promise<string> {
  let at = walk.start;
  let scrolled = await giveFocus(page, at, walk.root);
  for (let press = 0; press < 100 && at !== target; press += 1) {
    const key = nextKey(walk, at, target);
    if (!key) break;
    let to = await pressUntilMoved(page, key, { name: at, scrolled });
    if (!to) {
      // Elements that appear on scrolling may still be missing.
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

/** The first key of the shortest known path. */
function nextKey({ ways }: Walk, from: string, target: string): Key | undefined {
  const first = new Map<string, Key>();
  const queue = new Set([from]);
  for (const at of queue) {
    for (const [key, to] of ways.get(at) ?? []) {
      if (queue.has(to)) continue;
      queue.add(to);
      first.set(to, first.get(at) ?? key);
      if (to === target) return first.get(to);
    }
  }
  return undefined;
}

/** Undefined once neither focus nor page moves any more. */
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

/** The focused element, and the scroll position of the page. */
type Focus = { name: string; scrolled: number };

/** Elements are numbered in the order of discovery. */
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

/** Returns the resulting scroll position. */
function giveFocus(page: Page, name: string, root: string): Promise<number> {
  return page.evaluate(
    ([number, selector]) => {
      const element = document.querySelector<HTMLElement>(`[data-walked="${number}"]`);
      // Leaving a header panel closes it; when walking the whole page, panels are closed.
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

/** The walk ends at elements outside the part to walk. */
function isWithin(page: Page, name: string, root: string): Promise<boolean> {
  return page.evaluate(
    ([number, selector]) =>
      document.querySelector(`[data-walked="${number}"]`)?.closest(selector ?? '') !== null,
    [name.split(' ')[0], root],
  );
}

/**
 * Visible elements in a part of the page that a mouse or the Tab key can use; of the player, its
 * controls without their frame.
 */
async function listInteractive(page: Page, root: string): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // Elements that appear on scrolling disappear again.
  await settle(page);
  return page.evaluate((selector) => {
    const focusable =
      'a[href], button, input, select, textarea, summary, [tabindex="0"]:not(media-controller), [role="slider"], media-time-range, media-volume-range';
    const elements = document.querySelectorAll<HTMLElement>(`:is(${selector}) :is(${focusable})`);
    return [...elements].flatMap((element) => {
      // At the top of the page, the skip link is above the viewport unless focused.
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
