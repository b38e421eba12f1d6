import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { href } from 'react-router';
import type { SearchSuggestions } from '#contract/catalogue/search.ts';
import { getFromApi, reportClientError } from '#web/lib/api/browser-api.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { collectionPath, personPath, searchPath, titlePath } from '../paths.ts';

export type FoundItem = SearchSuggestions['groups'][number]['items'][number];
export type GroupKind = SearchSuggestions['groups'][number]['kind'];

/** An entry of the list; all are links. */
export type Suggestion = { path: string } & (
  | { kind: 'corrected' | 'all'; text: string }
  | { kind: 'found'; item: FoundItem }
);

export type SuggestionGroup = { value: 'corrected' | 'all' | GroupKind; items: Suggestion[] };

/** The list: the corrected spelling, matches by kind, and a link to all results. */
export function groupSuggestions(suggestions: FoundSuggestions): SuggestionGroup[] {
  const { query, corrected, groups } = suggestions;
  const all = corrected ?? query;
  return [
    ...(corrected ? [lineOf('corrected', corrected)] : []),
    ...groups
      .filter(({ kind }) => kind in isKnown)
      .map(({ kind, items }) => ({
        value: kind,
        items: items.map((item) => ({ kind: 'found' as const, path: pathOf(item), item })),
      })),
    ...(groups.length > 0 ? [lineOf('all', all)] : []),
  ];
}

/** Providers may have unknown kinds. */
const isKnown: Record<GroupKind, true> = {
  movie: true,
  'tv-show': true,
  video: true,
  collection: true,
  person: true,
  product: true,
  post: true,
};

function lineOf(kind: 'corrected' | 'all', text: string): SuggestionGroup {
  return { value: kind, items: [{ kind, text, path: searchPath(text) }] };
}

function pathOf(item: FoundItem): string {
  if (item.type === 'product') return href('/product-detail/:slug?', { slug: item.slug });
  if (item.type === 'post') return href('/blogs-detail/:slug?', { slug: item.slug });
  if (item.type === 'collection') return collectionPath(item.slug);
  return item.type === 'person' ? personPath(item.slug) : titlePath(item);
}

/**
 * Milliseconds after the last keystroke: shorter than a pause, longer than the interval between
 * keys.
 */
const debounce = 180;
/** Per kind. */
const limit = 3;

type FoundSuggestions = SearchSuggestions & { query: string };

/**
 * The provider's suggestions for a text, once typing pauses. Late answers are dropped; a failed
 * request keeps the list, and is only reported.
 */
export function useSuggestions(text: string): FoundSuggestions | undefined {
  const { language } = usePageVisit();
  const authCookie = usePageSession()?.found?.cookie;
  const [suggestions, setFound] = useState<FoundSuggestions>();
  const query = text.trim();
  useEffect(() => {
    if (query === '') {
      setFound(undefined);
      return;
    }
    const request = new AbortController();
    const timer = window.setTimeout(async () => {
      const { signal } = request;
      const input = { search: query, limit };
      const asking = { signal, language, authCookie };
      try {
        const { data } = await getFromApi('catalogue.suggest', input, asking);
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
  return suggestions;
}

/** State of the plain box when it is replaced. */
export type Typed = { text: string; start: number; end: number; focused: boolean };

/** Props that both boxes share. */
export type BoxProps = Omit<ComponentProps<'input'>, 'ref'>;

export type Suggesting = {
  Box: ComponentType<{ typed: Typed; field: BoxProps }>;
  typed: Typed;
};
