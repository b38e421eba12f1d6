import { useEffect } from 'react';
import { href } from 'react-router';
import { readCookie, shopperMark } from '#web/lib/session/cookies.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { fetchSummary } from './fetch-summary.ts';
import { subscribeToShopChanges } from './shop-changes.ts';
import { setShopCounts } from './shop-counts.ts';

/**
 * Fetches the counts of cart and wishlist once, because cached pages do not contain them. Skipped
 * for guests who never added anything.
 */
export function useIdleCounts(): void {
  const isSignedIn = Boolean(usePageSession()?.viewer);
  useEffect(() => {
    async function ask() {
      if (!isSignedIn && !readCookie(document.cookie, shopperMark)) return;
      const summary = await fetchSummary(href('/cart/summary')).catch(() => undefined);
      // Without an answer the header shows no counts.
      if (summary) setShopCounts(summary.counts);
    }
    function askAgain({ persisted }: PageTransitionEvent) {
      // A page restored from the back/forward cache has old counts.
      if (persisted) void ask();
    }
    void ask();
    window.addEventListener('pageshow', askAgain);
    const unsubscribe = subscribeToShopChanges(setShopCounts);
    return () => {
      window.removeEventListener('pageshow', askAgain);
      unsubscribe();
    };
  }, [isSignedIn]);
}
