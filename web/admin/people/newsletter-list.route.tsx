import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { NewsletterState } from '#contract/constants/contact.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { FactList } from '#web/admin/ui/admin-page.tsx';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import type { StateLook } from '#web/admin/ui/state-dot.tsx';
import { formatNumber } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/newsletter-list.route.ts';

export const handle = { namespaces: ['admin-people'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { site } = context.get(apiContext);
  const [list, audience] = await Promise.all([
    site.listNewsletters(parseQuery(url, 'site.listNewsletters')),
    site.getNewsletterAudience(),
  ]);
  return { ...list.data, ...audience.data };
}

const looks: Record<NewsletterState, StateLook> = {
  draft: 'off',
  scheduled: 'busy',
  sending: 'busy',
  sent: 'good',
  stopped: 'bad',
};

export default function NewsletterListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-people', 'admin']);
  const { newsletters, page, audience } = loaderData;
  const { language } = usePageVisit();
  return (
    <ListPage
      title={t(($) => $.sections.newsletter, { ns: 'admin' })}
      main={{ to: href('/admin/newsletter/:id', { id: 'new' }), text: t(($) => $.new_newsletter) }}
      intro={
        <FactList
          facts={(['subscribers', 'bounced'] as const).map((name) => ({
            name: t(($) => $[name]),
            value: formatNumber(language, audience[name]),
          }))}
        />
      }
      columns={[
        {
          id: 'subject',
          header: t(($) => $.subject),
          name: ({ texts }) => texts[0]?.subject ?? null,
          to: ({ id }) => href('/admin/newsletter/:id', { id: String(id) }),
        },
        {
          id: 'state',
          header: t(($) => $.state),
          state: ({ state }) => ({
            text: t(($) => $.newsletter_states[state]),
            look: looks[state],
          }),
        },
        { id: 'sent', header: t(($) => $.sent), count: 'sent' },
        { id: 'bounced', header: t(($) => $.bounced), count: 'bounced' },
        { id: 'unsubscribed', header: t(($) => $.unsubscribed), count: 'unsubscribed' },
        {
          id: 'at',
          header: t(($) => $.sent_at),
          time: ({ started_at, send_at }) => started_at ?? send_at,
        },
      ]}
      rows={newsletters}
      rowId="id"
      page={page}
      empty={t(($) => $.newsletters_empty)}
    />
  );
}
