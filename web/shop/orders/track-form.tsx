import { useTranslation } from 'react-i18next';
import { type FormAnswer, fieldsOf } from '#web/lib/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Panel } from '../panel.tsx';
import styles from './order-forms.module.css';

export const trackFields = ['number', 'email'] as const;

type TrackFormProps = {
  /** Known from the address already. */
  number: string;
  answer: FormAnswer | undefined;
  /** An order stands above it. */
  isAgain: boolean;
};

export function TrackForm({ number, answer, isAgain }: TrackFormProps) {
  const { t } = useTranslation('orders');
  const field = fieldsOf(answer, trackFields);
  return (
    <Panel
      heading={isAgain ? t(($) => $.track.again) : t(($) => $.track.find)}
      text={t(($) => $.track.text)}
    >
      <PostForm className={styles.form}>
        {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
        <TextField
          {...field('number')}
          label={t(($) => $.track.number)}
          defaultValue={answer?.values.number ?? number}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          dir="ltr"
          required
        />
        <TextField
          {...field('email')}
          type="email"
          label={t(($) => $.track.email)}
          defaultValue={answer?.values.email}
          autoComplete="email"
          maxLength={254}
          dir="ltr"
          required
        />
        <Button type="submit">{t(($) => $.track.submit)}</Button>
      </PostForm>
    </Panel>
  );
}
