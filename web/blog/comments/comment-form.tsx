import { useTranslation } from 'react-i18next';
import { commentLengths } from '#contract/shared/comment-words.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/form-answer.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { xsrfField } from '#web/lib/session/xsrf-names.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ButtonRow } from '#web/ui/button-row.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import styles from './comment-form.module.css';
import { askPath, commentsPath } from './comment-paths.ts';
import { GuestFields } from './guest-fields.tsx';

export const commentFields = ['text', 'name', 'email'] as const;

/** Who writes, and what proves it; the same for all forms of a page. */
export type CommentWriter = {
  /** Null: a guest, who says it in the form. */
  name: string | null;
  /** Empty on pages that are made for everybody. */
  xsrfToken: string;
  /** Of the form; empty there, too. */
  key: string;
};

type CommentFormProps = {
  slug: string;
  writer: CommentWriter;
  /** What it is about: the post; or the comment that it answers or changes. */
  about?: { intent: 'reply' | 'edit'; id: number; text?: string | undefined } | undefined;
  answer?: FormAnswer | undefined;
  /** Where the reader goes instead. */
  cancel?: string | undefined;
};

/** The comment form: for a guest with name and address, for an account without. */
export function CommentForm({ slug, writer, about, answer, cancel }: CommentFormProps) {
  const { t } = useTranslation('comments');
  const address = useAddress();
  const field = fieldsOf(answer, commentFields);
  const isEdit = about?.intent === 'edit';
  return (
    <form
      id="comment-form"
      className={styles.form}
      method="post"
      action={address(about ? askPath(slug, about.intent, about.id) : commentsPath(slug))}
      data-form="comment"
    >
      <input type="hidden" name={xsrfField} value={writer.xsrfToken} />
      <input type="hidden" name="key" value={answer?.values.key ?? writer.key} />
      <input type="hidden" name="intent" value={isEdit ? 'edit' : 'write'} />
      <input type="hidden" name={isEdit ? 'id' : 'parent'} value={about?.id ?? ''} />
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      {writer.name !== null && !isEdit && (
        <p className={styles.as}>{t(($) => $.form.as, { name: writer.name })}</p>
      )}
      <TextBox
        {...field('text')}
        id="comment-text"
        label={t(($) => $.form.text)}
        defaultValue={answer?.values.text ?? about?.text}
        maxLength={commentLengths.text}
        rows={5}
        dir="auto"
        required
      />
      <p className={styles.hint}>{t(($) => $.form.hint)}</p>
      {writer.name === null && !isEdit && <GuestFields answer={answer} />}
      <ButtonRow>
        <Button type="submit">{t(($) => $.form[isEdit ? 'save' : 'submit'])}</Button>
        {cancel && (
          <LinkButton look="quiet" href={cancel}>
            {t(($) => $.form.cancel)}
          </LinkButton>
        )}
      </ButtonRow>
    </form>
  );
}
