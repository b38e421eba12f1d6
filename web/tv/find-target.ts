import { boxOf, findFocusable, type Spot } from './find-focusable.ts';
import { type Box, type Direction, findNearest } from './find-nearest.ts';
import { findOpenPanel, isScrolledAway, layerOf } from './layers.ts';

/** Candidate for an arrow key. `isOtherLayer`: moving there enters or leaves a floating bar. */
export type Target = Spot & { isOtherLayer: boolean };

/**
 * The nearest element in a direction, preferring the same scrolling layer: a sticky bar at the top
 * is not above a list in the middle of the page.
 */
export function findTarget(
  scope: HTMLElement,
  from: HTMLElement,
  direction: Direction,
): Target | undefined {
  const layer = layerOf(from);
  const spots = findFocusable(scope).filter(
    ({ element }) => element !== from && !isScrolledAway(element, from, direction),
  );
  const own = spots.filter(({ element }) => layerOf(element) === layer);
  const near = nearestOf(own, from, direction);
  if (near) return { ...near, isOtherLayer: false };
  const others = spots.filter(({ element }) => layerOf(element) !== layer && isInWindow(element));
  const far = nearestOf(others, from, direction);
  return far && { ...far, isOtherLayer: true };
}

function nearestOf(spots: Spot[], from: HTMLElement, direction: Direction): Spot | undefined {
  const origin = originOf(from, direction);
  let left = spots;
  for (;;) {
    const place = findNearest(
      origin,
      left.map(({ box }) => box),
      direction,
    );
    const nearest = left[place];
    if (!nearest || !isCovered(nearest, from)) return nearest;
    left = left.filter((spot) => spot !== nearest);
  }
}

function originOf(from: HTMLElement, direction: Direction): Box {
  const box = boxOf(from) ?? from.getBoundingClientRect();
  if (direction === 'left' || direction === 'right') return box;
  const { left, right, top, bottom } = startOf(box, from);
  if (bottom > 0 && top < innerHeight) return { left, right, top, bottom };
  // If the focus was scrolled out of the viewport, starts from the viewport's edge.
  const edge = direction === 'up' ? innerHeight : 0;
  return { left, right, top: edge, bottom: edge };
}

/**
 * From a link as wide as a still, up and down start at its inline start, to reach the next row's
 * first item (Play) rather than whatever is below its centre (Share).
 */
function startOf({ left, right, top, bottom }: Box, element: HTMLElement): Box {
  const width = right - left;
  if (!(element instanceof HTMLAnchorElement) || width < innerWidth / 2) {
    return { left, right, top, bottom };
  }
  const isBackwards = getComputedStyle(element).direction === 'rtl';
  return isBackwards
    ? { left: right - width / 3, right, top, bottom }
    : { left, right: left + width / 3, top, bottom };
}

/** Whether the panel with the focus covers an element. */
function isCovered({ element, box }: Spot, from: HTMLElement): boolean {
  const panel = findOpenPanel(from);
  if (!panel || panel.contains(element)) return false;
  const above = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return panel.contains(above);
}

function isInWindow(element: HTMLElement): boolean {
  const box = boxOf(element);
  return box !== undefined && box.bottom > 0 && box.top < innerHeight;
}
