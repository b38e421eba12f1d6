import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { useReloading } from '#web/lib/use-reloading.ts';
import { apiContext } from '#web/lib/visit.ts';
import { readSite } from '#web/site/read-site.server.ts';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import type { Route } from './+types/settings.route.ts';
import { saveForm } from './save-form.server.ts';
import { SampleButton, SetPrices } from './set-prices.tsx';
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
    const prices = page === 'general' ? (await api.ops.estimateRenditionSets()).data : undefined;
    const shown = { settings: current.settings, fixed: current.fixed, prices };
    return { page, currency, ...shown, mayChange: true };
  }
  if (page !== 'payment' && page !== 'shipping') throw data(null, { status: 404 });
  const shown = (await settings.getShopSettings()).data;
  return { page, currency, ...shown, prices: undefined, mayChange: false };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const fields = settingForms[requireForm(params.page)];
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent !== 'sample' && intent !== 'originals')
    return saveForm({ context, url }, form, fields);
  const { ops } = context.get(apiContext);
  return answerChange({ context, url }, form, [], async () => {
    if (intent === 'sample') await ops.sampleRenditions();
    else await ops.addOriginals({});
    return { done: 'started' };
  });
}

function requireForm(page: string | undefined) {
  if (!isSettingForm(page) || page === 'backups' || page === 'metadata') {
    throw data(null, { status: 404 });
  }
  return page;
}

export default function SettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-settings');
  const { page, currency, settings, fixed, prices, mayChange } = loaderData;
  useReloading(prices?.sampling ?? false, 10_000);
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
        notes={prices && { rendition_set: <SetPrices estimate={prices.site} /> }}
      />
      {prices && prices.site.films > 0 && (
        <AdminSection heading={t(($) => $.prices.heading)}>
          <PostForm>
            <ButtonRow>
              <SampleButton sampling={prices.sampling} />
              {prices.without_original > 0 && (
                <Button type="submit" look="secondary" name="intent" value="originals">
                  {t(($) => $.prices.add_originals, { count: prices.without_original })}
                </Button>
              )}
            </ButtonRow>
          </PostForm>
        </AdminSection>
      )}
    </SettingsPage>
  );
}
