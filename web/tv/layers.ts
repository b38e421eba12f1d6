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
