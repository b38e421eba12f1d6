import type { SingleComment } from '#contract/blog/comments.ts';
import { Initials } from '#web/ui/initials.tsx';
import styles from './comment.module.css';
import { placeOf } from './comment-paths.ts';
import type { CommentTexts } from './use-comment-texts.ts';

type CommentByProps = { comment: SingleComment; texts: CommentTexts };

/** Who said it, and when. */
export function CommentBy({ comment, texts }: CommentByProps) {
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
