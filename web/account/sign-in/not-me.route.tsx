import { useTranslation } from 'react-i18next';
import { href, redirect } from 'react-router';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { apiContext, sessionContext, visitContext } from '#web/lib/visit.ts';
import type { Route } from './+types/not-me.route.ts';
import { ConfirmCard } from './auth-card.tsx';
import { passwordAddress } from './password-address.ts';

export const handle = { namespaces: ['account'] };

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const input = parseForm(context, form, 'account.denySignIn');
    const { token } = (await context.get(apiContext).account.denySignIn(input)).data;
    // All sessions have ended, including this one.
    context.get(sessionContext).end();
    if (token === null) return { isDone: true };
    return redirect(addressFor(context.get(visitContext), passwordAddress(token)), 303);
  } catch (error) {
    return refuseForm(error, form, []);
  }
}

/** Target of the link in the mail about a sign-in from a new device. */
export default function NotMePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  return (
    <ConfirmCard
      heading={t(($) => $.not_me.heading)}
      text={t(($) => $.not_me.text)}
      submit={t(($) => $.not_me.submit)}
      token={loaderData.token}
      problem={actionData && 'problem' in actionData ? actionData.problem : null}
      done={actionData && 'isDone' in actionData ? t(($) => $.not_me.done) : undefined}
      next={{ href: href('/lost-password'), text: t(($) => $.lost_password.heading) }}
    />
  );
}
