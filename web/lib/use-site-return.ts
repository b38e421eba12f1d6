import { useEffect, useEffectEvent } from 'react';

/** Milliseconds: the `online` event may come early, and a recovering server sends none. */
const pollInterval = 5_000;

export async function isSiteThere(): Promise<boolean> {
  try {
    return (await fetch('/livez', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** While `isAway`, looks for the site again and again, and calls back once it answers. */
export function useSiteReturn(isAway: boolean, onReturn: () => void): void {
  const callBack = useEffectEvent(onReturn);
  useEffect(() => {
    if (!isAway) return;
    async function look() {
      if (document.hidden || !(await isSiteThere()) || isOver) return;
      isOver = true;
      callBack();
    }
    let isOver = false;
    // Perhaps only one file was missing, such as of a build that is gone.
    void look();
    const timer = setInterval(look, pollInterval);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isAway]);
}
