import { useTranslation } from 'react-i18next';
import { data as badRequest, href } from 'react-router';
import { parseAmount, parseWhole } from '#contract/shared/amounts.ts';
import type { AdminProduct } from '#contract/shop/product-ops.ts';
import { changeView } from '#web/admin/lib/change-view.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { BulkBar, type BulkChoice } from '#web/admin/ui/bulk-bar.tsx';
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx';
import { FilterForm } from '#web/admin/ui/filter-form.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { SavedViews } from '#web/admin/ui/saved-views.tsx';
import { useSelection } from '#web/admin/ui/use-selection.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { MoneyText } from '#web/shop/amounts.tsx';
import { readSite } from '#web/site/read-site.server.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ListField } from '#web/ui/select-field.tsx';
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
  return { ...data, filter, saved: saved.data.views, currency };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const answer = await changeView({ context, url }, await request.formData(), 'products');
  if (!answer) throw badRequest(null, { status: 400 });
  return answer;
}

export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-shop');
  const { t: admin } = useTranslation('admin');
  const address = useAddress();
  const { products, page, filter, saved, currency } = loaderData;
  const columns = useColumns();
  const choices = useChoices(currency);
  const selection = useSelection('products');
  return (
    <AdminPage
      title={admin(($) => $.sections.products)}
      actions={
        <>
          <LinkButton href={address(href('/admin/products/new'))}>
            {t(($) => $.products.add)}
          </LinkButton>
          <LinkButton look="secondary" href={address(href('/admin/products/csv'))}>
            {t(($) => $.csv.link)}
          </LinkButton>
        </>
      }
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <SavedViews views={saved} answer={actionData} />
      <FilterForm searchLabel={t(($) => $.products.search)}>
        <ListField
          label={t(($) => $.products.state)}
          name="state"
          defaultValue={filter.state ?? ''}
        >
          <option value="">{admin(($) => $.filter.all)}</option>
          <option value="published">{t(($) => $.products.published)}</option>
          <option value="draft">{t(($) => $.products.draft)}</option>
        </ListField>
        <ListField
          label={t(($) => $.products.stock)}
          name="stock"
          defaultValue={filter.stock ?? ''}
        >
          <option value="">{admin(($) => $.filter.all)}</option>
          <option value="low">{t(($) => $.stock.low)}</option>
          <option value="out">{t(($) => $.stock.out)}</option>
          <option value="weightless">{t(($) => $.stock.weightless)}</option>
        </ListField>
      </FilterForm>
      <DataTable
        caption={admin(($) => $.sections.products)}
        columns={columns}
        rows={products}
        rowId={({ slug }) => slug}
        rowName={({ name }) => name}
        sort={filter.sort ?? '-created'}
        selection={selection}
        empty={t(($) => $.products.empty)}
      />
      <BulkBar selection={selection} choices={choices} />
      <ListPages page={page} />
    </AdminPage>
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
  const { language } = usePageVisit();
  const address = useAddress();
  return [
    {
      id: 'name',
      header: t(($) => $.products.name),
      isName: true,
      cell: ({ slug, name }) => (
        <a href={address(href('/admin/products/:slug', { slug }))}>
          <bdi>{name || slug}</bdi>
        </a>
      ),
    },
    {
      id: 'state',
      header: t(($) => $.products.state),
      isPlain: true,
      cell: ({ published_at }) =>
        published_at ? t(($) => $.products.published) : t(($) => $.products.draft),
    },
    {
      id: 'price',
      header: t(($) => $.products.price),
      isPlain: true,
      sort: 'price',
      align: 'end',
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
      align: 'end',
      cell: ({ variants }) => {
        const counted = variants.filter(({ active, on_hand }) => active && on_hand !== null);
        const sum = counted.reduce((all, { on_hand }) => all + (on_hand ?? 0), 0);
        return counted.length > 0 ? formatNumber(language, sum) : '–';
      },
    },
    {
      id: 'sold',
      header: t(($) => $.products.sold),
      sort: 'sold',
      align: 'end',
      cell: ({ units_sold }) => formatNumber(language, units_sold),
    },
  ];
}
