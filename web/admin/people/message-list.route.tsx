import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { contactStates } from '#contract/constants/contact.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { DataTable } from '#web/admin/ui/data-table.tsx';
import { FilterForm } from '#web/admin/ui/filter-form.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { LocalTime } from '#web/lib/local-time.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { ListField } from '#web/ui/select-field.tsx';
import type { Route } from './+types/message-list.route.ts';

export const handle = { namespaces: ['admin-people'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = parseQuery(url, 'site.listContactMessages');
  const { data } = await context.get(apiContext).site.listContactMessages(filter);
  return { ...data, filter };
}

export default function MessageListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-people', 'admin']);
  const { messages, page, filter } = loaderData;
  const address = useAddress();
  const title = t(($) => $.sections.messages, { ns: 'admin' });
  return (
    <AdminPage title={title}>
      <FilterForm searchLabel={t(($) => $.search_message)}>
        <ListField label={t(($) => $.state)} name="state" defaultValue={filter.state ?? ''}>
          <option value="">{t(($) => $.filter.all, { ns: 'admin' })}</option>
          {contactStates.map((state) => (
            <option key={state} value={state}>
              {t(($) => $.message_states[state])}
            </option>
          ))}
        </ListField>
      </FilterForm>
      <DataTable
        caption={title}
        rows={messages}
        rowId={({ id }) => String(id)}
        empty={t(($) => $.messages_empty)}
        columns={[
          {
            id: 'name',
            header: t(($) => $.message),
            isName: true,
            cell: ({ id, name, message }) => (
              <a href={address(href('/admin/messages/:id', { id: String(id) }))}>
                <bdi>{`${name}: ${message.slice(0, 80)}`}</bdi>
              </a>
            ),
          },
          { id: 'email', header: t(($) => $.email), cell: ({ email }) => <bdi>{email}</bdi> },
          {
            id: 'state',
            header: t(($) => $.state),
            cell: ({ state }) => t(($) => $.message_states[state]),
          },
          {
            id: 'sent',
            header: t(($) => $.sent_at),
            cell: ({ sent_at }) => <LocalTime instant={sent_at} isShort />,
          },
        ]}
      />
      <ListPages page={page} />
    </AdminPage>
  );
}
