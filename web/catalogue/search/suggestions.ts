import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { href } from 'react-router';
import type { SearchSuggestions } from '#contract/search.ts';
import { getFromApi, reportClientError } from '#web/lib/api/browser-api.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { personPath, searchPath, titlePath } from '../paths.ts';

export type FoundItem = SearchSuggestions['groups'][number]['items'][number];
export type GroupKind = SearchSuggestions['groups'][number]['kind'];

/** A line of the list; each leads somewhere. */
export type Suggestion = { path: string } & (
  | { kind: 'corrected' | 'all'; text: string }
  | { kind: 'found'; item: FoundItem }
);

export type SuggestionGroup = { value: 'corrected' | 'all' | GroupKind; items: Suggestion[] };

/** The list: the better spelling, what was found by kind, and the way to everything. */
export function groupSuggestions(found: FoundSuggestions): SuggestionGroup[] {
  const { query, corrected, groups } = found;
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

/** Providers may know more kinds than we do. */
const isKnown: Record<GroupKind, true> = {
  movie: true,
  'tv-show': true,
  video: true,
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
  return item.type === 'person' ? personPath(item.slug) : titlePath(item);
}

/** Milliseconds after the last key: shorter than a pause, longer than the way to the next key. */
const debounce = 180;
/** Of each kind. */
const limit = 3;

type FoundSuggestions = SearchSuggestions & { query: string };

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

/** What was in the plain box when the suggesting one took its place. */
export type Typed = { text: string; start: number; end: number; focused: boolean };

/** What both boxes have in common. */
export type BoxProps = Omit<ComponentProps<'input'>, 'ref'>;

export type Suggesting = {
  Box: ComponentType<{ typed: Typed; field: BoxProps }>;
  typed: Typed;
};
