import { useEffect, useRef, useState } from 'react';
import type { SearchItem } from '#contract/catalogue.ts';
import { toOutwardCode } from '#contract/shared/language.ts';
import { getFromApi, reportClientError } from '#web/lib/browser-api.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';

/** Milliseconds; specification, section 9. */
const debounce = 500;

type Found = { query: string; results: SearchItem[] };

/**
 * Searches while one types: after 500 ms, and an empty query clears at once. A search that fails
 * leaves the list as it was and shows no message; it is only reported (specification, section 8).
 */
export function useInstantSearch(loaded: Found) {
  const { language } = usePageVisit();
  const [found, setFound] = useState(loaded);
  const pending = useRef<{ timer: number; request: AbortController }>(undefined);
  useEffect(() => setFound(loaded), [loaded]);
  useEffect(() => () => cancel(pending.current), []);

  function search(query: string) {
    cancel(pending.current);
    const wanted = query.trim();
    showInAddress(wanted);
    if (wanted === '') {
      setFound({ query, results: [] });
      return;
    }
    const request = new AbortController();
    const timer = window.setTimeout(async () => {
      try {
        const parameters = new URLSearchParams({ search: wanted, lang: toOutwardCode(language) });
        const answer = await getFromApi<{ data: { search: SearchItem[] } }>(
          `global_search/?${parameters}`,
          request.signal,
        );
        setFound({ query, results: answer.data.search });
      } catch (error) {
        if (!request.signal.aborted) reportClientError('search', error);
      }
    }, debounce);
    pending.current = { timer, request };
  }

  return { ...found, search };
}

function cancel(pending: { timer: number; request: AbortController } | undefined) {
  window.clearTimeout(pending?.timer);
  pending?.request.abort();
}

/** The address follows, so that it can be passed on and reloaded. */
function showInAddress(query: string) {
  const url = new URL(window.location.href);
  if (query) url.searchParams.set('q', query);
  else url.searchParams.delete('q');
  window.history.replaceState(window.history.state, '', url);
}
