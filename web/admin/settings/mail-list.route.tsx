import { useTranslation } from 'react-i18next';
import { data, href } from 'react-router';
import { toOutwardCode } from '#contract/shared/language.ts';
import { DataTable } from '#web/admin/ui/data-table.tsx';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/mail-list.route.ts';
import { SettingsPage } from './settings-page.tsx';
import { TestMail } from './test-mail.tsx';

export const handle = { namespaces: ['admin', 'admin-settings'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(apiContext);
  const [texts, mail] = await Promise.all([settings.listMailTexts(), settings.getMailSetup()]);
  return { ...texts.data, ...mail.data };
}

/** The outcome of a test mail is shown once, not after a redirect. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const input = parseForm(context, form, 'settings.sendTestMail');
    const { data: tested } = await context.get(apiContext).settings.sendTestMail(input);
    return { tested };
  } catch (error) {
    const refused = refuseForm(error, form, ['to']);
    return data({ refused: refused.data }, refused.init ?? undefined);
  }
}

export default function MailListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mails, setup } = loaderData;
  const { t } = useTranslation('admin-settings');
  const { t: admin } = useTranslation('admin');
  const { language } = usePageVisit();
  const address = useAddress();
  return (
    <SettingsPage page="mail">
      <TestMail
        setup={setup}
        tested={actionData && 'tested' in actionData ? actionData.tested : undefined}
        answer={actionData && 'refused' in actionData ? actionData.refused : undefined}
      />
      <DataTable
        caption={admin(($) => $.settings_pages.mail)}
        rows={mails}
        rowId="template"
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
