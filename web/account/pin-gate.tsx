import { useTranslation } from 'react-i18next';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './form.module.css';

type PinGateProps = {
  text: string;
  /** What the button does, and how it looks. */
  label: string;
  look?: 'primary' | 'secondary';
  /** Where the form goes; else to the page that it stands on. */
  action?: string;
  /** What is sent with the PIN. */
  fields?: Record<string, string>;
  answer: FormAnswer | undefined;
};

/** Something that takes the PIN of the household: why, the PIN, and the button that does it. */
export function PinGate(props: PinGateProps) {
  const { text, label, look = 'primary', action, fields = {}, answer } = props;
  const { t } = useTranslation('account');
  const field = fieldsOf(answer, ['pin']);
  return (
    <PostForm className={styles.form} action={action} noValidate>
      <p>{text}</p>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        {...field('pin')}
        label={t(($) => $.pin_gate.pin)}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        dir="ltr"
        required
      />
      <Button type="submit" look={look}>
        {label}
      </Button>
    </PostForm>
  );
}
