import { useEffect, useState } from 'react';
import type { Area } from '#contract/shop/shipping.ts';
import { getFromApi, reportClientError } from '#web/lib/api/browser-api.ts';

/** Milliseconds after the last key. */
const debounce = 150;

const none: Area[] = [];

/**
 * The areas within `parent` whose names begin as `text`; none without a parent, and none when the
 * question fails: any text will do.
 */
export function useAreas(parent: string | undefined, text: string): Area[] {
  const [areas, setAreas] = useState(none);
  const search = text.trim();
  useEffect(() => {
    if (!parent) {
      setAreas(none);
      return;
    }
    const request = new AbortController();
    const { signal } = request;
    const timer = window.setTimeout(async () => {
      try {
        const { data } = await getFromApi('shop.listAreas', { parent, search }, { signal });
        setAreas(data.areas);
      } catch (error) {
        if (!signal.aborted) reportClientError('areas', error);
      }
    }, debounce);
    return () => {
      window.clearTimeout(timer);
      request.abort();
    };
  }, [parent, search]);
  return areas;
}
