import { useEffect, useState } from 'react';
import type { SearchSuggestions } from '#contract/search.ts';
import { getFromApi, reportClientError } from '#web/lib/api/browser-api.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';

/** Milliseconds after the last key: shorter than a pause, longer than the way to the next key. */
const debounce = 180;
/** Of each kind. */
const limit = 3;

export type FoundSuggestions = SearchSuggestions & { query: string };

/**
 * What the provider suggests for a text, once typing rests. Answers that come late are dropped; a
 * question that fails leaves what is there, and is only reported.
 */
export function useSuggestions(text: string): FoundSuggestions | undefined {
  const { language } = usePageVisit();
  const authCookie = usePageSession()?.found?.cookie;
  const [found, setFound] = useState<FoundSuggestions>();
  const query = text.trim();
  useEffect(() => {
    if (query === '') {
      setFound(undefined);
      return;
    }
    const request = new AbortController();
    const timer = window.setTimeout(async () => {
      const { signal } = request;
      const asked = { search: query, limit };
      const asking = { signal, language, authCookie };
      try {
        const { data } = await getFromApi('catalogue.suggest', asked, asking);
        if (!signal.aborted) setFound({ ...data.search_suggestions, query });
      } catch (error) {
        if (!signal.aborted) reportClientError('search', error);
      }
    }, debounce);
    return () => {
      window.clearTimeout(timer);
      request.abort();
    };
  }, [query, language, authCookie]);
  return found;
}
