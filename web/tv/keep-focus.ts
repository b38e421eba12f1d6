import { focusedElement } from './find-focusable.ts';
import { findSuccessor } from './find-successor.ts';
import { isInUse } from './in-use.ts';
import { settleOn } from './move-focus.ts';
import { type Place, rememberPlace } from './place.ts';

/**
 * Keeps the focus while a page changes: when what has it is drawn anew, removed or switched off, its
 * nearest successor gets it. A page that follows another looks for a place of its own.
 *
 * @param shownPath of the page that is drawn, which the address bar leaves before the page does
 */
export function keepFocus(shownPath: () => string): () => void {
  let last: { place: Place; path: string } | undefined;
  const remember = () => {
    const element = focusedElement();
    if (element) last = { place: rememberPlace(element), path: shownPath() };
  };
  const restore = () => {
    const path = shownPath();
    if (!last || !isInUse() || path !== last.path || path !== location.pathname) return;
    const successor = findSuccessor(last.place);
    if (successor) settleOn(successor);
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
