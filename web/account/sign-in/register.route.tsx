import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { readTimeZone, refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { redirectViewers } from '#web/lib/session/require-viewer.server.ts';
import { returnAddress } from '#web/lib/session/return-address.ts';
import { signInPath } from '#web/lib/session/sign-in-path.ts';
import { apiContext } from '#web/lib/visit.ts';
import styles from '../form.module.css';
import type { Route } from './+types/register.route.ts';
import { AuthCard } from './auth-card.tsx';
import { RegistrationForm, registrationFields } from './registration-form.tsx';
import { welcome } from './welcome.server.ts';

export const handle = { namespaces: ['account'] };

export const middleware: Route.MiddlewareFunction[] = [redirectViewers];

export function loader({ url }: Route.LoaderArgs) {
  return { from: returnAddress(url.searchParams.get('from')) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const otherFields = { time_zone: readTimeZone(form) };
    const input = parseForm(context, form, 'account.register', otherFields);
    const { data } = await context.get(apiContext).account.register(input);
    const from = returnAddress(form.get('from'));
    return welcome({ context }, data.session, from === '/' ? `${href('/account')}?welcome` : from);
  } catch (error) {
    return refuseForm(error, form, registrationFields);
  }
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const address = useAddress();
  const from = returnAddress(actionData?.values.from ?? loaderData.from);
  return (
    <AuthCard wide heading={t(($) => $.register.heading)} text={t(($) => $.register.text)}>
      <RegistrationForm from={from} answer={actionData} />
      <p className={styles.links}>
        <a href={address(signInPath(from))} rel="nofollow">
          {t(($) => $.register.login)}
        </a>
      </p>
    </AuthCard>
  );
}
