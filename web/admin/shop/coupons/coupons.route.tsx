import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { AdminCoupon } from '#contract/shop/product-ops.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx';
import { FilterForm } from '#web/admin/ui/filter-form.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { formatMoney, formatNumber } from '#web/lib/formats/format.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { readSite } from '#web/site/read-site.server.ts';
import { LinkButton } from '#web/ui/button.tsx';
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
  const { t } = useTranslation('admin-shop');
  const { t: admin } = useTranslation('admin');
  const address = useAddress();
  const columns = useColumns(loaderData.currency);
  return (
    <AdminPage
      title={admin(($) => $.sections.coupons)}
      actions={
        <LinkButton href={address(href('/admin/coupons/:code', { code: 'new' }))}>
          {t(($) => $.coupons.add)}
        </LinkButton>
      }
    >
      <FilterForm searchLabel={t(($) => $.coupons.code)} />
      <DataTable
        caption={admin(($) => $.sections.coupons)}
        columns={columns}
        rows={loaderData.coupons}
        rowId={({ code }) => code}
        empty={t(($) => $.coupons.empty)}
      />
      <ListPages page={loaderData.page} />
    </AdminPage>
  );
}

function useColumns(currency: string): Column<AdminCoupon>[] {
  const { t } = useTranslation('admin-shop');
  const { language } = usePageVisit();
  const address = useAddress();
  return [
    {
      id: 'code',
      header: t(($) => $.coupons.code),
      isName: true,
      cell: ({ code }) => (
        <a href={address(href('/admin/coupons/:code', { code }))}>
          <bdi>{code}</bdi>
        </a>
      ),
    },
    {
      id: 'amount',
      header: t(($) => $.coupons.amount),
      cell: ({ kind, amount }) => (
        <bdi suppressHydrationWarning>
          {kind === 'percent'
            ? `${formatNumber(language, amount / 100)} %`
            : formatMoney(language, { amount, currency })}
        </bdi>
      ),
    },
    {
      id: 'kind',
      header: t(($) => $.coupons.kind),
      cell: ({ kind }) => t(($) => $.coupons.kinds[kind]),
    },
    {
      id: 'used',
      header: t(($) => $.coupons.used),
      align: 'end',
      cell: ({ used, usage_limit: limit }) => (limit === null ? used : `${used} / ${limit}`),
    },
    {
      id: 'ends',
      header: t(($) => $.coupons.ends_at),
      cell: ({ ends_at }) => (ends_at ? <LocalTime instant={ends_at} isShort /> : '–'),
    },
  ];
}
