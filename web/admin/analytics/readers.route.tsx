import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { FactList } from '#web/admin/ui/admin-page.tsx';
import { formatNumber } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/readers.route.ts';
import { AnalyticsPage } from './analytics-page.tsx';
import { ComparedTable } from './compared-table.tsx';
import { DayChart } from './day-chart.tsx';
import { formatChange } from './format.ts';

export const handle = { namespaces: ['admin-analytics'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = parseQuery(url, 'analytics.getReaders');
  return (await context.get(apiContext).analytics.getReaders(asked)).data;
}

export default function ReadersPage({ loaderData: { readers } }: Route.ComponentProps) {
  const { t } = useTranslation('admin-analytics');
  const { language } = usePageVisit();
  const address = useAddress();
  const { total } = readers;
  const number = (value: number) => formatNumber(language, value);
  return (
    <AnalyticsPage title={t(($) => $.tabs.readers)} period={readers.period}>
      <FactList
        facts={[
          {
            name: t(($) => $.views),
            value: `${number(total.views)} (${formatChange(language, total.views, total.before)})`,
          },
        ]}
      />
      <DayChart
        heading={`${t(($) => $.views)}: ${t(($) => $.by_day)}`}
        days={readers.days.map(({ day }) => day)}
        series={[{ name: t(($) => $.views), values: readers.days.map(({ views }) => views) }]}
        format={number}
        csv="readers-days"
      />
      <ComparedTable
        heading={t(($) => $.posts)}
        nameHeader={t(($) => $.post)}
        headers={[t(($) => $.views)]}
        csv="readers-posts"
        rows={readers.posts.map(({ post, views, before }) => ({
          key: String(post.id),
          name: (
            <a href={address(href('/blogs-detail/:slug?', { slug: post.slug }))}>
              <bdi>{post.title}</bdi>
            </a>
          ),
          values: [number(views)],
          now: views,
          before,
        }))}
      />
    </AnalyticsPage>
  );
}
