import { useTranslation } from 'react-i18next';
import { commentLengths } from '#contract/shared/comment-words.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/form-answer.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TrapField } from '#web/ui/trap-field.tsx';
import styles from './comment-form.module.css';

type GuestFieldsProps = {
  answer: FormAnswer | undefined;
  /** Of the ids of its fields. */
  prefix: string;
};

/** Who a guest is, and whether this browser shall remember it. */
export function GuestFields({ answer, prefix }: GuestFieldsProps) {
  const { t } = useTranslation('comments');
  const field = fieldsOf(answer, ['text', 'name', 'email']);
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...field('name')}
          id={`${prefix}-name`}
          label={t(($) => $.form.name)}
          defaultValue={answer?.values.name}
          maxLength={commentLengths.name}
          autoComplete="name"
          dir="auto"
          required
        />
        <TextField
          {...field('email')}
          id={`${prefix}-email`}
          type="email"
          label={t(($) => $.form.email)}
          hint={t(($) => $.form.email_hint)}
          defaultValue={answer?.values.email}
          maxLength={254}
          autoComplete="email"
          dir="ltr"
          required
        />
      </div>
      <TrapField label={t(($) => $.form.website)} />
      <CheckField
        id={`${prefix}-remember`}
        name="remember"
        value="1"
        label={t(($) => $.form.remember)}
        defaultChecked={answer?.values.remember === '1'}
      />
    </>
  );
}
