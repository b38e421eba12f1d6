import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { Metrics } from '#api/platform/metrics.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { searchContract } from '#contract/catalogue/search.ts';
import type { SuggestOthers } from './ports.ts';
import { presentSearchItem, presentSuggestions } from './present/search.ts';
import { findSearchItems } from './queries/search/find-search-items.ts';
import { findSuggestions } from './queries/search/find-suggestions.ts';
import { searchTitles } from './queries/search/search-titles.ts';

/** Results per search. */
const searchLimit = 40;
/** Clients would link videos to a series. */
const searchedTypes = ['movie', 'tv-show'] as const;

export function searchRoutes(deps: {
  db: Database;
  metrics: Metrics;
  suggestOthers: SuggestOthers;
}) {
  const { db, metrics, suggestOthers } = deps;
  const endpoints = implement(searchContract).$context<RequestContext>();
  return endpoints.router({
    search: endpoints.search.handler(async ({ input, context }) => {
      const { country, language, audience } = context;
      const scope = { types: searchedTypes, country, shown: audience.shown };
      const { titles } = await searchTitles(db, input.search, scope);
      const ids = titles.slice(0, searchLimit).map(({ id }) => id);
      const items = await findSearchItems(db, ids, language);
      if (input.search) metrics.countSearch(items.length);
      return { data: { search: items.map(presentSearchItem) } };
    }),

    suggest: endpoints.suggest.handler(async ({ input, context }) => {
      const { language, country, audience } = context;
      const { search: typed, limit } = input;
      const visitor = { language, country, shown: audience.shown };
      const found = await findSuggestions(db, { typed, limit, suggestOthers, ...visitor });
      return { data: { search_suggestions: presentSuggestions(found) } };
    }),
  });
}
