import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigation } from 'react-router';
import { followEvent } from '#web/lib/plain-links.ts';
import { type Followed, readFollowed } from './read-followed.ts';

/** Milliseconds in which most pages come, of which a visitor has seen nothing yet. */
const patience = 150;

/**
 * The link that is being followed: at once if its card says what is coming, else after a moment.
 * `first`: what was pressed before this was there to notice.
 */
export function useFollowed(first: Element | undefined): Followed | undefined {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  const [followed, setFollowed] = useState(() => readFirst(first, next?.pathname));
  const [late, setLate] = useState<Followed>();
  useEffect(() => {
    function follow(event: Event) {
      const next = readFollowed((event as CustomEvent<HTMLAnchorElement>).detail);
      // Not when the router gets round to it: the visitor has just pressed.
      flushSync(() => {
        setFollowed(next.card ? next : undefined);
        setLate(next.card ? undefined : next);
      });
    }
    document.addEventListener(followEvent, follow);
    return () => document.removeEventListener(followEvent, follow);
  }, []);
  useEffect(() => {
    if (!late) return;
    const timer = setTimeout(() => setFollowed(late), patience);
    return () => clearTimeout(timer);
  }, [late]);
  // There, or given up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is an arrival as well
  useEffect(() => {
    if (state !== 'idle') return;
    setFollowed(undefined);
    setLate(undefined);
  }, [state, pathname]);
  // Nothing stands in for a page that is there, such as one whose film is to start.
  const isElsewhere = followed?.from === pathname && followed.pathname !== pathname;
  return isElsewhere ? followed : undefined;
}

function readFirst(first: Element | undefined, pathname: string | undefined): Followed | undefined {
  const link = first?.closest('a');
  return link && link.pathname === pathname ? readFollowed(link) : undefined;
}
