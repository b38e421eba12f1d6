import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { type ContactState, contactStates } from '#contract/constants/contact.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import type { StateLook } from '#web/admin/ui/state-dot.tsx';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/message-list.route.ts';

export const handle = { namespaces: ['admin-people'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, analytics } = context.get(apiContext);
  const [{ data }, waiting] = await Promise.all([
    site.listContactMessages(parseQuery(url, 'site.listContactMessages')),
    analytics.listAttention({ role: 'support' }),
  ]);
  return { ...data, ...waiting.data };
}

const looks: Record<ContactState, StateLook> = { open: 'busy', answered: 'good', closed: 'off' };

export default function MessageListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-people', 'admin']);
  return (
    <ListPage
      title={t(($) => $.sections.messages, { ns: 'admin' })}
      views={contactStates.map((state) => ({
        text: t(($) => $.message_states[state]),
        query: `state=${state}`,
        counts: state === 'open' ? 'messages' : undefined,
      }))}
      attention={loaderData.attention}
      search={t(($) => $.search_message)}
      columns={[
        {
          id: 'name',
          header: t(($) => $.message),
          name: ({ name, message }) => `${name}: ${message.slice(0, 80)}`,
          to: ({ id }) => href('/admin/messages/:id', { id: String(id) }),
        },
        { id: 'email', header: t(($) => $.email), text: 'email' },
        {
          id: 'state',
          header: t(($) => $.state),
          state: ({ state }) => ({ text: t(($) => $.message_states[state]), look: looks[state] }),
        },
        { id: 'sent', header: t(($) => $.sent_at), time: 'sent_at' },
      ]}
      rows={loaderData.messages}
      rowId="id"
      page={loaderData.page}
      empty={t(($) => $.messages_empty)}
    />
  );
}
