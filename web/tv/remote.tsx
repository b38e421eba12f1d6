import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { fillScreenOnArrival, fillScreenOnPlay } from './fill-screen.ts';
import { boxOf, findFocusable, focusedElement, type Spot } from './find-focusable.ts';
import type { Box } from './find-nearest.ts';
import { guardFields } from './guard-fields.ts';
import { isInUse, watchPointers } from './in-use.ts';
import { findScope } from './layers.ts';
import { listenToRemote, press } from './listen-to-remote.ts';
import { focusInView, focusStart } from './move-focus.ts';
import { isTelevision } from './television.ts';

/** Remote control navigation; `first`: the key that triggered loading it. */
export function Remote({ first }: { first: KeyboardEvent | undefined }) {
  const { key, pathname } = useLocation();
  const shownPath = useRef(window.location.pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path as in the address bar
  useLayoutEffect(() => {
    shownPath.current = window.location.pathname;
  }, [pathname]);
  useEffect(() => {
    const ends = [watchPointers(), keepFocus(() => shownPath.current), listenToRemote()];
    if (isTelevision()) ends.push(guardFields(), fillScreenOnPlay());
    if (first) press(first);
    return () => {
      for (const end of ends) end();
    };
  }, [first]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page, too
  useEffect(() => arriveAt(key), [key, pathname]);
  return null;
}

/** The last focus on each page of this visit, by location key. */
const places = new Map<string, Place>();

/**
 * Called on each page. During remote control navigation it sets a focus: the previous one when
 * going back, else the main content; an element that still has the focus (a filter, the site's
 * menu) keeps it. Returns a cleanup.
 */
function arriveAt(page: string): () => void {
  const remember = () => {
    const element = focusedElement();
    if (element) places.set(page, rememberPlace(element));
  };
  const events = new AbortController();
  document.addEventListener('focusin', remember, { signal: events.signal });
  document.addEventListener('scroll', remember, { capture: true, signal: events.signal });
  // The browser restores the scroll position first.
  if (isTelevision()) fillScreenOnArrival();
  const frame = requestAnimationFrame(() => {
    if (!isInUse() || focusedElement()) return;
    const before = places.get(page);
    const place = before && findSuccessor(before);
    if (place) focusInView(place);
    else focusStart();
  });
  return () => {
    cancelAnimationFrame(frame);
    events.abort();
  };
}

/**
 * Keeps the focus during updates: when its element is re-rendered, removed or disabled, the nearest
 * successor gets it. A new page sets its own focus.
 *
 * @param shownPath of the rendered page, because the address bar changes before the page does
 */
function keepFocus(shownPath: () => string): () => void {
  let last: { place: Place; path: string } | undefined;
  const remember = () => {
    const element = focusedElement();
    if (element) last = { place: rememberPlace(element), path: shownPath() };
  };
  const restore = () => {
    const path = shownPath();
    if (!last || !isInUse() || path !== last.path || path !== location.pathname) return;
    const successor = findSuccessor(last.place);
    if (successor) focusInView(successor);
  };
  const observer = new MutationObserver(() => (focusedElement() ? remember() : restore()));
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  });
  const events = new AbortController();
  document.addEventListener('focusin', remember, { signal: events.signal });
  document.addEventListener('scroll', remember, { capture: true, signal: events.signal });
  remember();
  return () => {
    observer.disconnect();
    events.abort();
  };
}

/** The element that was in a place if it is back, else the one nearest to its position. */
function findSuccessor(place: Place): HTMLElement | undefined {
  const spots = findFocusable(findScope());
  const same = spots.filter(({ element }) => describe(element) === place.says);
  return nearestTo(place.box, same.length > 0 ? same : spots)?.element;
}

function nearestTo(box: Box, spots: Spot[]): Spot | undefined {
  const distances = spots.map((spot) => ({ spot, away: distance(box, spot.box) }));
  return distances.sort((one, other) => one.away - other.away)[0]?.spot;
}

function distance(one: Box, other: Box): number {
  return Math.hypot(
    middle(one.left, one.right, other.left, other.right),
    middle(one.top, one.bottom, other.top, other.bottom),
  );
}

function middle(from: number, to: number, otherFrom: number, otherTo: number): number {
  return (from + to - otherFrom - otherTo) / 2;
}

/** Description and position of an element: enough to recognise it after a re-render. */
type Place = { says: string; box: Box };

function rememberPlace(element: HTMLElement): Place {
  return { says: describe(element), box: boxOf(element) ?? element.getBoundingClientRect() };
}

/** Elements with the same description in rows of the same name are the same to a visitor. */
function describe(element: HTMLElement): string {
  const row = element.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby');
  const rowName = row && document.getElementById(row)?.textContent;
  const named = ['id', 'href', 'name', 'value', 'aria-label'].map((name) =>
    element.getAttribute(name),
  );
  return [element.tagName, ...named, element.textContent?.slice(0, 80), rowName].join('|');
}
