import { useTranslation } from 'react-i18next';
import type { SingleComment } from '#contract/blog/comments.ts';
import type { FormAnswer } from '#web/lib/form-answer.ts';
import { FormMessage } from '#web/ui/form-message.tsx';
import { CommentForm } from './comment-form.tsx';
import type { CommentAsk } from './comment-paths.ts';
import { CommentReportForm } from './comment-report-form.tsx';
import styles from './comment-section.module.css';
import { CommentView } from './comment-view.tsx';
import { DeleteCommentForm } from './delete-comment-form.tsx';
import { useCommentTexts } from './use-comment-texts.ts';

type AskedCommentProps = {
  slug: string;
  asked: { ask: CommentAsk; comment: SingleComment };
  writer: string | null;
  answer: FormAnswer | undefined;
  /** The page without the question. */
  back: string;
};

/** One comment, and what somebody is about to do with it. */
export function AskedComment({ slug, asked, writer, answer, back }: AskedCommentProps) {
  const { t } = useTranslation('comments');
  const { ask, comment } = asked;
  const { id, own } = comment;
  const texts = useCommentTexts();
  const headings: Record<CommentAsk, string> = {
    reply: t(($) => $.reply_to, { name: texts.nameOf(comment) }),
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
      {ask !== 'edit' && <CommentView comment={comment} texts={texts} />}
      {isWritten && (
        <CommentForm
          slug={slug}
          writer={writer}
          answer={answer}
          about={{ intent: ask, id, text: own?.text }}
          cancel={back}
        />
      )}
      {ask === 'delete' && <DeleteCommentForm slug={slug} id={id} cancel={back} />}
      {ask === 'report' && <CommentReportForm slug={slug} id={id} cancel={back} />}
    </section>
  );
}
