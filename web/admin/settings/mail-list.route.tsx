import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { toOutwardCode } from '#contract/shared/language.ts';
import { DataTable } from '#web/admin/ui/data-table.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/mail-list.route.ts';
import { SettingsPage } from './settings-page.tsx';

export const handle = { namespaces: ['admin', 'admin-settings'] };

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(apiContext).settings.listMailTexts()).data;
}

export default function MailListPage({ loaderData: { mails } }: Route.ComponentProps) {
  const { t } = useTranslation('admin-settings');
  const { language } = usePageVisit();
  const address = useAddress();
  return (
    <SettingsPage page="mail">
      <DataTable
        caption={t(($) => $.pages.mail)}
        rows={mails}
        rowId={({ template }) => template}
        columns={[
          {
            id: 'subject',
            header: t(($) => $.mail.subject),
            isName: true,
            cell: ({ template, subject }) => (
              <a
                href={address(
                  href('/admin/settings/mail/:template/:language', { template, language }),
                )}
              >
                {subject}
              </a>
            ),
          },
          {
            id: 'changed',
            header: t(($) => $.backups.state),
            cell: ({ changed_in }) =>
              changed_in.length > 0 &&
              t(($) => $.mail.changed, { languages: changed_in.map(toOutwardCode).join(', ') }),
          },
        ]}
        empty=""
      />
    </SettingsPage>
  );
}
