import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminPage, FactList } from '#web/admin/ui/admin-page.tsx';
import { DataTable } from '#web/admin/ui/data-table.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { formatNumber } from '#web/lib/formats/format.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
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

export default function NewsletterListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-people', 'admin']);
  const { newsletters, page, audience } = loaderData;
  const { language } = usePageVisit();
  const address = useAddress();
  const title = t(($) => $.sections.newsletter, { ns: 'admin' });
  const count = (value: number) => formatNumber(language, value);
  return (
    <AdminPage
      title={title}
      actions={
        <LinkButton href={address(href('/admin/newsletter/:id', { id: 'new' }))}>
          {t(($) => $.new_newsletter)}
        </LinkButton>
      }
    >
      <FactList
        facts={[
          { name: t(($) => $.subscribers), value: count(audience.subscribers) },
          { name: t(($) => $.bounced), value: count(audience.bounced) },
        ]}
      />
      <DataTable
        caption={title}
        rows={newsletters}
        rowId={({ id }) => String(id)}
        empty={t(($) => $.newsletters_empty)}
        columns={[
          {
            id: 'subject',
            header: t(($) => $.subject),
            isName: true,
            cell: ({ id, texts }) => (
              <a href={address(href('/admin/newsletter/:id', { id: String(id) }))}>
                <bdi>{texts[0]?.subject}</bdi>
              </a>
            ),
          },
          {
            id: 'state',
            header: t(($) => $.state),
            cell: ({ state }) => t(($) => $.newsletter_states[state]),
          },
          {
            id: 'sent',
            header: t(($) => $.sent),
            align: 'end',
            cell: ({ sent }) => count(sent),
          },
          {
            id: 'bounced',
            header: t(($) => $.bounced),
            align: 'end',
            cell: ({ bounced }) => count(bounced),
          },
          {
            id: 'unsubscribed',
            header: t(($) => $.unsubscribed),
            align: 'end',
            cell: ({ unsubscribed }) => count(unsubscribed),
          },
          {
            id: 'at',
            header: t(($) => $.sent_at),
            cell: ({ started_at, send_at }) => {
              const at = started_at ?? send_at;
              return at && <LocalTime instant={at} isShort />;
            },
          },
        ]}
      />
      <ListPages page={page} />
    </AdminPage>
  );
}
