import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { listKinds, titleTypes } from '#contract/constants/catalogue.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { EndlessTitles } from '../title-grid.tsx';
import type { Route } from './+types/view-all.route.ts';
import { listAddress } from './list-address.ts';
import { PageNumbers } from './page-numbers.tsx';
import styles from './title-list-page.module.css';

export const handle = { namespaces: ['catalogue'] };

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const kind = listKinds.find((each) => each === params.type);
  const type = titleTypes.find((each) => each === params.media);
  if (!kind || !type) throw new Response(null, { status: 404 });
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const { data } = await orNotFound(
    context.get(apiContext).catalogue.getList({ kind, type, cursor }, { signal: request.signal }),
  );
  // The last segment of the path is free text, which must not be indexed under the site's name.
  describePage(context, ({ texts }) => ({
    title: params.title,
    description: texts('seo')(($) => $.lists[type]),
    parameters: { cursor },
    indexed: false,
  }));
  return data;
}

/** A whole list. The last segment of the path is only displayed. */
export default function ViewAllPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  const { titles, page } = loaderData;
  const path = href('/view-all/:type/:media/:title', params);
  const address = (cursor: string | null) => listAddress(path, {}, cursor);
  return (
    <Page>
      <PageHead title={params.title} page={page.number} />
      <div className={styles.head}>
        <h1>
          <bdi>{params.title}</bdi>
        </h1>
        <p className={styles.count}>{t(($) => $.list.count, { count: page.total })}</p>
      </div>
      {titles.length === 0 ? (
        <EmptyState heading={t(($) => $.list.empty)} />
      ) : (
        <EndlessTitles
          key={address(null) + page.number}
          titles={titles}
          page={page}
          address={address}
        />
      )}
      <PageNumbers page={page} address={address} />
    </Page>
  );
}
