import { useLayoutEffect } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { useRailKeys } from '#web/ui/use-rail-keys.ts';
import type { Followed } from './followed.ts';
import { PendingList } from './pending-list.tsx';
import styles from './pending-page.module.css';
import { PendingTitle } from './pending-title.tsx';
import { useFollowed } from './use-followed.ts';
import { useWantedTitle } from './use-wanted-title.ts';

/** `first`: what a visitor pointed at before this was there. */
export type PendingPageProps = { first: Element | undefined };

/**
 * What stands between two pages: fetches the title that a visitor points at, and stands in for the
 * page that is on its way, in its size. The page before stays as it is, out of sight, in case the
 * next one never comes. Keys along rails come with it, for the same reason: not before they are used.
 */
export function PendingPage({ first }: PendingPageProps) {
  useRailKeys();
  const wanted = useWantedTitle(first);
  const followed = useFollowed(first);
  const page = followed && standIn(followed);
  return (
    <>
      {wanted && <PrefetchPageLinks page={wanted} />}
      {page && <AtTop key={followed.pathname}>{page}</AtTop>}
    </>
  );
}

function standIn({ pathname, card }: Followed) {
  if (/^\/(movies-detail|shows-details)\//.test(pathname)) return <PendingTitle card={card} />;
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
