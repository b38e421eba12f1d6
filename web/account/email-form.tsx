import { useTranslation } from 'react-i18next';
import { type FormAnswer, fieldsOf } from '#web/lib/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './form.module.css';

export const emailFields = ['email', 'current_password'] as const;

export function EmailForm({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation('account');
  const field = fieldsOf(answer, emailFields);
  return (
    <PostForm className={styles.form} noValidate>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      <input type="hidden" name="intent" value="email" />
      <div className={styles.pairs}>
        <TextField
          {...field('email')}
          label={t(($) => $.details.new_email)}
          defaultValue={answer?.values.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          dir="ltr"
          required
        />
        <PasswordField
          {...field('current_password')}
          label={t(($) => $.fields.current_password)}
          show={t(($) => $.fields.show_password)}
          hide={t(($) => $.fields.hide_password)}
          autoComplete="current-password"
          required
        />
      </div>
      <Button type="submit" look="secondary">
        {t(($) => $.details.change_email)}
      </Button>
    </PostForm>
  );
}
