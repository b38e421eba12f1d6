import type { Direction } from './find-nearest.ts';

/** Parts of the height that is seen. */
const step = 0.7;

/** Scrolls what the focus is in, or the page, where nothing is left to go to. */
export function scrollOn(from: HTMLElement, scope: HTMLElement, direction: Direction): boolean {
  const scroller = findScroller(from, direction);
  if (!scroller || !(scroller.contains(scope) || scope.contains(scroller))) return false;
  const top = scroller.clientHeight * step;
  scroller.scrollBy({ top: direction === 'up' ? -top : top });
  return true;
}

export function canScroll(from: HTMLElement, direction: Direction): boolean {
  return findScroller(from, direction) !== undefined;
}

function findScroller(from: HTMLElement, direction: Direction): Element | undefined {
  if (direction === 'left' || direction === 'right') return undefined;
  const page = document.scrollingElement ?? document.documentElement;
  for (let each: Element | null = from; each; each = each.parentElement) {
    const scrolls = each === page || /auto|scroll/.test(getComputedStyle(each).overflowY);
    if (scrolls && hasMore(each, direction)) return each;
    if (each.matches('dialog, [role="dialog"]')) return undefined;
  }
  return undefined;
}

function hasMore(
  { scrollTop, scrollHeight, clientHeight }: Element,
  direction: Direction,
): boolean {
  return direction === 'up' ? scrollTop > 1 : scrollTop + clientHeight < scrollHeight - 1;
}
