import type { Direction } from './find-nearest.ts';

/** The nearest ancestor, or the element itself, that stays in its place while the page scrolls. */
export function layerOf(element: Element): Element | undefined {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { position } = getComputedStyle(each);
    if (position === 'fixed' || position === 'sticky') return each;
  }
  return undefined;
}

/**
 * Whether an element lies out of sight in something that scrolls. What holds `from` as well is
 * scrolled on by the key that was pressed, but only its way: from a slide, up does not lead to the
 * slide beside it.
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

/** Windows that lie over the page; the last one is on top. */
const windows = 'dialog[open], [aria-modal="true"], media-controller [role="dialog"]';

/** The part of the page that the keys stay in: an open window, the film in full screen, or all. */
export function findScope(): HTMLElement {
  const whole = document.fullscreenElement ?? document.body;
  const open = [...whole.querySelectorAll<HTMLElement>(windows)].filter(isShown);
  return open.at(-1) ?? (whole instanceof HTMLElement ? whole : document.body);
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** The menu or panel below its button in which an element is, and which can be closed. */
export function findOpenPanel(element: Element | undefined): HTMLDetailsElement | undefined {
  const details = element?.closest('details[open]');
  const panel = details?.lastElementChild;
  if (!(details instanceof HTMLDetailsElement) || !panel) return undefined;
  return getComputedStyle(panel).position === 'absolute' ? details : undefined;
}
