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
  let last: { element: HTMLElement; place: Place; path: string } | undefined;
  const remember = () => {
    const element = focusedElement();
    if (element) last = { element, place: rememberPlace(element), path: location.pathname };
  };
  const restore = () => {
    if (!last || !isInUse() || focusedElement() || location.pathname !== last.path) return;
    const successor = findSuccessor(last.place);
    if (successor) settleOn(successor);
  };
  const observer = new MutationObserver(() => {
    const element = focusedElement();
    if (!element) restore();
    // It may have moved. The address may be the next page's already, whose markup is on its way.
    else if (last) last = { ...last, element, place: rememberPlace(element) };
  });
  observer.observe(document.body, {
    ...{ childList: true, subtree: true },
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  });
  document.addEventListener('focusin', remember);
  // A place is one in the window: what scrolls takes it along.
  document.addEventListener('scroll', remember, { capture: true, passive: true });
  remember();
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('scroll', remember, { capture: true });
  };
}
