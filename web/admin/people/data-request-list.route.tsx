import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { DataTable } from '#web/admin/ui/data-table.tsx';
import { FilterForm } from '#web/admin/ui/filter-form.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { useTimes } from '#web/lib/local-time.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import type { Route } from './+types/data-request-list.route.ts';

export const handle = { namespaces: ['admin-people'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = parseQuery(url, 'account.listDataRequests');
  const { data } = await context.get(apiContext).account.listDataRequests(filter);
  return { ...data, filter };
}

/** Exports and deletions that were asked for. */
export default function DataRequestListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-people', 'admin']);
  const { requests, page, filter } = loaderData;
  const times = useTimes();
  const address = useAddress();
  const title = t(($) => $.sections.data_requests, { ns: 'admin' });
  return (
    <AdminPage title={title}>
      <FilterForm>
        <CheckField
          label={t(($) => $.only_open)}
          name="open"
          value="true"
          defaultChecked={filter.open === 'true'}
        />
      </FilterForm>
      <DataTable
        caption={title}
        rows={requests}
        rowId={({ id }) => String(id)}
        empty={t(($) => $.requests_empty)}
        columns={[
          {
            id: 'account',
            header: t(($) => $.account),
            isName: true,
            cell: ({ account_id, account_name }) =>
              account_name === null ? (
                t(($) => $.gone)
              ) : (
                <a href={address(href('/admin/accounts/:id', { id: String(account_id) }))}>
                  <bdi>{account_name}</bdi>
                </a>
              ),
          },
          {
            id: 'kind',
            header: t(($) => $.kind),
            cell: ({ kind }) => t(($) => $.request_kinds[kind]),
          },
          {
            id: 'state',
            header: t(($) => $.state),
            cell: ({ done_at, cancelled_at }) => {
              if (done_at) return t(($) => $.request_states.done);
              return t(($) => $.request_states[cancelled_at ? 'cancelled' : 'open']);
            },
          },
          {
            id: 'by',
            header: t(($) => $.asked_by),
            cell: ({ asked_by }) => <bdi>{asked_by ?? t(($) => $.self)}</bdi>,
          },
          {
            id: 'asked',
            header: t(($) => $.asked_at),
            cell: ({ asked_at }) => <span suppressHydrationWarning>{times.day(asked_at)}</span>,
          },
          {
            id: 'due',
            header: t(($) => $.due),
            cell: ({ due_at }) => <span suppressHydrationWarning>{times.day(due_at)}</span>,
          },
        ]}
      />
      <ListPages page={page} />
    </AdminPage>
  );
}
