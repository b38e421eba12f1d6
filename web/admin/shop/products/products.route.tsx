import { useTranslation } from 'react-i18next';
import { data as badRequest, href } from 'react-router';
import { parseAmount, parseWhole } from '#contract/shared/amounts.ts';
import type { AdminProduct } from '#contract/shop/product-ops.ts';
import { changeView } from '#web/admin/lib/change-view.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { BulkBar, type BulkChoice } from '#web/admin/ui/bulk-bar.tsx';
import type { Column } from '#web/admin/ui/list/columns.tsx';
import { choicesOf } from '#web/admin/ui/list/list-filters.tsx';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { MoneyText } from '#web/shop/amounts.tsx';
import { readSite } from '#web/site/read-site.server.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { readSearch } from '../list-query.server.ts';
import { MoneyField } from '../money-field.tsx';
import type { Route } from './+types/products.route.ts';

export const handle = { namespaces: ['admin-shop'] };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const filter = { ...parseQuery(url, 'shop.listAllProducts'), ...readSearch(url) };
  const api = context.get(apiContext);
  const [{ data }, saved, { currency }] = await Promise.all([
    api.shop.listAllProducts(filter),
    api.ops.listSavedViews({ list: 'products' }),
    readSite(api, request.signal),
  ]);
  return { ...data, sort: filter.sort ?? '-created', saved: saved.data.views, currency };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const answer = await changeView({ context, url }, await request.formData(), 'products');
  if (!answer) throw badRequest(null, { status: 400 });
  return answer;
}

export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-shop', 'admin']);
  const { products, page, sort, saved, currency } = loaderData;
  const choices = useChoices(currency);
  return (
    <ListPage
      title={t(($) => $.sections.products, { ns: 'admin' })}
      main={{ to: href('/admin/products/new'), text: t(($) => $.products.add) }}
      menu={[{ to: href('/admin/products/csv'), text: t(($) => $.csv.link) }]}
      answer={actionData}
      saved={saved}
      search={t(($) => $.products.search)}
      filters={[
        {
          name: 'state',
          label: t(($) => $.products.state),
          choices: choicesOf(['published', 'draft'], (state) => t(($) => $.products[state])),
        },
        {
          name: 'stock',
          label: t(($) => $.products.stock),
          choices: choicesOf(['low', 'out', 'weightless'], (stock) => t(($) => $.stock[stock])),
        },
      ]}
      columns={useColumns()}
      rows={products}
      rowId="slug"
      sort={sort}
      bulk={(selection) => <BulkBar selection={selection} choices={choices} />}
      page={page}
      empty={t(($) => $.products.empty)}
    />
  );
}

function useChoices(currency: string): BulkChoice[] {
  const { t } = useTranslation('admin-shop');
  return [
    {
      action: 'shop.publishProducts',
      label: t(($) => $.products.publish),
      input: (products) => ({ products }),
    },
    {
      action: 'shop.unpublishProducts',
      label: t(($) => $.products.unpublish),
      input: (products) => ({ products }),
    },
    {
      action: 'shop.changePrices',
      label: t(($) => $.products.change_prices),
      fields: (
        <>
          <TextField
            name="percent"
            type="number"
            label={t(($) => $.products.percent)}
            min={-90}
            max={900}
            required
            dir="ltr"
          />
          <MoneyField
            name="round_to"
            label={t(($) => $.products.round_to)}
            currency={currency}
            amount={1_000}
            required
          />
        </>
      ),
      input: (products, form) => ({
        products,
        percent: parseWhole(String(form.get('percent'))) ?? Number.NaN,
        round_to: parseAmount(String(form.get('round_to')), currency) ?? Number.NaN,
      }),
    },
  ];
}

function useColumns(): Column<AdminProduct>[] {
  const { t } = useTranslation('admin-shop');
  return [
    {
      id: 'name',
      header: t(($) => $.products.name),
      name: ({ slug, name }) => name || slug,
      to: ({ slug }) => href('/admin/products/:slug', { slug }),
    },
    {
      id: 'state',
      header: t(($) => $.products.state),
      state: ({ published_at }) =>
        published_at
          ? { text: t(($) => $.products.published), look: 'good' }
          : { text: t(($) => $.products.draft), look: 'off' },
    },
    {
      id: 'price',
      header: t(($) => $.products.price),
      sort: 'price',
      align: 'end',
      isPlain: true,
      cell: ({ price }) => (
        <>
          <MoneyText money={price.from} />
          {price.to.amount !== price.from.amount && (
            <>
              {' – '}
              <MoneyText money={price.to} />
            </>
          )}
        </>
      ),
    },
    {
      id: 'stock',
      header: t(($) => $.products.stock),
      count: ({ variants }) => {
        const counted = variants.filter(({ active, on_hand }) => active && on_hand !== null);
        const sum = counted.reduce((all, { on_hand }) => all + (on_hand ?? 0), 0);
        return counted.length > 0 ? sum : null;
      },
    },
    { id: 'sold', header: t(($) => $.products.sold), sort: 'sold', count: 'units_sold' },
  ];
}
