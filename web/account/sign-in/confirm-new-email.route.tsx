import { useTranslation } from 'react-i18next';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/confirm-new-email.route.ts';
import { ConfirmCard } from './auth-card.tsx';

export const handle = { namespaces: ['account'] };

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const input = parseForm(context, form, 'account.confirmEmailChange');
    const { data } = await context.get(apiContext).account.confirmEmailChange(input);
    return { email: data.email, changed: data.changed };
  } catch (error) {
    return refuseForm(error, form, []);
  }
}

/**
 * Target of both mails about a changed address: the new address is verified, the old one consents.
 */
export default function ConfirmNewEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const done = actionData && 'email' in actionData ? actionData : undefined;
  const { email } = done ?? {};
  return (
    <ConfirmCard
      heading={t(($) => $.confirm_new_email.heading)}
      text={t(($) => $.confirm_new_email.text)}
      submit={t(($) => $.confirm_new_email.submit)}
      token={loaderData.token}
      problem={actionData && 'problem' in actionData ? actionData.problem : null}
      done={done && t(($) => $.confirm_new_email[done.changed ? 'done' : 'waiting'], { email })}
    />
  );
}
