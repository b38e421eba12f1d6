import { startTransition, useEffect, useState } from 'react';
import type { ShowProgress } from '#contract/viewing.ts';
import { browserStorage } from '../browser-storage.ts';
import { showProgressHere } from './watched-here.ts';

/**
 * The viewer's progress in a series: from the account, else from this browser. Cached pages read
 * the latter after hydration.
 */
export function useShowProgress(
  showId: number | undefined,
  loaded: ShowProgress | undefined,
): ShowProgress | undefined {
  const [here, setHere] = useState<ShowProgress>();
  useEffect(() => {
    // In a transition, as an urgent update would remove lazy parts of the page not hydrated yet.
    startTransition(() =>
      setHere(showId === undefined ? undefined : showProgressHere(browserStorage(), showId)),
    );
  }, [showId]);
  return loaded ?? here;
}
