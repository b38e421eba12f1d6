import { useTranslation } from 'react-i18next';
import { type FormAnswer, fieldsOf } from '#web/lib/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonRow } from '#web/ui/button-row.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './pin.module.css';

export const setPinFields = ['pin', 'current_password'] as const;

type SetPinFormProps = { isSet: boolean; answer: FormAnswer | undefined };

/** Sets, changes or removes the PIN; the password of the account proves who does. */
export function SetPinForm({ isSet, answer }: SetPinFormProps) {
  const { t } = useTranslation('plans');
  const field = fieldsOf(answer, setPinFields);
  return (
    <PostForm className={styles.form} noValidate>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      <TextField
        {...field('pin')}
        label={t(($) => $.pin.new)}
        hint={t(($) => $.pin.hint)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        dir="ltr"
        required
      />
      <PasswordField
        {...field('current_password')}
        label={t(($) => $.pin.password)}
        show={t(($) => $.pin.show)}
        hide={t(($) => $.pin.hide)}
        autoComplete="current-password"
        required
      />
      <ButtonRow>
        <Button type="submit" name="intent" value="set">
          {t(($) => $.pin.save)}
        </Button>
        {isSet && (
          <Button type="submit" name="intent" value="remove" look="secondary">
            {t(($) => $.pin.remove)}
          </Button>
        )}
      </ButtonRow>
    </PostForm>
  );
}
