import { useTranslation } from 'react-i18next';
import type { FormAnswer } from '#web/lib/form-answer.ts';
import { type Markup, ReadyMarkup } from '#web/lib/ready-markup.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { CommentForm, type CommentWriter } from './comment-form.tsx';
import type { CommentAsk } from './comment-paths.ts';
import { CommentReportForm } from './comment-report-form.tsx';
import styles from './comment-section.module.css';
import { DeleteCommentForm } from './delete-comment-form.tsx';

type AskedCommentProps = {
  slug: string;
  asked: { ask: CommentAsk; id: number; name: string | null; text: string | undefined };
  writer: CommentWriter;
  markup: Markup;
  answer: FormAnswer | undefined;
  /** The page without the question. */
  back: string;
};

/** One comment, and what somebody is about to do with it. */
export function AskedComment({ slug, asked, writer, markup, answer, back }: AskedCommentProps) {
  const { t } = useTranslation('comments');
  const { ask, id, text } = asked;
  const headings: Record<CommentAsk, string> = {
    reply: t(($) => $.reply_to, { name: asked.name ?? t(($) => $.former) }),
    edit: t(($) => $.edit_own),
    delete: t(($) => $.delete_own),
    report: t(($) => $.report_form.heading),
    conversation: t(($) => $.label),
  };
  const isWritten = ask === 'reply' || ask === 'edit';
  return (
    <section className={styles.section} id="ask" aria-labelledby="ask-heading">
      <h2 id="ask-heading">
        <bdi>{headings[ask]}</bdi>
      </h2>
      {!isWritten && answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      {ask !== 'edit' && <ReadyMarkup markup={markup} />}
      {isWritten && (
        <CommentForm
          {...{ slug, writer, answer, about: { intent: ask, id, text } }}
          cancel={back}
        />
      )}
      {ask === 'delete' && <DeleteCommentForm slug={slug} id={id} cancel={back} />}
      {ask === 'report' && <CommentReportForm slug={slug} id={id} cancel={back} />}
    </section>
  );
}
