import { useTranslation } from 'react-i18next';
import { readTimeZone, refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { redirectViewers } from '#web/lib/session/require-viewer.server.ts';
import { returnAddress } from '#web/lib/session/return-address.ts';
import { apiContext, sessionContext } from '#web/lib/visit.ts';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/login.route.ts';
import { AuthCard } from './auth-card.tsx';
import { SignInForm, signInFields } from './sign-in-form.tsx';
import { welcome } from './welcome.server.ts';

export const handle = { namespaces: ['account'] };

export const middleware: Route.MiddlewareFunction[] = [redirectViewers];

export function loader({ url }: Route.LoaderArgs) {
  const from = returnAddress(url.searchParams.get('from'));
  return { from, deleted: url.searchParams.has('deleted') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { deviceToken } = context.get(sessionContext);
  const known = { device_token: deviceToken, time_zone: readTimeZone(form) };
  try {
    const input = parseForm(context, form, 'account.login', known);
    const { data } = await context.get(apiContext).account.login(input);
    return welcome({ context }, data.session, form.get('from'));
  } catch (error) {
    return refuseForm(error, form, signInFields);
  }
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const from = returnAddress(actionData?.values.from ?? loaderData.from);
  return (
    <AuthCard heading={t(($) => $.login.heading)}>
      {loaderData.deleted && <FormMessage kind="done">{t(($) => $.data.deleted)}</FormMessage>}
      <SignInForm from={from} answer={actionData} />
    </AuthCard>
  );
}
