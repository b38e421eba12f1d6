import { PrefetchPageLinks } from 'react-router';
import { useRailKeys } from '#web/ui/use-rail-keys.ts';
import { PendingList } from './pending-list.tsx';
import styles from './pending-page.module.css';
import { PendingTitle } from './pending-title.tsx';
import type { Followed } from './read-followed.ts';
import { useFollowed } from './use-followed.ts';
import { useWantedTitle } from './use-wanted-title.ts';

/** `first`: what a visitor pointed at before this was there. */
export type PendingPageProps = { first: Element | undefined };

/**
 * What stands between two pages: fetches the title that a visitor points at, and stands in for the
 * page that is on its way, in its size. It lies over the page before, which stays as it is and
 * as far scrolled, in case the next one never comes. The keys of rails come with it: nobody needs
 * them sooner.
 */
export function PendingPage({ first }: PendingPageProps) {
  useRailKeys();
  const wanted = useWantedTitle(first);
  const followed = useFollowed(first);
  const page = followed && standIn(followed);
  return (
    <>
      {wanted && <PrefetchPageLinks page={wanted} />}
      {page && (
        <div className={styles.pending} aria-busy="true">
          {page}
        </div>
      )}
    </>
  );
}

function standIn({ pathname, card }: Followed) {
  if (/^\/(movies-detail|shows-details|videos-detail)\//.test(pathname))
    return <PendingTitle card={card} />;
  return /^\/(movies|tv-shows|videos|geners\/.+|view-all\/.+)$/.test(pathname) && <PendingList />;
}
