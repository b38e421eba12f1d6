import { useTranslation } from 'react-i18next';
import { data as badRequest, href, useLocation } from 'react-router';
import {
  listOrderMethods,
  type OrderStatus,
  orderStatuses,
  refundStates,
} from '#contract/constants/shop.ts';
import type { AdminOrderSummary } from '#contract/shop/order-schemas.ts';
import { changeView } from '#web/admin/lib/change-view.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { BulkBar } from '#web/admin/ui/bulk-bar.tsx';
import type { Column } from '#web/admin/ui/list/columns.tsx';
import { choicesOf, type ListFilter } from '#web/admin/ui/list/list-filters.tsx';
import { ListPage, type ListView } from '#web/admin/ui/list/list-page.tsx';
import type { StateLook } from '#web/admin/ui/state-dot.tsx';
import { useSite } from '#web/lib/use-site.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { standingOf } from '#web/shop/orders/order-status.tsx';
import { useMethodName } from '#web/shop/orders/use-method-name.ts';
import { readSearch } from '../list-query.server.ts';
import type { Route } from './+types/orders.route.ts';
import { SelectedOrders } from './selected-orders.tsx';
import { useRefundNote } from './use-refund-note.ts';

export const handle = { namespaces: ['admin-shop', 'orders'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { siteTimeZone: time_zone } = context.get(visitContext);
  const filter = { ...parseQuery(url, 'shop.listAllOrders'), ...readSearch(url, 254), time_zone };
  const { shop, ops, analytics } = context.get(apiContext);
  const [{ data }, waiting, saved] = await Promise.all([
    shop.listAllOrders(filter),
    analytics.listAttention({ role: 'shop' }),
    ops.listSavedViews({ list: 'orders' }),
  ]);
  return { ...data, ...waiting.data, sort: filter.sort ?? '-placed', saved: saved.data.views };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const answer = await changeView({ context, url }, await request.formData(), 'orders');
  if (!answer) throw badRequest(null, { status: 400 });
  return answer;
}

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-shop');
  const { t: admin } = useTranslation('admin');
  const { search } = useLocation();
  const { orders, page, attention, sort, saved } = loaderData;
  return (
    <ListPage
      title={admin(($) => $.sections.orders)}
      menu={[
        { to: href('/admin/offers'), text: t(($) => $.orders.offers) },
        { to: href('/admin/orders/export') + search, text: t(($) => $.export), isFile: true },
      ]}
      answer={actionData}
      views={useViews()}
      attention={attention}
      saved={saved}
      search={t(($) => $.orders.search)}
      filters={useFilters()}
      columns={useColumns()}
      rows={orders}
      rowId="number"
      sort={sort}
      bulk={(selection) => (
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
      )}
      page={page}
      empty={t(($) => $.orders.empty)}
    />
  );
}

const views = [
  { key: 'confirm', query: 'todo=confirm', counts: 'proofs_to_check' },
  { key: 'payment', query: 'todo=payment', counts: 'payments_to_confirm' },
  { key: 'ship', query: 'todo=ship', counts: 'orders_to_ship' },
  { key: 'return', query: 'todo=return', counts: 'returns_to_decide' },
  { key: 'money', query: 'todo=money', counts: 'money_to_settle' },
  { key: 'unpaid', query: 'payment=unpaid' },
] as const;

function useViews(): ListView[] {
  const { t } = useTranslation('admin-shop');
  return views.map(({ key, ...view }) => ({ ...view, text: t(($) => $.orders.views[key]) }));
}

function useFilters(): ListFilter[] {
  const { t } = useTranslation(['admin-shop', 'admin']);
  const { t: orders } = useTranslation('orders');
  const nameMethod = useMethodName();
  const { gateways } = useSite();
  return [
    {
      name: 'status',
      label: t(($) => $.orders.status),
      choices: choicesOf(orderStatuses, (status) => orders(($) => $.status[status])),
    },
    {
      name: 'payment',
      label: t(($) => $.orders.payment),
      choices: choicesOf(['paid', 'unpaid'], (state) => t(($) => $.orders[state])),
    },
    {
      name: 'refund',
      label: t(($) => $.orders.refunds),
      choices: choicesOf(['any', ...refundStates], (state) => t(($) => $.orders.refunded[state])),
    },
    {
      name: 'method',
      label: t(($) => $.orders.method),
      choices: choicesOf(listOrderMethods(gateways), nameMethod),
    },
    { name: 'from', label: t(($) => $.filter.from, { ns: 'admin' }), type: 'date' },
    { name: 'until', label: t(($) => $.filter.until, { ns: 'admin' }), type: 'date' },
    { name: 'product', label: t(($) => $.kinds.product, { ns: 'admin' }), type: 'hidden' },
    { name: 'account', label: t(($) => $.kinds.account, { ns: 'admin' }), type: 'hidden' },
  ];
}

const looks: Record<OrderStatus, StateLook> = {
  pending_payment: 'busy',
  on_hold: 'busy',
  processing: 'busy',
  completed: 'good',
  cancelled: 'off',
  refunded: 'off',
};

function useColumns(): Column<AdminOrderSummary>[] {
  const { t } = useTranslation('admin-shop');
  const { t: orders } = useTranslation('orders');
  const nameMethod = useMethodName();
  const refundNote = useRefundNote();
  return [
    {
      id: 'number',
      header: t(($) => $.orders.number),
      name: ({ number }) => `#${number}`,
      to: ({ number }) => href('/admin/orders/:number', { number }),
    },
    { id: 'placed', header: t(($) => $.orders.placed), sort: 'placed', time: 'placed_at' },
    {
      id: 'customer',
      header: t(($) => $.orders.customer),
      text: 'name',
      below: ({ email, phone }) => email || phone,
    },
    {
      id: 'status',
      header: t(($) => $.orders.status),
      state: (order) => ({
        text: orders(($) => $.status[standingOf(order)]),
        look: order.shipped ? 'good' : looks[order.status],
        note: [refundNote(order), order.open_return && t(($) => $.orders.return_open)]
          .filter(Boolean)
          .join(' · '),
      }),
    },
    {
      id: 'method',
      header: t(($) => $.orders.method),
      text: ({ payment_method }) => nameMethod(payment_method),
    },
    { id: 'items', header: t(($) => $.orders.items), count: 'item_count' },
    { id: 'total', header: t(($) => $.orders.total), sort: 'total', money: 'total' },
  ];
}
