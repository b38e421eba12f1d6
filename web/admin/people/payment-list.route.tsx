import { useTranslation } from 'react-i18next';
import { href, useOutletContext } from 'react-router';
import { type PaymentState, paymentStates, plans } from '#contract/constants/plan.ts';
import type { AdminPayment } from '#contract/plan-ops.ts';
import type { AdminContext } from '#web/admin/layout/admin-layout.route.tsx';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import type { Column } from '#web/admin/ui/list/columns.tsx';
import { choicesOf } from '#web/admin/ui/list/list-filters.tsx';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import type { StateLook } from '#web/admin/ui/state-dot.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/payment-list.route.ts';

export const handle = { namespaces: ['admin-people', 'plans'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { plans, analytics } = context.get(apiContext);
  const [{ data }, waiting] = await Promise.all([
    plans.listPayments(parseQuery(url, 'plans.listPayments')),
    analytics.listAttention({ role: 'support' }),
  ]);
  return { ...data, ...waiting.data };
}

export default function PaymentListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-people', 'admin', 'plans']);
  const address = useAddress();
  const { roles } = useOutletContext<AdminContext>();
  const mayOpenOrders = roles.includes('owner') || roles.includes('shop');
  const nameState = (state: PaymentState) => t(($) => $.subscription.state[state], { ns: 'plans' });
  return (
    <ListPage
      title={t(($) => $.sections.payments, { ns: 'admin' })}
      views={[
        {
          text: t(($) => $.payment_views.confirm),
          query: 'to_confirm=true',
          counts: 'plan_payments',
        },
        { text: t(($) => $.payment_views.proof), query: 'with_proof=true' },
        {
          text: t(($) => $.payment_views.settle),
          query: 'to_settle=true',
          counts: 'plan_money_to_settle',
        },
      ]}
      attention={loaderData.attention}
      search={t(($) => $.search_payment)}
      filters={[
        { name: 'state', label: t(($) => $.state), choices: choicesOf(paymentStates, nameState) },
        {
          name: 'plan',
          label: t(($) => $.plan),
          choices: choicesOf(plans, (plan) => t(($) => $.names[plan], { ns: 'plans' })),
        },
      ]}
      columns={useColumns()}
      rows={loaderData.payments}
      rowId="reference"
      page={loaderData.page}
      empty={t(($) => $.payments_empty)}
      emptyText={
        mayOpenOrders && (
          <>
            {t(($) => $.payments_text)}{' '}
            <a href={address(href('/admin/orders'))}>
              {t(($) => $.sections.orders, { ns: 'admin' })}
            </a>
          </>
        )
      }
    />
  );
}

const looks: Record<PaymentState, StateLook> = {
  awaiting: 'busy',
  confirmed: 'good',
  expired: 'off',
  cancelled: 'off',
  rejected: 'bad',
  refunded: 'off',
};

function useColumns(): Column<AdminPayment>[] {
  const { t } = useTranslation(['admin-people', 'plans']);
  return [
    {
      id: 'reference',
      header: t(($) => $.reference),
      name: 'reference',
      to: ({ reference }) => href('/admin/payments/:reference', { reference }),
    },
    {
      id: 'state',
      header: t(($) => $.state),
      state: ({ state, proof_sent_at }) => {
        const shown = state === 'awaiting' && proof_sent_at ? 'in_review' : state;
        return { text: t(($) => $.subscription.state[shown], { ns: 'plans' }), look: looks[state] };
      },
    },
    {
      id: 'proof',
      header: t(($) => $.proof),
      isExtra: true,
      text: ({ proof_sent_at }) => (proof_sent_at ? t(($) => $.yes) : t(($) => $.no)),
    },
    {
      id: 'account',
      header: t(($) => $.account),
      text: ({ username }) => username ?? t(($) => $.gone),
    },
    { id: 'created', header: t(($) => $.created), time: 'created_at' },
    { id: 'amount', header: t(($) => $.amount), money: 'amount' },
  ];
}
