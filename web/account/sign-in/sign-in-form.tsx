import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { TimeZoneField } from '#web/lib/local-time.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { fromQuery } from '#web/lib/session/sign-in-path.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import styles from '../form.module.css';

export const signInFields = ['username', 'password'] as const;

type SignInFormProps = {
  /** Where to go afterwards. */
  from: string;
  answer?: FormAnswer | undefined;
};

/** Signs in with a plain form, so that the next page loads afresh with the viewer's menu. */
export function SignInForm({ from, answer }: SignInFormProps) {
  const { t } = useTranslation('account');
  const address = useAddress();
  const field = fieldsOf(answer, signInFields);
  const onwards = fromQuery(from);
  return (
    <PostForm className={styles.form} action={address(href('/login'))} noValidate>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      <input type="hidden" name="from" value={from} />
      <TimeZoneField />
      <TextField
        {...field('username')}
        label={t(($) => $.fields.username_or_email)}
        defaultValue={answer?.values.username}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        dir="ltr"
        required
      />
      <PasswordField
        {...field('password')}
        {...(answer?.problem && { autoFocus: true })}
        label={t(($) => $.fields.password)}
        show={t(($) => $.fields.show_password)}
        hide={t(($) => $.fields.hide_password)}
        autoComplete="current-password"
        required
      />
      <Button type="submit">{t(($) => $.login.submit)}</Button>
      <p className={styles.links}>
        <a href={address(href('/lost-password'))}>{t(($) => $.login.lost_password)}</a>
        <a href={address(`${href('/register')}${onwards}`)} rel="nofollow">
          {t(($) => $.login.register)}
        </a>
      </p>
    </PostForm>
  );
}
