import {
  boxOf,
  findFocusable,
  focus,
  focusedElement,
  isReachable,
  type Spot,
} from './find-focusable.ts';
import type { Direction } from './find-nearest.ts';
import { findTarget, type Target } from './find-target.ts';
import { findOpenPanel, findScope, layerOf } from './layers.ts';

/**
 * Fraction of the viewport height: elements further off are out of reach, so the page scrolls
 * first.
 */
const reach = 0.5;
/**
 * Fraction of the viewport height at its edges in which a focused element has too little context.
 */
const edge = 0.12;

/**
 * Moves the focus to the nearest element in a direction, or scrolls. Returns whether anything
 * happened.
 */
export function moveFocus(direction: Direction): boolean {
  const scope = findScope();
  const from = focusedElement();
  if (!from || !scope.contains(from)) return focusStart(scope);
  const target = findTarget(scope, from, direction);
  if (!target || isOutOfReach(target, from, direction)) return scrollOn(from, scope, direction);
  const panel = findOpenPanel(from);
  if (panel && !panel.contains(target.element)) panel.open = false;
  focusInView(findPlaceInRow(target.element, from));
  return true;
}

/** The last focus in each row that scrolls sideways. */
const placesInRows = new WeakMap<Element, HTMLElement>();

/** Where the focus was in the row of `element`, if it comes from elsewhere; else `element`. */
function findPlaceInRow(element: HTMLElement, from: HTMLElement): HTMLElement {
  const left = from.closest('[data-rail]');
  if (left) placesInRows.set(left, from);
  const row = element.closest('[data-rail]');
  const place = row && row !== left && placesInRows.get(row);
  return place && row.contains(place) && isReachable(place) ? place : element;
}

/** The main action where a page has one that is not its first element. */
const marked = '[data-main-action]';
/** Ways to other pages, and choices of what is shown: they are above what a page is about. */
const aside = 'nav, search, dl, [data-filters], [data-aside]';

/**
 * Focuses the main action of the content: the marked one, else the first element that is not beside
 * the point, else anything. On a scrolled page, it must be visible.
 */
export function focusStart(scope: HTMLElement = findScope()): boolean {
  const main = scope.querySelector('main') ?? scope;
  const inMain = findFocusable(main);
  const isInSight = ({ box }: Spot) => box.top >= 0 && box.bottom <= innerHeight;
  const offered = scrollY > 0 ? inMain.filter(isInSight) : inMain;
  const start =
    offered.find(({ element }) => element.matches(marked)) ??
    offered.find(({ element }) => !element.closest(aside)) ??
    offered[0] ??
    findFocusable(scope).find(isInSight) ??
    findFocusable(scope)[0];
  if (!start) return false;
  focusInView(start.element);
  return true;
}

/** Focuses an element and scrolls it into view with some context. */
export function focusInView(element: HTMLElement): void {
  focus(element);
  if (layerOf(element)) return;
  const box = boxOf(element) ?? element.getBoundingClientRect();
  const isNearEdge = box.top < innerHeight * edge || box.bottom > innerHeight * (1 - edge);
  element.scrollIntoView({ block: isNearEdge ? 'center' : 'nearest', inline: 'nearest' });
}

function isOutOfReach(target: Target, from: HTMLElement, direction: Direction): boolean {
  // Within a page, up and down prefer its content to floating bars.
  const leavesPage = target.isOtherLayer && !layerOf(from);
  if (leavesPage && canScroll(from, direction)) return true;
  const far = innerHeight * reach;
  if (direction === 'down') return target.box.top - innerHeight > far;
  return direction === 'up' && -target.box.bottom > far;
}

/** Fraction of the visible height per step. */
const step = 0.7;

/** With nothing left to focus, scrolls the container of the focus, or the page. */
function scrollOn(from: HTMLElement, scope: HTMLElement, direction: Direction): boolean {
  const scroller = findScroller(from, direction);
  if (!scroller || !(scroller.contains(scope) || scope.contains(scroller))) return false;
  const top = scroller.clientHeight * step;
  scroller.scrollBy({ top: direction === 'up' ? -top : top });
  return true;
}

function canScroll(from: HTMLElement, direction: Direction): boolean {
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
