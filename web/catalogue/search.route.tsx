import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { PageHead } from '#web/lib/page-head.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Route } from './+types/search.route.ts';
import styles from './search.module.css';
import { SearchForm } from './search-form.tsx';
import { SearchResult } from './search-result.tsx';
import { useInstantSearch } from './use-instant-search.ts';

export const handle = { namespaces: ['catalogue'] };

const longestQuery = 200;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, longestQuery);
  if (query === '') return { query, results: [] };
  const { catalogue } = context.get(apiContext);
  const { data } = await catalogue.search({ search: query }, { signal: request.signal });
  return { query, results: data.search };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  const { query, results, search } = useInstantSearch(loaderData);
  const heading = t(($) => $.search.heading, { count: results.length });
  return (
    <main className={styles.page} id="content">
      <PageHead title={t(($) => $.search.title)} />
      <SearchForm action={href('/search')} query={query} onSearch={search} />
      <h1>{heading}</h1>
      <VisuallyHidden>
        <span role="status">{heading}</span>
      </VisuallyHidden>
      {results.length === 0 ? (
        <EmptyState heading={t(($) => $.search.empty)} text={query && t(($) => $.search.hint)} />
      ) : (
        <ul className={styles.results}>
          {results.map((item) => (
            <li key={item.id}>
              <SearchResult item={item} />
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
