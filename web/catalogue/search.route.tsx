import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { askedText } from '#web/lib/asked-text.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext, reportErrorContext } from '#web/lib/visit.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Route } from './+types/search.route.ts';
import styles from './search.module.css';
import { SearchForm } from './search-form.tsx';
import { SearchGroups } from './search-groups.tsx';
import { longestQuery, searchPath } from './search-path.ts';
import { countResults, groupResults, noSuggestions, suggestedPerGroup } from './search-results.ts';
import { useInstantSearch } from './use-instant-search.ts';

export const handle = { namespaces: ['catalogue'] };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const query = askedText(url, 'q', longestQuery);
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
    // A provider that suggests nothing still searches.
    catalogue.suggest({ search: query, limit: suggestedPerGroup }, { signal }).catch((error) => {
      context.get(reportErrorContext)(error);
      return { data: { search_suggestions: noSuggestions } };
    }),
  ]);
  return groupResults(query, films.data.search, suggested.data.search_suggestions);
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const { found, search } = useInstantSearch(loaderData);
  const { query, corrected, groups } = found;
  const heading = t(($) => $.search.heading, { count: countResults(found) });
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
        <EmptyState heading={t(($) => $.search.empty)} text={query && t(($) => $.search.hint)} />
      ) : (
        <SearchGroups groups={groups} />
      )}
    </Page>
  );
}
