import { useEffect, useState } from 'react';
import type { ListedArea } from '#contract/shop/shipping.ts';
import { getFromApi, reportClientError } from '#web/lib/api/browser-api.ts';

/** Milliseconds after the last keystroke. */
const debounce = 150;

const none: ListedArea[] = [];

/**
 * Areas within `parent` whose names start with `text`; empty without a parent or if the request
 * fails, as any text is accepted.
 */
export function useAreas(parent: string | undefined, text: string): ListedArea[] {
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
