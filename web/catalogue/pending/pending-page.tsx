import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type Location,
  PrefetchPageLinks,
  useLocation,
  useNavigation,
  useViewTransitionState,
} from 'react-router';
import { carriedCardOf } from '#web/lib/carried-card.ts';
import { PendingList } from './pending-list.tsx';
import styles from './pending-page.module.css';
import { PendingTitle } from './pending-title.tsx';
import { useWantedTitle } from './use-wanted-title.ts';

/** Milliseconds in which pages that were fetched ahead are there. */
const patience = 40;

/** `first`: what a visitor pointed at before this was there. */
export type PendingPageProps = { first: Element | undefined };

/**
 * What stands between two pages: fetches the title that a visitor points at, and stands in for the
 * page that is on its way, in its size. The page before stays as it is, out of sight, in case the
 * next one never comes.
 */
export function PendingPage({ first }: PendingPageProps) {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const wanted = useWantedTitle(first);
  const [shown, setShown] = useState<string>();
  const next = location && location.pathname !== pathname ? location : undefined;
  // Of this page: the next one is there, and about to be shown.
  const isArriving = useViewTransitionState('');
  const key = isArriving ? undefined : next?.key;
  useEffect(() => {
    if (!key) return;
    const timer = setTimeout(() => changeView(() => setShown(key)), patience);
    return () => clearTimeout(timer);
  }, [key]);
  const page = next && shown === next.key && standIn(next);
  return (
    <>
      {wanted && <PrefetchPageLinks page={wanted} />}
      {page && <AtTop>{page}</AtTop>}
    </>
  );
}

/** The poster of the card grows into its place, where browsers can do that. */
function changeView(change: () => void): void {
  const update = () => flushSync(change);
  if (!document.startViewTransition) update();
  // The page itself may come in the middle of it, with a transition of its own.
  else document.startViewTransition(update).ready.catch(() => undefined);
}

function standIn({ pathname, state }: Location) {
  if (/^\/(movies-detail|shows-details)\//.test(pathname)) {
    return <PendingTitle card={carriedCardOf(state)} />;
  }
  return /^\/(movies|tv-shows|videos|geners\/.+|view-all\/.+)$/.test(pathname) && <PendingList />;
}

/** From the top, as pages begin; where the one before stood, should it come back. */
function AtTop({ children }: { children: React.ReactNode }) {
  useLayoutEffect(() => {
    const { scrollY } = window;
    const { href } = window.location;
    window.scrollTo({ top: 0, behavior: 'instant' });
    return () => {
      if (window.location.href === href) window.scrollTo({ top: scrollY, behavior: 'instant' });
    };
  }, []);
  return (
    <div className={styles.pending} aria-busy="true">
      {children}
    </div>
  );
}
