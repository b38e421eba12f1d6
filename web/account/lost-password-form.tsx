import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { type FormAnswer, fieldsOf } from '#web/lib/form-answer.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './form.module.css';

export const lostPasswordFields = ['username'] as const;

/** Asks for the mail with the link; the answer does not tell whether there is an account. */
export function LostPasswordForm({ answer }: { answer: FormAnswer | undefined }) {
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
        <a href={address(href('/login'))}>{t(($) => $.lost_password.back)}</a>
      </p>
    </PostForm>
  );
}
