import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { passwordLength } from '#contract/constants/account.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { TimeZoneField } from '#web/lib/local-time.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import styles from '../form.module.css';

const optionalFields = ['last_name', 'phone', 'username', 'confirm_password'] as const;

/** In display order. */
export const registrationFields = [
  ...(['first_name', 'email', 'password'] as const),
  ...optionalFields,
  'terms_accepted',
] as const;

type RegistrationFormProps = { from: string; answer: FormAnswer | undefined };

export function RegistrationForm({ from, answer }: RegistrationFormProps) {
  const { t } = useTranslation('account');
  const address = useAddress();
  const wrong = fieldsOf(answer, registrationFields);
  const field = (name: (typeof registrationFields)[number]) => ({
    ...wrong(name),
    defaultValue: answer?.values[name],
  });
  const isMoreOpen = optionalFields.some((name) => answer?.values[name] || wrong(name).error);
  const password = {
    autoComplete: 'new-password',
    show: t(($) => $.fields.show_password),
    hide: t(($) => $.fields.hide_password),
  };
  const { error: termsRefused, ...terms } = wrong('terms_accepted');
  return (
    <PostForm className={styles.form} action={address(href('/register'))} noValidate>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      <input type="hidden" name="from" value={from} />
      <TimeZoneField />
      <p className={styles.note}>{t(($) => $.fields.required)}</p>
      <TextField
        {...field('first_name')}
        label={t(($) => $.fields.first_name)}
        hint={t(($) => $.register.one_name)}
        autoComplete="given-name"
        maxLength={80}
        dir="auto"
        required
      />
      <TextField
        {...field('email')}
        label={t(($) => $.fields.email)}
        type="email"
        autoComplete="email"
        maxLength={254}
        dir="ltr"
        required
      />
      <PasswordField
        {...wrong('password')}
        {...password}
        label={t(($) => $.fields.password)}
        hint={t(($) => $.fields.password_hint, { minimum: passwordLength.min })}
        required
      />
      <details className={styles.more} open={isMoreOpen}>
        <summary>{t(($) => $.register.more)}</summary>
        <div className={styles.pairs}>
          <TextField
            {...field('last_name')}
            label={t(($) => $.fields.last_name)}
            autoComplete="family-name"
            maxLength={80}
            dir="auto"
          />
          <TextField
            {...field('phone')}
            label={t(($) => $.fields.phone)}
            type="tel"
            autoComplete="tel"
            placeholder="+62 812 3456 7890"
            maxLength={30}
            dir="ltr"
          />
          <TextField
            {...field('username')}
            label={t(($) => $.fields.username)}
            hint={t(($) => $.fields.username_hint)}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            dir="auto"
          />
          <PasswordField
            {...wrong('confirm_password')}
            {...password}
            label={t(($) => $.fields.confirm_password)}
          />
        </div>
      </details>
      <CheckField
        {...terms}
        error={termsRefused && t(($) => $.register.terms_needed)}
        defaultChecked={answer?.values.terms_accepted === 'on'}
        required
        label={
          <>
            {t(($) => $.register.terms)}{' '}
            <a
              className={styles.link}
              href={address(href('/terms-of-use'))}
              target="_blank"
              rel="noopener"
            >
              {t(($) => $.register.read_terms)}
            </a>
          </>
        }
      />
      <Button type="submit">{t(($) => $.register.submit)}</Button>
    </PostForm>
  );
}
