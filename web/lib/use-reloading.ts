import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { isSiteThere } from './use-site-return.ts';

/**
 * Loads the page's data again every so many milliseconds while it is visible and something on it is
 * expected to change. Only while the site answers: data that do not arrive would turn the page into
 * an error page.
 */
export function useReloading(isWanted: boolean, every: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(async () => {
      if (document.visibilityState === 'visible' && (await isSiteThere())) void revalidate();
    }, every);
    return () => clearInterval(timer);
  }, [isWanted, every, revalidate]);
}
