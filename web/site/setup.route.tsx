import { useTranslation } from 'react-i18next';
import { data, href } from 'react-router';
import { readTimeZone, refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { welcome } from '../account/sign-in/welcome.server.ts';
import type { Route } from './+types/setup.route.ts';
import { readSetup, setupFields } from './setup-fields.ts';
import { SetupForm } from './setup-form.tsx';

export const handle = { namespaces: ['admin-settings'] };

/** Only with a token; whether it is the right one is decided when the form is sent. */
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token');
  if (!token) throw data(null, { status: 404 });
  return { token };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const { account, settings } = context.get(apiContext);
    const time_zone = readTimeZone(form);
    const input = parseForm(context, form, 'settings.setUp', readSetup(form, time_zone));
    await settings.setUp(input);
    const { username, password } = input;
    const { session } = (await account.login({ username, password, time_zone })).data;
    return welcome({ context }, session, addressFor(context.get(visitContext), href('/admin')));
  } catch (error) {
    return refuseForm(error, form, [...setupFields, 'demo']);
  }
}

export default function SetupPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-settings');
  return (
    <>
      <PageHead title={t(($) => $.setup.title)} />
      <h1>{t(($) => $.setup.title)}</h1>
      <p>{t(($) => $.setup.text)}</p>
      <SetupForm answer={actionData} token={token} />
    </>
  );
}
