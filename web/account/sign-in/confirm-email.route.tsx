import { useTranslation } from 'react-i18next';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/confirm-email.route.ts';
import { ConfirmCard } from './auth-card.tsx';

export const handle = { namespaces: ['account'] };

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const input = parseForm(context, form, 'account.confirmEmail');
    const { data } = await context.get(apiContext).account.confirmEmail(input);
    return { email: data.email };
  } catch (error) {
    return refuseForm(error, form, []);
  }
}

/** Target of the registration mail's link. */
export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const isDone = actionData && 'email' in actionData;
  return (
    <ConfirmCard
      heading={t(($) => $.confirm_email.heading)}
      text={t(($) => $.confirm_email.text)}
      submit={t(($) => $.confirm_email.submit)}
      token={loaderData.token}
      problem={actionData && !isDone ? actionData.problem : null}
      done={isDone ? t(($) => $.confirm_email.done, { email: actionData.email }) : undefined}
    />
  );
}
