import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { AdminCoupon } from '#contract/shop/product-ops.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import type { Column } from '#web/admin/ui/list/columns.tsx';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { formatMoney, formatNumber } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { readSite } from '#web/site/read-site.server.ts';
import { readSearch } from '../list-query.server.ts';
import type { Route } from './+types/coupons.route.ts';

export const handle = { namespaces: ['admin-shop'] };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const filter = { ...parseQuery(url, 'shop.listCoupons'), ...readSearch(url, 40) };
  const [{ data }, { currency }] = await Promise.all([
    api.shop.listCoupons(filter),
    readSite(api, request.signal),
  ]);
  return { ...data, currency };
}

export default function CouponsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-shop', 'admin']);
  return (
    <ListPage
      title={t(($) => $.sections.coupons, { ns: 'admin' })}
      main={{ to: href('/admin/coupons/:code', { code: 'new' }), text: t(($) => $.coupons.add) }}
      search={t(($) => $.coupons.code)}
      columns={useColumns(loaderData.currency)}
      rows={loaderData.coupons}
      rowId="code"
      page={loaderData.page}
      empty={t(($) => $.coupons.empty)}
    />
  );
}

function useColumns(currency: string): Column<AdminCoupon>[] {
  const { t } = useTranslation('admin-shop');
  const { language } = usePageVisit();
  return [
    {
      id: 'code',
      header: t(($) => $.coupons.code),
      name: 'code',
      to: ({ code }) => href('/admin/coupons/:code', { code }),
    },
    {
      id: 'amount',
      header: t(($) => $.coupons.amount),
      text: ({ kind, amount }) => {
        if (kind === 'free_shipping') return '';
        if (kind === 'percent') return `${formatNumber(language, amount / 100)} %`;
        return formatMoney(language, { amount, currency });
      },
    },
    {
      id: 'kind',
      header: t(($) => $.coupons.kind),
      text: ({ kind }) => t(($) => $.coupons.kinds[kind]),
    },
    {
      id: 'used',
      header: t(($) => $.coupons.used),
      align: 'end',
      cell: ({ used, usage_limit: limit }) => (limit === null ? used : `${used} / ${limit}`),
    },
    { id: 'ends', header: t(($) => $.coupons.ends_at), time: 'ends_at' },
  ];
}
