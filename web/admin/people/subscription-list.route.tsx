import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { plans } from '#contract/constants/plan.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { choicesOf } from '#web/admin/ui/list/list-filters.tsx';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/subscription-list.route.ts';

export const handle = { namespaces: ['admin-people', 'plans'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = parseQuery(url, 'plans.listSubscriptions');
  return (await context.get(apiContext).plans.listSubscriptions(filter)).data;
}

const states = ['active', 'grace', 'cancelled', 'expired'] as const;

const looks = {
  none: 'off',
  active: 'good',
  grace: 'busy',
  cancelled: 'off',
  expired: 'off',
} as const;

export default function SubscriptionListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-people', 'admin', 'plans']);
  const nameOf = (state: (typeof states)[number] | 'none') =>
    state === 'none' ? '' : t(($) => $.subscription_states[state]);
  const namePlan = (plan: (typeof plans)[number]) => t(($) => $.names[plan], { ns: 'plans' });
  return (
    <ListPage
      title={t(($) => $.sections.subscriptions, { ns: 'admin' })}
      search={t(($) => $.search_subscription)}
      filters={[
        { name: 'state', label: t(($) => $.state), choices: choicesOf(states, nameOf) },
        { name: 'plan', label: t(($) => $.plan), choices: choicesOf(plans, namePlan) },
      ]}
      columns={[
        {
          id: 'account',
          header: t(($) => $.account),
          name: 'username',
          to: ({ account_id }) => href('/admin/accounts/:id', { id: String(account_id) }),
        },
        { id: 'plan', header: t(($) => $.plan), text: ({ plan }) => namePlan(plan) },
        {
          id: 'state',
          header: t(($) => $.state),
          state: ({ state }) => ({ text: nameOf(state), look: looks[state] }),
        },
        { id: 'until', header: t(($) => $.paid_until), day: 'paid_until' },
      ]}
      rows={loaderData.subscriptions}
      rowId="account_id"
      page={loaderData.page}
      empty={t(($) => $.subscriptions_empty)}
    />
  );
}
