import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { TimeZoneField } from '#web/lib/local-time.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { fromQuery } from '#web/lib/session/sign-in-path.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from '../form.module.css';

export const secondStepFields = ['code'] as const;

type SecondStepFormProps = {
  /** Proves the first step. */
  step: string;
  /** Where to go afterwards. */
  from: string;
  answer: FormAnswer | undefined;
};

/** Asks for the code of the authenticator app after the password. */
export function SecondStepForm({ step, from, answer }: SecondStepFormProps) {
  const { t } = useTranslation('account');
  const address = useAddress();
  return (
    <PostForm className={styles.form} action={address(href('/login'))} noValidate>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      <input type="hidden" name="second_step" value={step} />
      <input type="hidden" name="from" value={from} />
      <TimeZoneField />
      <TextField
        {...fieldsOf(answer, secondStepFields)('code')}
        autoFocus
        label={t(($) => $.login.second_step.code)}
        hint={t(($) => $.login.second_step.code_hint)}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        dir="ltr"
        required
      />
      <Button type="submit">{t(($) => $.login.second_step.submit)}</Button>
      <p className={styles.links}>
        <a href={address(`${href('/login')}${fromQuery(from)}`)} rel="nofollow">
          {t(($) => $.login.second_step.again)}
        </a>
      </p>
    </PostForm>
  );
}
