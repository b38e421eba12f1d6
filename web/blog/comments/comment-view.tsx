import type { ReactNode } from 'react';
import type { SingleComment } from '#contract/blog/comments.ts';
import { Initials } from '#web/ui/initials.tsx';
import { placeOf } from '../paths.ts';
import styles from './comment.module.css';
import type { CommentTexts } from './use-comment-texts.ts';

type CommentViewProps = {
  comment: SingleComment;
  texts: CommentTexts;
  /** What was just done to it. */
  note?: string | undefined;
  actions?: ReactNode;
};

/** One comment without its replies; a deleted one shows a placeholder. */
export function CommentView({ comment, texts, note, actions }: CommentViewProps) {
  const { t, language } = texts;
  if (comment.state === 'deleted') {
    return <p className={styles.gone}>{t(($) => $.deleted)}</p>;
  }
  return (
    <article className={styles.comment}>
      <CommentBy comment={comment} texts={texts} />
      {note && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      {comment.state === 'pending' && !note && <p className={styles.note}>{t(($) => $.waiting)}</p>}
      <div
        className={styles.text}
        lang={comment.language === language ? undefined : comment.language}
        dir="auto"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitised it
        dangerouslySetInnerHTML={{ __html: comment.html }}
      />
      {actions}
    </article>
  );
}

type CommentByProps = { comment: SingleComment; texts: CommentTexts };

/** Author and date of a comment. */
function CommentBy({ comment, texts }: CommentByProps) {
  const { t } = texts;
  const { badge } = comment;
  const name = texts.nameOf(comment);
  return (
    <header className={styles.by}>
      <Initials name={name} />
      <span className={styles.who}>
        <bdi className={styles.name}>{name}</bdi>
        {badge && (
          <span className={styles.badge} data-badge={badge}>
            {t(($) => $[badge])}
          </span>
        )}
        <span className={styles.when}>
          <a href={`#${placeOf(comment.id)}`}>
            <time dateTime={comment.created_at} suppressHydrationWarning>
              {texts.instant(comment.created_at)}
            </time>
          </a>
          {comment.edited_at && ` · ${t(($) => $.edited)}`}
        </span>
      </span>
    </header>
  );
}
