import { useEffect } from 'react';
import { href } from 'react-router';
import { readCookie, shopperMark } from '#web/lib/session/cookies.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { fetchSummary } from './fetch-summary.ts';
import { hearShopChanges } from './shop-changes.ts';
import { setShopCounts } from './shop-counts.ts';

/**
 * Asks once what is in the cart and on the wishlist, because pages that are the same for everybody
 * cannot say it. Guests who never put anything there are not asked about.
 */
export function useIdleCounts(): void {
  const isSignedIn = Boolean(usePageSession()?.viewer);
  useEffect(() => {
    async function ask() {
      if (!isSignedIn && !readCookie(document.cookie, shopperMark)) return;
      const summary = await fetchSummary(href('/cart/summary')).catch(() => undefined);
      // Without an answer the header says no number.
      if (summary) setShopCounts(summary.counts);
    }
    function askAgain({ persisted }: PageTransitionEvent) {
      // Back to a page that the browser kept, with the counts of that time.
      if (persisted) void ask();
    }
    void ask();
    window.addEventListener('pageshow', askAgain);
    const stopHearing = hearShopChanges(setShopCounts);
    return () => {
      window.removeEventListener('pageshow', askAgain);
      stopHearing();
    };
  }, [isSignedIn]);
}
