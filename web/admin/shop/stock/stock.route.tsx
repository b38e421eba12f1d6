import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { defaultLowStock } from '#contract/constants/shop.ts';
import type { StockItem } from '#contract/shop/stock-ops.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import type { Column } from '#web/admin/ui/list/columns.tsx';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { formatNumber } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { describeOptions } from '#web/shop/bought-line.tsx';
import { readSearch } from '../list-query.server.ts';
import type { Route } from './+types/stock.route.ts';

export const handle = { namespaces: ['admin-shop'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, analytics } = context.get(apiContext);
  const [{ data }, waiting] = await Promise.all([
    shop.listStock({ ...parseQuery(url, 'shop.listStock'), ...readSearch(url) }),
    analytics.listAttention({ role: 'shop' }),
  ]);
  return { ...data, ...waiting.data };
}

/** Every variant with what is on hand, fewest first. */
export default function StockPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-shop', 'admin']);
  return (
    <ListPage
      title={t(($) => $.sections.stock, { ns: 'admin' })}
      views={[
        { text: t(($) => $.stock.low_or_out), query: 'state=low', counts: 'low_stock' },
        { text: t(($) => $.stock.out), query: 'state=out' },
      ]}
      attention={loaderData.attention}
      search={t(($) => $.stock.search)}
      columns={useColumns()}
      rows={loaderData.items}
      rowId="sku"
      page={loaderData.page}
      empty={t(($) => $.stock.empty)}
    />
  );
}

function useColumns(): Column<StockItem>[] {
  const { t } = useTranslation('admin-shop');
  const { language } = usePageVisit();
  return [
    {
      id: 'sku',
      header: t(($) => $.product.sku),
      name: 'sku',
      to: ({ sku }) => `${href('/admin/stock/movements')}?sku=${encodeURIComponent(sku)}`,
    },
    {
      id: 'name',
      header: t(($) => $.products.name),
      text: 'name',
      below: ({ named_options }) => describeOptions(named_options),
      to: ({ product_slug: slug }) => href('/admin/products/:slug', { slug }),
    },
    { id: 'place', header: t(($) => $.stock.place), text: 'place' },
    {
      id: 'on_hand',
      header: t(($) => $.stock.on_hand),
      align: 'end',
      cell: ({ on_hand, is_low }) =>
        on_hand === null ? (
          t(($) => $.stock.uncounted)
        ) : (
          <span>
            {is_low && (
              <strong>{on_hand > 0 ? t(($) => $.stock.low) : t(($) => $.stock.out)} </strong>
            )}
            {!(is_low && on_hand === 0) && formatNumber(language, on_hand)}
          </span>
        ),
    },
    {
      id: 'low',
      header: t(($) => $.stock.threshold),
      count: ({ low_stock }) => low_stock ?? defaultLowStock,
    },
  ];
}
