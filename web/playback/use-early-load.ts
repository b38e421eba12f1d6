import { useEffect, useEffectEvent } from 'react';
import { browserStorage } from './browser-storage.ts';
import { browserSavesData, isSavingData } from './data/data-saver.ts';

/** The page comes first: milliseconds of rest after it has loaded. */
const rest = 2_500;

type Connection = { effectiveType?: string };

/**
 * Fetches what playing needs while somebody looks at the page, so that Play plays at once. Never
 * while data is saved, nor on a line that the page itself needs: then it comes with the click.
 */
export function useEarlyLoad(isWanted: boolean, load: () => void): void {
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    const { connection } = navigator as { connection?: Connection };
    const isSlow = /2g/.test(connection?.effectiveType ?? '');
    if (!isWanted || isSlow || isSavingData(browserStorage(), browserSavesData(navigator))) return;
    let timer: number | undefined;
    function wait() {
      timer = window.setTimeout(() => loadNow(), rest);
    }
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('load', wait);
    };
  }, [isWanted]);
}
