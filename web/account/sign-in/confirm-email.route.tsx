import { useTranslation } from 'react-i18next';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/confirm-email.route.ts';
import { ConfirmCard } from './auth-card.tsx';
import { passwordAddress } from './password-address.ts';

export const handle = { namespaces: ['account'] };

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const input = parseForm(context, form, 'account.confirmEmail');
    const { data } = await context.get(apiContext).account.confirmEmail(input);
    return data;
  } catch (error) {
    return refuseForm(error, form, []);
  }
}

/** Target of the registration mail's link. */
export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const done = actionData && 'email' in actionData ? actionData : undefined;
  const { email, token } = done ?? {};
  return (
    <ConfirmCard
      heading={t(($) => $.confirm_email.heading)}
      text={t(($) => $.confirm_email.text)}
      submit={t(($) => $.confirm_email.submit)}
      token={loaderData.token}
      problem={actionData && 'problem' in actionData ? actionData.problem : null}
      done={done && t(($) => $.confirm_email[token ? 'done_elsewhere' : 'done'], { email })}
      next={
        token
          ? { href: passwordAddress(token), text: t(($) => $.confirm_email.choose_password) }
          : undefined
      }
    />
  );
}
