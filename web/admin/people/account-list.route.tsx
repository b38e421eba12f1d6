import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { AccountSummary } from '#contract/account/account-ops.ts';
import { type AccountState, accountStates, staffRoles } from '#contract/constants/account.ts';
import { plans } from '#contract/constants/plan.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import type { Column } from '#web/admin/ui/list/columns.tsx';
import { choicesOf, type ListFilter } from '#web/admin/ui/list/list-filters.tsx';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import type { StateLook } from '#web/admin/ui/state-dot.tsx';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/account-list.route.ts';

export const handle = { namespaces: ['admin-people', 'plans', 'staff'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = parseQuery(url, 'ops.listAccounts');
  return (await context.get(apiContext).ops.listAccounts(filter)).data;
}

export default function AccountListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-people', 'admin']);
  return (
    <ListPage
      title={t(($) => $.sections.accounts, { ns: 'admin' })}
      search={t(($) => $.search_account)}
      filters={useFilters()}
      columns={useColumns()}
      rows={loaderData.accounts}
      rowId="id"
      page={loaderData.page}
      empty={t(($) => $.accounts_empty)}
    />
  );
}

function useFilters(): ListFilter[] {
  const { t } = useTranslation(['admin-people', 'plans']);
  const { t: staff } = useTranslation('staff');
  return [
    {
      name: 'role',
      label: t(($) => $.role),
      choices: [
        ...choicesOf(['viewer', 'staff'], (role) => t(($) => $[role])),
        ...choicesOf(staffRoles, (role) => staff(($) => $.roles[role])),
      ],
    },
    {
      name: 'state',
      label: t(($) => $.state),
      choices: choicesOf(accountStates, (state) => t(($) => $.account_states[state])),
    },
    {
      name: 'plan',
      label: t(($) => $.plan),
      choices: [
        ...choicesOf(plans, (plan) => t(($) => $.names[plan], { ns: 'plans' })),
        { value: 'none', text: t(($) => $.no_plan) },
      ],
    },
    {
      name: 'confirmed',
      label: t(($) => $.confirmed),
      choices: [
        { value: 'true', text: t(($) => $.yes) },
        { value: 'false', text: t(($) => $.no) },
      ],
    },
  ];
}

const looks: Record<AccountState, StateLook> = {
  active: 'good',
  suspended: 'bad',
  deleting: 'busy',
};

function useColumns(): Column<AccountSummary>[] {
  const { t } = useTranslation(['admin-people', 'plans']);
  const { t: staff } = useTranslation('staff');
  return [
    {
      id: 'username',
      header: t(($) => $.account),
      name: 'username',
      to: ({ id }) => href('/admin/accounts/:id', { id: String(id) }),
    },
    { id: 'email', header: t(($) => $.email), text: 'email' },
    {
      id: 'role',
      header: t(($) => $.role),
      text: ({ staff_roles }) =>
        staff_roles.map((role) => staff(($) => $.roles[role])).join(', ') || t(($) => $.viewer),
    },
    {
      id: 'state',
      header: t(($) => $.state),
      state: ({ state }) => ({ text: t(($) => $.account_states[state]), look: looks[state] }),
    },
    {
      id: 'plan',
      header: t(($) => $.plan),
      text: ({ plan }) => (plan ? t(($) => $.names[plan], { ns: 'plans' }) : t(($) => $.no_plan)),
    },
    { id: 'joined', header: t(($) => $.joined), day: 'created_at' },
  ];
}
