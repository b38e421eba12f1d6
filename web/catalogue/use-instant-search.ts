import { useEffect, useRef, useState } from 'react';
import type { SearchItem, SearchSuggestions } from '#contract/search.ts';
import { toOutwardCode } from '#contract/shared/language.ts';
import { getFromApi, reportClientError } from '#web/lib/browser-api.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import {
  groupResults,
  noSuggestions,
  type SearchResults,
  suggestedPerGroup,
} from './search-results.ts';

/** Milliseconds; specification, section 9. */
const debounce = 500;

/**
 * Searches while one types: after 500 ms, and an empty query clears at once. A search that fails
 * leaves the list as it was and shows no message; it is only reported (specification, section 8).
 */
export function useInstantSearch(loaded: SearchResults) {
  const { language } = usePageVisit();
  const authCookie = usePageSession()?.found?.cookie;
  const [found, setFound] = useState(loaded);
  const pending = useRef<{ timer: number; request: AbortController }>(undefined);
  useEffect(() => setFound(loaded), [loaded]);
  useEffect(() => () => cancel(pending.current), []);

  function search(query: string) {
    cancel(pending.current);
    const wanted = query.trim();
    showInAddress(wanted);
    if (wanted === '') {
      setFound({ query, corrected: null, groups: [] });
      return;
    }
    const request = new AbortController();
    const timer = window.setTimeout(async () => {
      try {
        const asking = { signal: request.signal, authCookie };
        const results = await readResults(wanted, toOutwardCode(language), asking);
        setFound(results);
      } catch (error) {
        if (!request.signal.aborted) reportClientError('search', error);
      }
    }, debounce);
    pending.current = { timer, request };
  }

  return { found, search };
}

async function readResults(
  search: string,
  lang: string,
  asking: { signal: AbortSignal; authCookie: string | undefined },
): Promise<SearchResults> {
  const wanted = new URLSearchParams({ search, lang });
  const more = new URLSearchParams({ search, lang, limit: String(suggestedPerGroup) });
  const [films, suggested] = await Promise.all([
    getFromApi<{ data: { search: SearchItem[] } }>(`global_search/?${wanted}`, asking),
    // Videos and people are an extra: without them, films and series are still shown.
    getFromApi<{ data: { search_suggestions: SearchSuggestions } }>(
      `search_suggestions/?${more}`,
      asking,
    ).catch((error) => {
      if (!asking.signal.aborted) reportClientError('search', error);
      return { data: { search_suggestions: noSuggestions } };
    }),
  ]);
  asking.signal.throwIfAborted();
  return groupResults(search, films.data.search, suggested.data.search_suggestions);
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
