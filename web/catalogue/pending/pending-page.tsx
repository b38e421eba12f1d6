import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { PrefetchPageLinks, useLocation, useNavigation } from 'react-router';
import { followEvent } from '#web/lib/plain-links.ts';
import { pointingSigns } from '#web/lib/pointing-signs.ts';
import pageStyles from '#web/ui/page.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useRailKeys } from '#web/ui/use-rail-keys.ts';
import posterStyles from '../poster.module.css';
import gridStyles from '../title-grid.module.css';
import styles from './pending-page.module.css';
import { type Followed, PendingTitle, readFollowed } from './pending-title.tsx';

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

/** Milliseconds in which most pages come, of which a visitor has seen nothing yet. */
const patience = 150;

/**
 * The link that is being followed: at once if its card says what is coming, else after a moment.
 * `first`: what was pressed before this was there to notice.
 */
function useFollowed(first: Element | undefined): Followed | undefined {
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

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * The address of the title that a visitor is about to open. What every title's page needs comes
 * with the first such sign (`first`: what was pointed at before this ran); nothing does while data
 * is saved, or on a line that is busy enough.
 */
function useWantedTitle(first: Element | undefined): string | undefined {
  const [wanted, setWanted] = useState<string>();
  const { i18n } = useTranslation();
  useEffect(() => {
    const { connection } = navigator as { connection?: Connection };
    if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return;
    function notice(pointedAt: EventTarget | null | undefined) {
      const link = pointedAt instanceof Element ? pointedAt.closest('a') : null;
      if (!link?.querySelector('[data-poster]')) return;
      setWanted(link.pathname + link.search);
      void i18n.loadNamespaces('playback');
    }
    notice(first);
    const listen = ({ target }: Event) => notice(target);
    for (const sign of pointingSigns) document.addEventListener(sign, listen);
    return () => {
      for (const sign of pointingSigns) document.removeEventListener(sign, listen);
    };
  }, [i18n, first]);
  return wanted;
}

/** A phone's first view, and a wide one's. */
const cards = Array.from({ length: 12 }, (_, index) => index);

/** A list of titles before it is there. */
function PendingList() {
  return (
    <div className={pageStyles.page}>
      <h1>
        <Skeleton className={styles.name} />
      </h1>
      <Skeleton className={styles.button} />
      <div className={gridStyles.grid}>
        {cards.map((card) => (
          <div key={card} className={styles.card}>
            <span className={posterStyles.frame}>
              <Skeleton className={styles.poster} />
            </span>
            <Skeleton className={styles.line} />
          </div>
        ))}
      </div>
    </div>
  );
}
