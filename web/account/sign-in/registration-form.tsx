import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { passwordLength } from '#contract/shared/account-words.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { TimeZoneField } from '#web/lib/local-time.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from '../form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';

/** In the order in which they stand. */
export const registrationFields = [
  'username',
  'first_name',
  'last_name',
  'email',
  'phone',
  'password',
  'confirm_password',
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
    required: true,
  });
  const { error: termsRefused, ...terms } = wrong('terms_accepted');
  return (
    <PostForm className={styles.form} action={address(href('/register'))} noValidate>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      <input type="hidden" name="from" value={from} />
      <TimeZoneField />
      <p className={styles.note}>{t(($) => $.fields.required)}</p>
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
      <div className={styles.pairs}>
        <TextField
          {...field('first_name')}
          label={t(($) => $.fields.first_name)}
          autoComplete="given-name"
          maxLength={80}
          dir="auto"
        />
        <TextField
          {...field('last_name')}
          label={t(($) => $.fields.last_name)}
          autoComplete="family-name"
          maxLength={80}
          dir="auto"
        />
        <TextField
          {...field('email')}
          label={t(($) => $.fields.email)}
          type="email"
          autoComplete="email"
          maxLength={254}
          dir="ltr"
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
      </div>
      <NewPasswordFields
        field={wrong}
        hint={t(($) => $.fields.password_hint, { minimum: passwordLength.min })}
        required
      />
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
