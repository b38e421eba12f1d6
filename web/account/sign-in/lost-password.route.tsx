import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { passwordLength } from '#contract/constants/account.ts';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext, sessionContext } from '#web/lib/visit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from '../form.module.css';
import type { Route } from './+types/lost-password.route.ts';
import { AuthCard } from './auth-card.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { passwordAddress } from './password-address.ts';

export const handle = { namespaces: ['account'] };

/** With a token from a mail, the page asks for the new password. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') };
}

type Done = { done: 'link_sent' | 'password_changed' };

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { account } = context.get(apiContext);
  const fields = form.has('token') ? newPasswordFields : lostPasswordFields;
  try {
    if (!form.has('token')) {
      await account.requestPasswordReset(parseForm(context, form, 'account.requestPasswordReset'));
      return { done: 'link_sent' } satisfies Done;
    }
    await account.resetPassword(parseForm(context, form, 'account.resetPassword'));
    // All sessions have ended, including this one.
    context.get(sessionContext).end();
    return { done: 'password_changed' } satisfies Done;
  } catch (error) {
    return refuseForm(error, form, fields);
  }
}

export default function LostPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const address = useAddress();
  if (actionData && 'done' in actionData) {
    return (
      <AuthCard
        heading={t(($) => $.lost_password.heading)}
        text={t(($) => $.lost_password[actionData.done])}
      >
        <LinkButton href={address(href('/login'))} rel="nofollow">
          {t(($) => $.login.heading)}
        </LinkButton>
      </AuthCard>
    );
  }
  const { token } = loaderData;
  return (
    <AuthCard
      heading={t(($) => $.lost_password.heading)}
      text={t(($) => $.lost_password[token ? 'choose' : 'text'])}
    >
      {token ? (
        <NewPasswordForm token={token} answer={actionData} />
      ) : (
        <LostPasswordForm answer={actionData} />
      )}
    </AuthCard>
  );
}

const lostPasswordFields = ['username'] as const;

/** Requests the mail with the link; the answer does not reveal whether an account exists. */
function LostPasswordForm({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation('account');
  const address = useAddress();
  return (
    <PostForm className={styles.form} action={address(href('/lost-password'))} noValidate>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      <TextField
        {...fieldsOf(answer, lostPasswordFields)('username')}
        label={t(($) => $.fields.username_or_email)}
        defaultValue={answer?.values.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        dir="ltr"
        required
      />
      <Button type="submit">{t(($) => $.lost_password.submit)}</Button>
      <p className={styles.links}>
        <a href={address(href('/login'))} rel="nofollow">
          {t(($) => $.lost_password.back)}
        </a>
      </p>
    </PostForm>
  );
}

const newPasswordFields = ['password', 'confirm_password'] as const;

type NewPasswordFormProps = { token: string; answer: FormAnswer | undefined };

/** The form behind the mail's link, which alone changes nothing. */
function NewPasswordForm({ token, answer }: NewPasswordFormProps) {
  const { t } = useTranslation('account');
  const address = useAddress();
  // The token stays in the address, so that a refused form still has it.
  const action = passwordAddress(token);
  return (
    <PostForm className={styles.form} action={address(action)} noValidate>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      <input type="hidden" name="token" value={token} />
      <NewPasswordFields
        field={fieldsOf(answer, newPasswordFields)}
        hint={t(($) => $.fields.password_hint, { minimum: passwordLength.min })}
        required
      />
      <Button type="submit">{t(($) => $.lost_password.change)}</Button>
      {answer?.problem && (
        <p className={styles.links}>
          <a href={address(href('/lost-password'))}>{t(($) => $.lost_password.again)}</a>
        </p>
      )}
    </PostForm>
  );
}
