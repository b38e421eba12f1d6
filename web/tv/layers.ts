import { findScreen } from './fill-screen.ts';
import type { Direction } from './find-nearest.ts';

/** The closest fixed or sticky ancestor, or the element itself. */
export function layerOf(element: Element): Element | undefined {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { position } = getComputedStyle(each);
    if (position === 'fixed' || position === 'sticky') return each;
  }
  return undefined;
}

/**
 * Whether an element is scrolled out of view within a container. A container that also holds `from`
 * may scroll, but only along the key's direction: up from a slide must not lead to the slide beside
 * it.
 */
export function isScrolledAway(
  element: HTMLElement,
  from: HTMLElement,
  direction: Direction,
): boolean {
  const isRow = direction === 'left' || direction === 'right';
  const box = element.getBoundingClientRect();
  for (
    let each = element.parentElement;
    each && each !== document.body;
    each = each.parentElement
  ) {
    if (!clips(each)) continue;
    const isShared = each.contains(from);
    const window = each.getBoundingClientRect();
    const isInRow = box.right > window.left + 1 && box.left < window.right - 1;
    const isInColumn = box.bottom > window.top + 1 && box.top < window.bottom - 1;
    if (!isInRow && !(isShared && isRow)) return true;
    if (!isInColumn && !(isShared && !isRow)) return true;
  }
  return false;
}

function clips(element: Element): boolean {
  return getComputedStyle(element).overflow !== 'visible';
}

/** Modal windows; the last one is on top. */
const windows = 'dialog[open], [aria-modal="true"], media-controller [role="dialog"]';

/**
 * The part of the page that navigation is limited to: an open window, a full-screen film, or
 * everything.
 */
export function findScope(): HTMLElement {
  const whole = findScreen() ?? document.body;
  const open = [...whole.querySelectorAll<HTMLElement>(windows)].filter(isShown);
  return open.at(-1) ?? (whole instanceof HTMLElement ? whole : document.body);
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** The open menu or panel that contains an element. */
export function findOpenPanel(element: Element | undefined): HTMLDetailsElement | undefined {
  const details = element?.closest('details[open]');
  const panel = details?.lastElementChild;
  if (!(details instanceof HTMLDetailsElement) || !panel) return undefined;
  return getComputedStyle(panel).position === 'absolute' ? details : undefined;
}
