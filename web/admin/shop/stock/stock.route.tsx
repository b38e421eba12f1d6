import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { defaultLowStock } from '#contract/constants/shop.ts';
import type { StockItem } from '#contract/shop/stock-ops.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx';
import { FilterForm } from '#web/admin/ui/filter-form.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { formatNumber } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { ListField } from '#web/ui/select-field.tsx';
import { readSearch } from '../list-query.server.ts';
import type { Route } from './+types/stock.route.ts';

export const handle = { namespaces: ['admin-shop'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = { ...parseQuery(url, 'shop.listStock'), ...readSearch(url) };
  const { data } = await context.get(apiContext).shop.listStock(filter);
  return { ...data, filter };
}

/** Every variant with what is on hand, fewest first. */
export default function StockPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-shop');
  const { t: admin } = useTranslation('admin');
  const { items, page, filter } = loaderData;
  const columns = useColumns();
  return (
    <AdminPage title={admin(($) => $.sections.stock)}>
      <FilterForm searchLabel={t(($) => $.stock.search)}>
        <ListField
          label={t(($) => $.products.stock)}
          name="state"
          defaultValue={filter.state ?? ''}
        >
          <option value="">{admin(($) => $.filter.all)}</option>
          <option value="low">{t(($) => $.stock.low)}</option>
          <option value="out">{t(($) => $.stock.out)}</option>
        </ListField>
      </FilterForm>
      <DataTable
        caption={admin(($) => $.sections.stock)}
        columns={columns}
        rows={items}
        rowId={({ sku }) => sku}
        empty={t(($) => $.stock.empty)}
      />
      <ListPages page={page} />
    </AdminPage>
  );
}

function useColumns(): Column<StockItem>[] {
  const { t } = useTranslation('admin-shop');
  const { language } = usePageVisit();
  const address = useAddress();
  return [
    {
      id: 'sku',
      header: t(($) => $.product.sku),
      isName: true,
      cell: ({ sku }) => (
        <a href={address(`${href('/admin/stock/movements')}?sku=${encodeURIComponent(sku)}`)}>
          <bdi>{sku}</bdi>
        </a>
      ),
    },
    {
      id: 'name',
      header: t(($) => $.products.name),
      cell: ({ name, options, product_slug: slug }) => (
        <a href={address(href('/admin/products/:slug', { slug }))}>
          <bdi>{[name, ...Object.values(options)].join(' · ')}</bdi>
        </a>
      ),
    },
    {
      id: 'place',
      header: t(($) => $.stock.place),
      cell: ({ place }) => <bdi>{place || '–'}</bdi>,
    },
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
            {formatNumber(language, on_hand)}
          </span>
        ),
    },
    {
      id: 'low',
      header: t(($) => $.stock.threshold),
      align: 'end',
      cell: ({ low_stock }) => low_stock ?? defaultLowStock,
    },
  ];
}
