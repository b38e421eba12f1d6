import { useTranslation } from 'react-i18next';
import { data, href } from 'react-router';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { redirectToSignIn } from '#web/lib/session/require-viewer.server.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import type { Route } from './+types/setup.route.ts';
import { readBankAccount, setupFields } from './setup-fields.ts';
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
    const input = parseForm(context, form, 'settings.setUp', readBankAccount(form));
    await context.get(apiContext).settings.setUp(input);
  } catch (error) {
    return refuseForm(error, form, [...setupFields, 'demo']);
  }
  const visit = context.get(visitContext);
  const admin = addressFor(visit, href('/admin'));
  return redirectToSignIn(context, admin);
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
