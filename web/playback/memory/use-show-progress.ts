import { useEffect, useState } from 'react';
import type { ShowProgress } from '#contract/viewing.ts';
import { browserStorage } from '../browser-storage.ts';
import { showProgressHere } from './watched-here.ts';

/**
 * How far the visitor is in a series: as their account told, else as this browser remembers, which
 * pages that are the same for everybody learn after they have come alive.
 */
export function useShowProgress(
  showId: number | undefined,
  told: ShowProgress | undefined,
): ShowProgress | undefined {
  const [here, setHere] = useState<ShowProgress>();
  useEffect(() => {
    setHere(showId === undefined ? undefined : showProgressHere(browserStorage(), showId));
  }, [showId]);
  return told ?? here;
}
