import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { arriveAt } from './arrive-at.ts';
import { watchPointers } from './in-use.ts';
import { keepFocus } from './keep-focus.ts';
import { listenToRemote, press } from './listen-to-remote.ts';

/** The keys of a remote control; `first`: the one that it was loaded for. */
export function Remote({ first }: { first: KeyboardEvent | undefined }) {
  const { key, pathname } = useLocation();
  const shownPath = useRef(window.location.pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the address bar spells it
  useLayoutEffect(() => {
    shownPath.current = window.location.pathname;
  }, [pathname]);
  useEffect(() => {
    const ends = [watchPointers(), keepFocus(() => shownPath.current), listenToRemote()];
    if (first) press(first);
    return () => {
      for (const end of ends) end();
    };
  }, [first]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is another one by its path, too
  useEffect(() => arriveAt(key), [key, pathname]);
  return null;
}
