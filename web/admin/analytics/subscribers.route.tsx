import { useTranslation } from 'react-i18next';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { FactList } from '#web/admin/ui/admin-page.tsx';
import { formatNumber } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/subscribers.route.ts';
import { AnalyticsPage } from './analytics-page.tsx';
import { DayChart } from './day-chart.tsx';
import { formatChange } from './format.ts';

export const handle = { namespaces: ['admin-analytics'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = parseQuery(url, 'analytics.getSubscribers');
  return (await context.get(apiContext).analytics.getSubscribers(asked)).data;
}

export default function SubscribersPage({ loaderData: { subscribers } }: Route.ComponentProps) {
  const { t } = useTranslation('admin-analytics');
  const { language } = usePageVisit();
  const number = (value: number) => formatNumber(language, value);
  const compared = (now: number, before: number) =>
    `${number(now)} (${formatChange(language, now, before)})`;
  return (
    <AnalyticsPage title={t(($) => $.tabs.subscribers)} period={subscribers.period}>
      {subscribers.lists.map(({ list, now, gained, lost, before, days }) => (
        <DayChart
          key={list}
          heading={t(($) => $.lists[list])}
          days={days.map(({ day }) => day)}
          series={[
            { name: t(($) => $.gained), values: days.map((each) => each.gained) },
            { name: t(($) => $.lost), values: days.map((each) => each.lost) },
          ]}
          format={number}
          csv="subscribers"
        >
          <FactList
            facts={[
              { name: t(($) => $.subscribed), value: number(now) },
              { name: t(($) => $.gained), value: compared(gained, before.gained) },
              { name: t(($) => $.lost), value: compared(lost, before.lost) },
            ]}
          />
        </DayChart>
      ))}
    </AnalyticsPage>
  );
}
