import { useTranslation } from 'react-i18next';
import { maxProofBytes, proofTypes } from '#contract/constants/shop.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { HiddenFields } from '#web/lib/forms/hidden-fields.tsx';
import { LocalTime } from '#web/lib/local-time.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Panel } from '../panel.tsx';
import styles from './order-forms.module.css';

export const proofFields = ['file'] as const;

type ProofFormProps = {
  /** When the last one was sent; null if none. */
  sentAt: string | null;
  answer: FormAnswer | undefined;
  /** Hidden fields that say whose it is, where the address does not. */
  known?: Record<string, string>;
};

/** The form for a proof of payment, in a frame that says what it is for. */
export function ProofPanel(props: ProofFormProps) {
  const { t } = useTranslation('orders');
  if (props.sentAt) {
    return (
      <Panel heading={t(($) => $.timeline.proof)}>
        <ProofForm {...props} />
      </Panel>
    );
  }
  return (
    <Panel heading={t(($) => $.proof.heading)} text={t(($) => $.proof.text)}>
      <ProofForm {...props} />
    </Panel>
  );
}

/** Uploads a picture of the receipt; once there is one, another can be sent, but nobody has to. */
export function ProofForm(props: ProofFormProps) {
  const { t } = useTranslation('orders');
  const { sentAt, answer } = props;
  if (!sentAt) return <FileForm {...props} />;
  return (
    <>
      <p>
        {t(($) => $.proof.sent)} <LocalTime instant={sentAt} />
      </p>
      <details open={answer !== undefined}>
        <summary className={styles.opener}>{t(($) => $.proof.another)}</summary>
        <FileForm {...props} />
      </details>
    </>
  );
}

function FileForm({ answer, known = {} }: ProofFormProps) {
  const { t } = useTranslation('orders');
  const hint = t(($) => $.proof.hint);
  return (
    <PostForm className={styles.form} encType="multipart/form-data">
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      <input type="hidden" name="intent" value="proof" />
      <HiddenFields fields={Object.entries(known)} />
      <FileField
        {...fieldsOf(answer, proofFields)('file')}
        label={t(($) => $.proof.file)}
        hint={hint}
        required
        picture={{ types: proofTypes, maxBytes: maxProofBytes, refusal: hint }}
      />
      <Button type="submit" look="secondary">
        {t(($) => $.proof.submit)}
      </Button>
    </PostForm>
  );
}
