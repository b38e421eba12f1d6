import { focusedElement } from './find-focusable.ts';
import { findSuccessor } from './find-successor.ts';
import { isInUse } from './in-use.ts';
import { settleOn } from './move-focus.ts';
import { type Place, rememberPlace } from './place.ts';

/**
 * Keeps the focus while a page changes: when what has it is drawn anew, removed or switched off, its
 * nearest successor gets it. A page that follows another looks for a place of its own.
 */
export function keepFocus(): () => void {
  let last: { place: Place; path: string } | undefined;
  const remember = () => {
    const element = focusedElement();
    if (element) last = { place: rememberPlace(element), path: location.pathname };
  };
  /** It may have moved. The address may be the next page's already, whose markup is on its way. */
  const follow = () => {
    const element = focusedElement();
    if (element && last) last = { ...last, place: rememberPlace(element) };
  };
  const restore = () => {
    if (!last || !isInUse() || location.pathname !== last.path) return;
    const successor = findSuccessor(last.place);
    if (successor) settleOn(successor);
  };
  const observer = new MutationObserver(() => (focusedElement() ? follow() : restore()));
  observer.observe(document.body, {
    ...{ childList: true, subtree: true },
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  });
  const events = new AbortController();
  document.addEventListener('focusin', remember, { signal: events.signal });
  document.addEventListener('scroll', follow, { capture: true, signal: events.signal });
  remember();
  return () => {
    observer.disconnect();
    events.abort();
  };
}
