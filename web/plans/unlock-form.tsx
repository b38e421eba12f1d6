import { useTranslation } from 'react-i18next';
import { type FormAnswer, fieldsOf } from '#web/lib/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './pin.module.css';

export const unlockFields = ['pin'] as const;

type UnlockFormProps = {
  text: string;
  answer: FormAnswer | undefined;
  /** Where to go afterwards. */
  from: string | undefined;
};

/** The PIN, and this session is past the limit for an evening. */
export function UnlockForm({ text, answer, from }: UnlockFormProps) {
  const { t } = useTranslation('plans');
  const field = fieldsOf(answer, unlockFields);
  return (
    <PostForm className={styles.form} noValidate>
      <p>{text}</p>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      <input type="hidden" name="intent" value="unlock" />
      {from && <input type="hidden" name="from" value={from} />}
      <TextField
        {...field('pin')}
        label={t(($) => $.pin.pin)}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        dir="ltr"
        required
      />
      <Button type="submit" look="secondary">
        {t(($) => $.pin.unlock)}
      </Button>
    </PostForm>
  );
}
