import { focusedElement } from './find-focusable.ts';
import { findSuccessor } from './find-successor.ts';
import { isInUse } from './in-use.ts';
import { focusStart, settleOn } from './move-focus.ts';
import { type Place, rememberPlace } from './place.ts';

/** Where the focus was on each page of this visit, by the key that the router gives it. */
const places = new Map<string, Place>();

/**
 * A page has come. With a remote control it needs a focus: where it was, if somebody comes back,
 * else on what the page is about. What still has it (a filter, the menu of the site) keeps it.
 * Returns what ends the page.
 */
export function arriveAt(page: string): () => void {
  const remember = () => {
    const element = focusedElement();
    if (element) places.set(page, rememberPlace(element));
  };
  const events = new AbortController();
  document.addEventListener('focusin', remember, { signal: events.signal });
  document.addEventListener('scroll', remember, { capture: true, signal: events.signal });
  // The browser scrolls to where the page was first.
  const frame = requestAnimationFrame(() => {
    if (!isInUse() || focusedElement()) return;
    const before = places.get(page);
    const place = before && findSuccessor(before);
    if (place) settleOn(place);
    else focusStart();
  });
  return () => {
    cancelAnimationFrame(frame);
    events.abort();
  };
}
