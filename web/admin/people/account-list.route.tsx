import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { AccountSummary } from '#contract/account/account-ops.ts';
import { accountStates, staffRoles } from '#contract/constants/account.ts';
import { plans } from '#contract/constants/plan.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx';
import { FilterForm } from '#web/admin/ui/filter-form.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { useTimes } from '#web/lib/local-time.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { ListField } from '#web/ui/select-field.tsx';
import type { Route } from './+types/account-list.route.ts';

export const handle = { namespaces: ['admin-people', 'plans', 'staff'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = parseQuery(url, 'ops.listAccounts');
  const { data } = await context.get(apiContext).ops.listAccounts(filter);
  return { ...data, filter };
}

export default function AccountListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-people', 'admin', 'plans']);
  const { t: staff } = useTranslation('staff');
  const { accounts, page, filter } = loaderData;
  const title = t(($) => $.sections.accounts, { ns: 'admin' });
  const all = <option value="">{t(($) => $.filter.all, { ns: 'admin' })}</option>;
  return (
    <AdminPage title={title}>
      <FilterForm searchLabel={t(($) => $.search_account)}>
        <ListField label={t(($) => $.role)} name="role" defaultValue={filter.role ?? ''}>
          {all}
          <option value="viewer">{t(($) => $.viewer)}</option>
          <option value="staff">{t(($) => $.staff)}</option>
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {staff(($) => $.roles[role])}
            </option>
          ))}
        </ListField>
        <ListField label={t(($) => $.state)} name="state" defaultValue={filter.state ?? ''}>
          {all}
          {accountStates.map((state) => (
            <option key={state} value={state}>
              {t(($) => $.account_states[state])}
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
          <option value="none">{t(($) => $.no_plan)}</option>
        </ListField>
        <ListField
          label={t(($) => $.confirmed)}
          name="confirmed"
          defaultValue={filter.confirmed ?? ''}
        >
          {all}
          <option value="true">{t(($) => $.yes)}</option>
          <option value="false">{t(($) => $.no)}</option>
        </ListField>
      </FilterForm>
      <DataTable
        caption={title}
        columns={useColumns()}
        rows={accounts}
        rowId={({ id }) => String(id)}
        empty={t(($) => $.accounts_empty)}
      />
      <ListPages page={page} />
    </AdminPage>
  );
}

function useColumns(): Column<AccountSummary>[] {
  const { t } = useTranslation(['admin-people', 'plans']);
  const { t: staff } = useTranslation('staff');
  const times = useTimes();
  const address = useAddress();
  return [
    {
      id: 'username',
      header: t(($) => $.account),
      isName: true,
      cell: ({ id, username }) => (
        <a href={address(href('/admin/accounts/:id', { id: String(id) }))}>
          <bdi>{username}</bdi>
        </a>
      ),
    },
    {
      id: 'email',
      header: t(($) => $.email),
      isPlain: true,
      cell: ({ email }) => <bdi>{email}</bdi>,
    },
    {
      id: 'role',
      header: t(($) => $.role),
      isPlain: true,
      cell: ({ staff_roles }) =>
        staff_roles.map((role) => staff(($) => $.roles[role])).join(', ') || t(($) => $.viewer),
    },
    {
      id: 'state',
      header: t(($) => $.state),
      isPlain: true,
      cell: ({ state }) => t(($) => $.account_states[state]),
    },
    {
      id: 'plan',
      header: t(($) => $.plan),
      isPlain: true,
      cell: ({ plan }) => (plan ? t(($) => $.names[plan], { ns: 'plans' }) : t(($) => $.no_plan)),
    },
    {
      id: 'joined',
      header: t(($) => $.joined),
      isPlain: true,
      cell: ({ created_at }) => <span suppressHydrationWarning>{times.day(created_at)}</span>,
    },
  ];
}
