import { useTranslation } from 'react-i18next';
import { data as badRequest, href, useLocation } from 'react-router';
import { listOrderMethods, orderStatuses } from '#contract/constants/shop.ts';
import type { AdminOrderSummary } from '#contract/shop/order-schemas.ts';
import { changeView } from '#web/admin/lib/change-view.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { BulkBar } from '#web/admin/ui/bulk-bar.tsx';
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx';
import { FilterForm } from '#web/admin/ui/filter-form.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { SavedViews } from '#web/admin/ui/saved-views.tsx';
import { useSelection } from '#web/admin/ui/use-selection.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { useSite } from '#web/lib/use-site.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { MoneyText } from '#web/shop/amounts.tsx';
import { OrderStatus } from '#web/shop/orders/order-status.tsx';
import { useMethodName } from '#web/shop/orders/use-method-name.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { readSearch } from '../list-query.server.ts';
import type { Route } from './+types/orders.route.ts';
import { SelectedOrders } from './selected-orders.tsx';

export const handle = { namespaces: ['admin-shop', 'orders'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { timeZone: time_zone } = context.get(visitContext);
  const filter = { ...parseQuery(url, 'shop.listAllOrders'), ...readSearch(url, 254), time_zone };
  const { shop, ops } = context.get(apiContext);
  const [{ data }, saved] = await Promise.all([
    shop.listAllOrders(filter),
    ops.listSavedViews({ list: 'orders' }),
  ]);
  return { ...data, filter, saved: saved.data.views };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const answer = await changeView({ context, url }, await request.formData(), 'orders');
  if (!answer) throw badRequest(null, { status: 400 });
  return answer;
}

/** Lists that staff open every day, as queries of this page. */
const views = {
  all: '',
  confirm: 'todo=confirm',
  payment: 'todo=payment',
  ship: 'todo=ship',
  return: 'todo=return',
  money: 'todo=money',
  unpaid: 'payment=unpaid',
} as const;

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-shop');
  const { t: admin } = useTranslation('admin');
  const address = useAddress();
  const { orders, page, filter, saved } = loaderData;
  const columns = useColumns();
  const { search } = useLocation();
  const selection = useSelection('orders');
  return (
    <AdminPage
      title={admin(($) => $.sections.orders)}
      actions={
        <>
          <LinkButton look="secondary" href={address(href('/admin/offers'))}>
            {t(($) => $.orders.offers)}
          </LinkButton>
          <LinkButton look="secondary" href={`${href('/admin/orders/export')}${search}`} download>
            {t(($) => $.export)}
          </LinkButton>
        </>
      }
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <Views />
      <SavedViews views={saved} answer={actionData} />
      <FilterForm searchLabel={t(($) => $.orders.search)}>
        <OrderFilters filter={filter} />
      </FilterForm>
      <DataTable
        caption={admin(($) => $.sections.orders)}
        columns={columns}
        rows={orders}
        rowId={({ number }) => number}
        rowName={({ number }) => `#${number}`}
        sort={filter.sort ?? '-placed'}
        selection={selection}
        empty={t(($) => $.orders.empty)}
      />
      <BulkBar
        selection={selection}
        choices={[
          {
            action: 'shop.confirmOrders',
            label: t(($) => $.orders.confirm),
            input: (numbers) => ({ numbers }),
          },
        ]}
      >
        <SelectedOrders numbers={[...selection.ids]} />
      </BulkBar>
      <ListPages page={page} />
    </AdminPage>
  );
}

function Views() {
  const { t } = useTranslation('admin-shop');
  const { search } = useLocation();
  const address = useAddress();
  const current = new URLSearchParams(search);
  for (const name of ['cursor', 'sort', 'lang', 'done', 'change']) current.delete(name);
  const links = Object.entries(views).map(([name, query]) => ({
    key: name,
    href: address(`${href('/admin/orders')}${query && `?${query}`}`),
    text: t(($) => $.orders.views[name as keyof typeof views]),
    isCurrent: current.toString() === query,
  }));
  return <ChipLinks label={t(($) => $.orders.views.label)} links={links} isLine />;
}

type Filter = Route.ComponentProps['loaderData']['filter'];

function OrderFilters({ filter }: { filter: Filter }) {
  const { t } = useTranslation('admin-shop');
  const { t: admin } = useTranslation('admin');
  const nameMethod = useMethodName();
  const { t: orders } = useTranslation('orders');
  const { gateways } = useSite();
  const all = <option value="">{admin(($) => $.filter.all)}</option>;
  return (
    <>
      <ListField label={t(($) => $.orders.status)} name="status" defaultValue={filter.status ?? ''}>
        {all}
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {orders(($) => $.status[status])}
          </option>
        ))}
      </ListField>
      <ListField
        label={t(($) => $.orders.payment)}
        name="payment"
        defaultValue={filter.payment ?? ''}
      >
        {all}
        <option value="paid">{t(($) => $.orders.paid)}</option>
        <option value="unpaid">{t(($) => $.orders.unpaid)}</option>
      </ListField>
      <ListField label={t(($) => $.orders.method)} name="method" defaultValue={filter.method ?? ''}>
        {all}
        {listOrderMethods(gateways).map((method) => (
          <option key={method} value={method}>
            {nameMethod(method)}
          </option>
        ))}
      </ListField>
      <TextField
        label={admin(($) => $.filter.from)}
        name="from"
        type="date"
        defaultValue={filter.from}
      />
      <TextField
        label={admin(($) => $.filter.until)}
        name="until"
        type="date"
        defaultValue={filter.until}
      />
      {filter.todo && <input type="hidden" name="todo" value={filter.todo} />}
      {filter.product && <input type="hidden" name="product" value={filter.product} />}
      {filter.account !== undefined && (
        <input type="hidden" name="account" value={String(filter.account)} />
      )}
    </>
  );
}

function useColumns(): Column<AdminOrderSummary>[] {
  const { t } = useTranslation('admin-shop');
  const nameMethod = useMethodName();
  const address = useAddress();
  return [
    {
      id: 'number',
      header: t(($) => $.orders.number),
      isName: true,
      cell: ({ number }) => (
        <a href={address(href('/admin/orders/:number', { number }))}>
          <bdi>#{number}</bdi>
        </a>
      ),
    },
    {
      id: 'placed',
      header: t(($) => $.orders.placed),
      sort: 'placed',
      cell: ({ placed_at }) => <LocalTime instant={placed_at} isShort />,
    },
    {
      id: 'customer',
      header: t(($) => $.orders.customer),
      cell: ({ name, email, phone }) => (
        <span>
          <bdi>{name}</bdi>
          <br />
          <bdi>{email || phone}</bdi>
        </span>
      ),
    },
    {
      id: 'status',
      header: t(($) => $.orders.status),
      cell: (order) => (
        <span>
          <OrderStatus order={order} />
          {order.open_return && (
            <>
              <br />
              {t(($) => $.orders.return_open)}
            </>
          )}
        </span>
      ),
    },
    {
      id: 'method',
      header: t(($) => $.orders.method),
      cell: ({ payment_method }) => nameMethod(payment_method),
    },
    {
      id: 'items',
      header: t(($) => $.orders.items),
      align: 'end',
      cell: ({ item_count }) => item_count,
    },
    {
      id: 'total',
      header: t(($) => $.orders.total),
      sort: 'total',
      align: 'end',
      cell: ({ total }) => <MoneyText money={total} />,
    },
  ];
}
