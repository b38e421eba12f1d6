import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { PrefetchPageLinks, useLocation, useNavigation } from 'react-router';
import type { Connection } from '#web/lib/connection.ts';
import { followEvent, readFollowedLink } from '#web/lib/plain-links.ts';
import { pointingSigns } from '#web/lib/pointing-signs.ts';
import pageStyles from '#web/ui/page.module.css';
import { useRailKeys } from '#web/ui/rail/use-rail-keys.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import posterStyles from '../poster.module.css';
import gridStyles from '../title-grid.module.css';
import styles from './pending-page.module.css';
import { type Followed, PendingTitle, readFollowed } from './pending-title.tsx';

/** `first`: the element under the pointer before this was loaded. */
export type PendingPageProps = { first: Element | undefined };

/**
 * Between two pages: prefetches the title under the pointer, and shows a skeleton of the next page.
 * The skeleton covers the previous page, which stays mounted and scrolled in case navigation fails.
 * The rail's keyboard support loads with it, as it is not needed earlier.
 */
export function PendingPage({ first }: PendingPageProps) {
  useRailKeys();
  const intended = useIntendedTitle(first);
  const followed = useFollowed();
  const page = followed && standIn(followed);
  return (
    <>
      {intended && <PrefetchPageLinks page={intended} />}
      {/* In an element of its own: beside others, rules such as `* + *` restyle the whole page. */}
      <div>
        {page && (
          <div className={styles.pending} aria-busy="true">
            {page}
          </div>
        )}
      </div>
    </>
  );
}

function standIn({ pathname, card }: Followed) {
  if (/^\/(movies-detail|shows-details|videos-detail)\//.test(pathname))
    return <PendingTitle card={card} />;
  return /^\/(movies|tv-shows|videos|geners\/.+|view-all\/.+)$/.test(pathname) && <PendingList />;
}

/** Milliseconds in which most pages load, before showing a skeleton. */
const skeletonDelay = 150;

/** The link being followed: at once if its card shows what is coming, else after a delay. */
function useFollowed(): Followed | undefined {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  const [followed, setFollowed] = useState<Followed>();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    function follow(event: Event) {
      const { detail: link } = event as CustomEvent<HTMLAnchorElement>;
      // Synchronously, because the visitor has just pressed.
      flushSync(() => setFollowed(readFollowed(link)));
    }
    document.addEventListener(followEvent, follow);
    return () => document.removeEventListener(followEvent, follow);
  }, []);
  useEffect(() => {
    if (!followed || followed.card) return;
    const timer = setTimeout(() => setLate(true), skeletonDelay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [followed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is an arrival, too
  useEffect(() => {
    // Arrived or cancelled.
    if (state === 'idle') return setFollowed(undefined);
    // Pressed before this was loaded.
    const link = readFollowedLink();
    if (!link || link.pathname !== next?.pathname) return;
    setFollowed((current) => current ?? readFollowed(link));
  }, [state, pathname]);
  // No skeleton for the present page, such as when its film starts.
  const isElsewhere = followed?.from === pathname && followed.pathname !== pathname;
  return isElsewhere && (followed.card || isLate) ? followed : undefined;
}

/**
 * Address of the title that a visitor is about to open. Code for title pages loads on the first
 * sign of intent (`first`: the element under the pointer before this ran); nothing loads while data
 * is saved or the line is busy.
 */
function useIntendedTitle(first: Element | undefined): string | undefined {
  const [intended, setIntended] = useState<string>();
  const { i18n } = useTranslation();
  useEffect(() => {
    const { connection } = navigator as { connection?: Connection };
    if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return;
    function notice(pointedAt: EventTarget | null | undefined) {
      const link = pointedAt instanceof Element ? pointedAt.closest('a') : null;
      if (!navigator.onLine || !link?.querySelector('[data-poster]')) return;
      // A quick tap does not wait for this.
      startTransition(() => setIntended(link.pathname + link.search));
      void i18n.loadNamespaces('playback');
    }
    notice(first);
    const listen = ({ target }: Event) => notice(target);
    for (const sign of pointingSigns) document.addEventListener(sign, listen);
    return () => {
      for (const sign of pointingSigns) document.removeEventListener(sign, listen);
    };
  }, [i18n, first]);
  return intended;
}

/** Enough for the first screen, also on wide windows. */
const cards = Array.from({ length: 12 }, (_, index) => index);

/** A skeleton of a list of titles. */
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
