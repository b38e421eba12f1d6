import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { passwordLength } from '#contract/shared/account-words.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/form-answer.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import styles from './form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';

export const newPasswordFields = ['password', 'confirm_password'] as const;

type NewPasswordFormProps = { token: string; answer: FormAnswer | undefined };

/** Where the link of the mail leads: it does nothing by itself. */
export function NewPasswordForm({ token, answer }: NewPasswordFormProps) {
  const { t } = useTranslation('account');
  const address = useAddress();
  // Kept in the address, so that a page that was refused still knows it.
  const action = `${href('/lost-password')}?token=${encodeURIComponent(token)}`;
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
