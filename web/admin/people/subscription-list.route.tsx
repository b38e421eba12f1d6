import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { plans } from '#contract/constants/plan.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { DataTable } from '#web/admin/ui/data-table.tsx';
import { FilterForm } from '#web/admin/ui/filter-form.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { useTimes } from '#web/lib/local-time.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { ListField } from '#web/ui/select-field.tsx';
import type { Route } from './+types/subscription-list.route.ts';

export const handle = { namespaces: ['admin-people', 'plans'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = parseQuery(url, 'plans.listSubscriptions');
  const { data } = await context.get(apiContext).plans.listSubscriptions(filter);
  return { ...data, filter };
}

const states = ['active', 'grace', 'cancelled', 'expired'] as const;

export default function SubscriptionListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-people', 'admin', 'plans']);
  const { subscriptions, page, filter } = loaderData;
  const times = useTimes();
  const address = useAddress();
  const title = t(($) => $.sections.subscriptions, { ns: 'admin' });
  const all = <option value="">{t(($) => $.filter.all, { ns: 'admin' })}</option>;
  const nameOf = (state: (typeof states)[number] | 'none') =>
    state === 'none' ? '' : t(($) => $.subscription_states[state]);
  return (
    <AdminPage title={title}>
      <FilterForm searchLabel={t(($) => $.search_subscription)}>
        <ListField label={t(($) => $.state)} name="state" defaultValue={filter.state ?? ''}>
          {all}
          {states.map((state) => (
            <option key={state} value={state}>
              {nameOf(state)}
            </option>
          ))}
        </ListField>
        <ListField label={t(($) => $.plan)} name="plan" defaultValue={filter.plan ?? ''}>
          {all}
          {plans.map((plan) => (
            <option key={plan} value={plan}>
              {t(($) => $.names[plan], { ns: 'plans' })}
            </option>
          ))}
        </ListField>
      </FilterForm>
      <DataTable
        caption={title}
        rows={subscriptions}
        rowId={({ account_id }) => String(account_id)}
        empty={t(($) => $.subscriptions_empty)}
        columns={[
          {
            id: 'account',
            header: t(($) => $.account),
            isName: true,
            cell: ({ account_id, username }) => (
              <a href={address(href('/admin/accounts/:id', { id: String(account_id) }))}>
                <bdi>{username}</bdi>
              </a>
            ),
          },
          {
            id: 'plan',
            header: t(($) => $.plan),
            cell: ({ plan }) => t(($) => $.names[plan], { ns: 'plans' }),
          },
          { id: 'state', header: t(($) => $.state), cell: ({ state }) => nameOf(state) },
          {
            id: 'until',
            header: t(($) => $.paid_until),
            cell: ({ paid_until }) => <span suppressHydrationWarning>{times.day(paid_until)}</span>,
          },
        ]}
      />
      <ListPages page={page} />
    </AdminPage>
  );
}
