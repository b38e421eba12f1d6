import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commentLengths } from '#contract/constants/blog.ts';
import { createFormKey } from '#contract/shared/form-key.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { useRememberedDetails } from '#web/lib/forms/use-remembered-details.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button, ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextBox, TextField, TrapField } from '#web/ui/text-field.tsx';
import { askPath, commentsPath } from '../paths.ts';
import styles from './comment-form.module.css';

export const commentFields = ['text', 'name', 'email'] as const;

type CommentFormProps = {
  slug: string;
  /** Name of the signed-in writer; null for a guest, who fills it in. */
  writer: string | null;
  /** What it is for: the post by default, or the comment to reply to or edit. */
  about?: { intent: 'reply' | 'edit'; id: number; text?: string | undefined } | undefined;
  answer?: FormAnswer | undefined;
  /** Address to return to. */
  cancel?: string | undefined;
  /** For a form opened below the comment that it replies to: its label, and how to close it. */
  label?: string;
  onClose?: () => void;
};

/** The comment form; guests also enter name and address. */
export function CommentForm(props: CommentFormProps) {
  const { slug, writer, about, answer, cancel, label, onClose } = props;
  const { t } = useTranslation('comments');
  const address = useAddress();
  const field = fieldsOf(answer, commentFields);
  const isEdit = about?.intent === 'edit';
  const isInPlace = onClose !== undefined;
  const prefix = isInPlace ? 'answer' : 'comment';
  const { ref: form, onSubmit } = useRememberedDetails(writer !== null || answer !== undefined);
  const [key, setKey] = useState(answer?.values.key ?? '');
  // Without scripts, the server derives a key from the content.
  useEffect(() => setKey((current) => current || createFormKey()), []);
  useEffect(() => {
    if (!isInPlace) return;
    form.current?.querySelector('textarea')?.focus();
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [isInPlace, form]);

  function closeByKey(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose?.();
  }

  function remember(event: FormEvent<HTMLFormElement>) {
    if (writer === null && !isEdit) onSubmit(event);
  }

  return (
    <PostForm
      id={`${prefix}-form`}
      ref={form}
      className={styles.form}
      action={address(about ? askPath(slug, about.intent, about.id) : commentsPath(slug))}
      aria-label={label}
      onSubmit={remember}
      onKeyDown={isInPlace ? closeByKey : undefined}
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="intent" value={isEdit ? 'edit' : 'write'} />
      <input type="hidden" name={isEdit ? 'id' : 'parent_id'} value={about?.id ?? ''} />
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      {writer !== null && !isEdit && (
        <p className={styles.as}>{t(($) => $.form.as, { name: writer })}</p>
      )}
      <TextBox
        {...field('text')}
        id={`${prefix}-text`}
        label={t(($) => $.form.text)}
        defaultValue={answer?.values.text ?? about?.text}
        maxLength={commentLengths.text}
        rows={5}
        dir="auto"
        required
      />
      <p className={styles.hint}>{t(($) => $.form.hint)}</p>
      {writer === null && !isEdit && <GuestFields answer={answer} prefix={prefix} />}
      <ButtonRow>
        <Button type="submit">{t(($) => $.form[isEdit ? 'save' : 'submit'])}</Button>
        {cancel && (
          <LinkButton look="quiet" href={cancel}>
            {t(($) => $.form.cancel)}
          </LinkButton>
        )}
        {isInPlace && (
          <Button look="quiet" onClick={onClose}>
            {t(($) => $.form.cancel)}
          </Button>
        )}
      </ButtonRow>
    </PostForm>
  );
}

type GuestFieldsProps = {
  answer: FormAnswer | undefined;
  /** Prefix of the field ids. */
  prefix: string;
};

/** A guest's name and address, and whether this browser saves them. */
function GuestFields({ answer, prefix }: GuestFieldsProps) {
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
