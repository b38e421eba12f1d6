import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router';
import type { Language } from '#contract/shared/language.ts';
import { getFromApi, reportClientError } from '#web/lib/api/browser-api.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { LanguageField } from '#web/lib/language-field.tsx';
import { readTextParameter } from '#web/lib/page-address.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { apiContext, reportErrorContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { maxQueryLength, searchPath } from '../paths.ts';
import { PopularLink } from '../popular-link.tsx';
import type { Route } from './+types/search.route.ts';
import styles from './search.module.css';
import { SearchGroups } from './search-groups.tsx';
import {
  countResults,
  groupResults,
  noSuggestions,
  type SearchResults,
  suggestedPerGroup,
} from './search-results.ts';

export const handle = { namespaces: ['catalogue'] };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const query = readTextParameter(url, 'q', maxQueryLength);
  describePage(context, ({ texts }) => ({
    title: texts('catalogue')(($) => $.search.title),
    description: texts('seo')(($) => $.search),
    parameters: { q: query },
    indexed: false,
  }));
  if (query === '') return groupResults(query, [], noSuggestions);
  const { catalogue } = context.get(apiContext);
  const { signal } = request;
  const [films, suggested] = await Promise.all([
    catalogue.search({ search: query }, { signal }),
    // A provider without suggestions can still search.
    catalogue.suggest({ search: query, limit: suggestedPerGroup }, { signal }).catch((error) => {
      context.get(reportErrorContext)(error);
      return { data: { search_suggestions: noSuggestions } };
    }),
  ]);
  return groupResults(query, films.data.search, suggested.data.search_suggestions);
}

/** The query typed last: its results are here or on their way. */
let typed: string | undefined;

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const query = args.nextUrl.searchParams.get('q') ?? '';
  return query !== typed && args.defaultShouldRevalidate;
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const { found: results, search } = useInstantSearch(loaderData);
  const { query, corrected, groups } = results;
  const heading = t(($) => $.search.heading, { count: countResults(results) });
  return (
    <Page>
      <PageHead title={t(($) => $.search.title)} />
      <SearchForm
        key={loaderData.query}
        action={href('/search')}
        query={loaderData.query}
        onSearch={search}
      />
      <h1 className={styles.heading}>{heading}</h1>
      <VisuallyHidden>
        <span role="status">{heading}</span>
      </VisuallyHidden>
      {corrected && (
        <p className={styles.corrected}>
          <a href={address(searchPath(corrected))} dir="auto">
            {t(($) => $.search.corrected, { query: corrected })}
          </a>
        </p>
      )}
      {groups.length === 0 ? (
        <EmptyState heading={t(($) => $.search.empty)} text={query && t(($) => $.search.hint)}>
          <PopularLink />
        </EmptyState>
      ) : (
        <SearchGroups groups={groups} />
      )}
    </Page>
  );
}

/** Milliseconds from the last keystroke to the search. */
const debounce = 500;

/**
 * Searches while typing: after 500 ms; an empty query clears at once. A failed search keeps the
 * list and shows no message; it is only reported.
 */
function useInstantSearch(loaded: SearchResults) {
  const { language } = usePageVisit();
  const authCookie = usePageSession()?.found?.cookie;
  const [results, setFound] = useState(loaded);
  const pending = useRef<{ timer: number; request: AbortController }>(undefined);
  const navigate = useNavigate();
  const address = useAddress();
  useEffect(() => {
    typed = undefined;
    setFound(loaded);
  }, [loaded]);
  useEffect(() => () => cancel(pending.current), []);

  function search(query: string) {
    cancel(pending.current);
    const trimmed = query.trim();
    typed = trimmed;
    // So that it can be shared and reloaded.
    const path = trimmed ? searchPath(trimmed) : href('/search');
    void navigate(address(path), { replace: true, preventScrollReset: true });
    if (trimmed === '') {
      setFound({ query, corrected: null, groups: [] });
      return;
    }
    const request = new AbortController();
    const timer = window.setTimeout(async () => {
      try {
        const { signal } = request;
        setFound(await readResults(trimmed, { signal, language, authCookie }));
      } catch (error) {
        if (!request.signal.aborted) reportClientError('search', error);
      }
    }, debounce);
    pending.current = { timer, request };
  }

  return { found: results, search };
}

async function readResults(
  search: string,
  asking: { signal: AbortSignal; language: Language; authCookie: string | undefined },
): Promise<SearchResults> {
  const [films, suggested] = await Promise.all([
    getFromApi('catalogue.search', { search }, asking),
    // Videos and people are optional: without them, films and series are still shown.
    getFromApi('catalogue.suggest', { search, limit: suggestedPerGroup }, asking).catch((error) => {
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

type SearchFormProps = { action: string; query: string; onSearch: (query: string) => void };

/** A plain GET form that also searches while typing. */
function SearchForm({ action, query, onSearch }: SearchFormProps) {
  const { t } = useTranslation('catalogue');
  const id = useId();
  return (
    <search>
      <form
        className={styles.form}
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('q')));
        }}
      >
        <LanguageField />
        <label htmlFor={id}>{t(($) => $.search.label)}</label>
        <div className={styles.row}>
          <Search className={styles.icon} size={20} aria-hidden="true" />
          <input
            id={id}
            className={styles.input}
            type="search"
            name="q"
            defaultValue={query}
            maxLength={maxQueryLength}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t(($) => $.search.placeholder)}
            onChange={(event) => onSearch(event.currentTarget.value)}
            data-main-action={query ? undefined : ''}
          />
          <Button type="submit">{t(($) => $.search.submit)}</Button>
        </div>
      </form>
    </search>
  );
}
