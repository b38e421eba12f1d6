import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/data-request-list.route.ts';

export const handle = { namespaces: ['admin-people'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = parseQuery(url, 'account.listDataRequests');
  return (await context.get(apiContext).account.listDataRequests(filter)).data;
}

const looks = { open: 'busy', done: 'good', cancelled: 'off' } as const;

/** Exports and deletions that were asked for. */
export default function DataRequestListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-people', 'admin']);
  return (
    <ListPage
      title={t(($) => $.sections.data_requests, { ns: 'admin' })}
      views={[{ text: t(($) => $.request_states.open), query: 'open=true' }]}
      columns={[
        {
          id: 'account',
          header: t(($) => $.account),
          name: ({ account_name }) => account_name ?? t(($) => $.gone),
          to: ({ account_id, account_name }) =>
            account_name === null ? null : href('/admin/accounts/:id', { id: String(account_id) }),
        },
        {
          id: 'kind',
          header: t(($) => $.kind),
          text: ({ kind }) => t(($) => $.request_kinds[kind]),
        },
        {
          id: 'state',
          header: t(($) => $.state),
          state: ({ done_at, cancelled_at }) => {
            const state = done_at ? 'done' : cancelled_at ? 'cancelled' : 'open';
            return { text: t(($) => $.request_states[state]), look: looks[state] };
          },
        },
        {
          id: 'by',
          header: t(($) => $.asked_by),
          text: ({ asked_by }) => asked_by ?? t(($) => $.self),
        },
        { id: 'asked', header: t(($) => $.asked_at), day: 'asked_at' },
        { id: 'due', header: t(($) => $.due), day: 'due_at' },
      ]}
      rows={loaderData.requests}
      rowId="id"
      page={loaderData.page}
      empty={t(($) => $.requests_empty)}
    />
  );
}
