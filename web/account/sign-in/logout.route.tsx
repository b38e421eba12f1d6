import { useTranslation } from 'react-i18next';
import { data, href, redirect } from 'react-router';
import { isUnexpectedAnswer } from '#contract/client.ts';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext, sessionContext, visitContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import styles from '../form.module.css';
import { PinGate } from '../pin-gate.tsx';
import type { Route } from './+types/logout.route.ts';
import { AuthCard } from './auth-card.tsx';

export const handle = { namespaces: ['account'] };

/** Tells whether the profile has a limit, or this device is locked to it. */
export async function loader({ context }: Route.LoaderArgs) {
  const user = await findUser(context);
  if (!user?.has_pin) return { isBound: false };
  if (user.profile.rating_limit !== null) return { isBound: true };
  const { device_lock } = (await context.get(apiContext).account.getDeviceLock()).data;
  return { isBound: device_lock?.profile.id === user.profile.id };
}

/** Target of the menu's form without JavaScript. The cookie is removed once the API agrees. */
export async function action({ context, request }: Route.ActionArgs) {
  const session = context.get(sessionContext);
  const visit = context.get(visitContext);
  const home = addressFor(visit, href('/'));
  if (!session.stored) return redirect(home, 303);
  const { refresh } = session.stored.token;
  const form = await request.formData();
  try {
    const input = parseForm(context, form, 'account.logout', { refresh });
    await context.get(apiContext).account.logout(input);
    session.end();
  } catch (error) {
    if (isUnexpectedAnswer(error)) {
      const problem = error.data?.detail_message ?? '';
      const answer: FormAnswer = { values: {}, errors: {}, problem };
      return data(answer, { status: 502 });
    }
    // The session may already have ended; nothing to refuse then.
    if (session.stored) return refuseForm(error, form, ['pin']);
  }
  return redirect(home, 303);
}

export default function LogoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  if (loaderData.isBound || actionData?.errors.pin) {
    return (
      <AuthCard heading={common(($) => $.account_menu.logout)}>
        <PinGate
          text={t(($) => $.pin_gate.log_out)}
          label={common(($) => $.account_menu.logout)}
          answer={actionData}
        />
      </AuthCard>
    );
  }
  return (
    <AuthCard heading={common(($) => $.account_menu.logout)}>
      {actionData && (
        <FormMessage kind="problem">
          {actionData.problem || common(($) => $.account_menu.logout_failed)}
        </FormMessage>
      )}
      <PostForm className={styles.form}>
        <Button type="submit">{common(($) => $.account_menu.logout)}</Button>
      </PostForm>
    </AuthCard>
  );
}
