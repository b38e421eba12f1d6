import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { maxProofBytes } from '#contract/shared/shop-words.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './order-forms.module.css';

export const proofFields = ['file'] as const;

type ProofFormProps = {
  /** When one was sent already. */
  sentAt: string | null;
  answer: FormAnswer | undefined;
};

/** A picture of the receipt; one that is too large is told before it travels. */
export function ProofForm({ sentAt, answer }: ProofFormProps) {
  const { t } = useTranslation('orders');
  const hint = t(($) => $.proof.hint);
  function check({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const isTooLarge = (currentTarget.files?.[0]?.size ?? 0) > maxProofBytes;
    currentTarget.setCustomValidity(isTooLarge ? hint : '');
    currentTarget.reportValidity();
  }
  return (
    <PostForm className={styles.form} encType="multipart/form-data">
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      {sentAt && (
        <p>
          {t(($) => $.proof.sent)} <LocalTime instant={sentAt} />
        </p>
      )}
      <input type="hidden" name="intent" value="proof" />
      <TextField
        {...fieldsOf(answer, proofFields)('file')}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        label={t(($) => $.proof.file)}
        hint={hint}
        required
        onChange={check}
      />
      <Button type="submit" look="secondary">
        {t(($) => $.proof.submit)}
      </Button>
    </PostForm>
  );
}
