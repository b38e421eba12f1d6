import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import { readSite } from '#web/site/read-site.server.ts';
import type { Route } from './+types/settings.route.ts';
import { saveForm } from './save-form.server.ts';
import { isSettingForm, settingForms } from './setting-fields.ts';
import { SettingForm } from './setting-form.tsx';
import { SettingsPage } from './settings-page.tsx';

export const handle = { namespaces: ['admin', 'admin-settings'] };

/** General settings, payment, shipping, and prices of plans: forms of plain boxes. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = requireForm(params.page);
  const api = context.get(apiContext);
  const [user, { currency }] = await Promise.all([
    findUser(context),
    readSite(api, request.signal),
  ]);
  const { settings } = api;
  if (user?.staff_roles.includes('owner')) {
    const { current } = (await settings.getSettings()).data;
    return { page, currency, settings: current.settings, fixed: current.fixed, mayChange: true };
  }
  if (page !== 'payment' && page !== 'shipping') throw data(null, { status: 404 });
  return { page, currency, ...(await settings.getShopSettings()).data, mayChange: false };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const fields = settingForms[requireForm(params.page)];
  return saveForm({ context, url }, await request.formData(), fields);
}

function requireForm(page: string | undefined) {
  if (!isSettingForm(page) || page === 'backups') throw data(null, { status: 404 });
  return page;
}

export default function SettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-settings');
  const { page, currency, settings, fixed, mayChange } = loaderData;
  return (
    <SettingsPage page={page}>
      {page === 'plans' && <p>{t(($) => $.plans_note)}</p>}
      <SettingForm
        key={page}
        fields={settingForms[page]}
        settings={settings}
        currency={currency}
        fixed={fixed}
        answer={actionData}
        mayChange={mayChange}
      />
    </SettingsPage>
  );
}
