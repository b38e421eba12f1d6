import { useTranslation } from 'react-i18next';
import type { SaleSums } from '#contract/analytics.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { FactList } from '#web/admin/ui/admin-page.tsx';
import { formatMoney, formatNumber } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/sales.route.ts';
import { AnalyticsPage } from './analytics-page.tsx';
import { ComparedTable } from './compared-table.tsx';
import { DayChart } from './day-chart.tsx';
import { formatChange } from './format.ts';

export const handle = { namespaces: ['admin-analytics'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = parseQuery(url, 'analytics.getSales');
  return (await context.get(apiContext).analytics.getSales(asked)).data;
}

export default function SalesPage({ loaderData: { sales } }: Route.ComponentProps) {
  const { t } = useTranslation('admin-analytics');
  const { language } = usePageVisit();
  const { total, currency } = sales;
  const money = (amount: number) => formatMoney(language, { amount, currency });
  const number = (value: number) => formatNumber(language, value);
  const compared = (text: string, now: number, before: number) =>
    `${text} (${formatChange(language, now, before)})`;
  const headers = [t(($) => $.net), t(($) => $.gross), t(($) => $.refunds), t(($) => $.units)];
  const row = (sums: SaleSums & { before: SaleSums }) => ({
    values: [money(sums.net), money(sums.gross), money(sums.refunds), number(sums.units)],
    now: sums.net,
    before: sums.before.net,
  });
  return (
    <AnalyticsPage title={t(($) => $.tabs.sales)} period={sales.period}>
      <FactList
        facts={[
          {
            name: t(($) => $.net),
            value: compared(money(total.net), total.net, total.before.net),
          },
          { name: t(($) => $.gross), value: money(total.gross) },
          { name: t(($) => $.refunds), value: money(total.refunds) },
          {
            name: t(($) => $.orders),
            value: compared(number(total.orders), total.orders, total.orders_before),
          },
        ]}
      />
      <DayChart
        heading={`${t(($) => $.net)}: ${t(($) => $.by_day)}`}
        days={sales.days.map(({ day }) => day)}
        series={[
          { name: t(($) => $.net), values: sales.days.map(({ net }) => net) },
          { name: t(($) => $.refunds), values: sales.days.map(({ refunds }) => refunds) },
        ]}
        format={money}
        csv="sales-days"
      />
      <ComparedTable
        heading={t(($) => $.products)}
        nameHeader={t(($) => $.product)}
        headers={headers}
        csv="sales-products"
        rows={sales.products.map(({ part, product, ...sums }) => ({
          key: `${part} ${product?.id ?? ''}`,
          name:
            part === 'product' ? (
              <bdi>{product?.name ?? t(($) => $.deleted)}</bdi>
            ) : (
              t(($) => $[part])
            ),
          ...row(sums),
        }))}
      />
      <ComparedTable
        heading={t(($) => $.titles)}
        nameHeader={t(($) => $.title)}
        headers={headers}
        csv="sales-titles"
        rows={sales.titles.map(({ title, ...sums }) => ({
          key: String(title?.id),
          name: <bdi>{title?.name ?? t(($) => $.no_title)}</bdi>,
          ...row(sums),
        }))}
      />
    </AnalyticsPage>
  );
}
