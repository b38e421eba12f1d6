import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { readTimeZone } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import { readSetup, setupFields } from '../../site/setup-fields.ts';
import { SetupForm } from '../../site/setup-form.tsx';
import type { Route } from './+types/setup.route.ts';
import { SettingsPage } from './settings-page.tsx';

export const handle = { namespaces: ['admin', 'admin-settings'] };

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  return answerChange({ context, url }, form, setupFields, async () => {
    const fields = readSetup(form, readTimeZone(form));
    const input = parseForm(context, form, 'settings.setUpFromDemo', fields);
    await context.get(apiContext).settings.setUpFromDemo(input);
    return { done: 'created', path: href('/admin/settings/system') };
  });
}

/** An owner of their own for somebody who has tried the demo. */
export default function SetupFromDemoPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-settings');
  return (
    <SettingsPage page="system" title={t(($) => $.setup.title)}>
      <p>{t(($) => $.setup.text)}</p>
      <SetupForm answer={actionData} />
    </SettingsPage>
  );
}
