import type { SingleComment } from '#contract/blog/comments.ts';
import { formatNumber } from '#web/lib/format.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './comment.module.css';
import { askPath, type CommentAsk } from './comment-paths.ts';
import { likeForm } from './like-form.tsx';
import type { CommentTexts } from './use-comment-texts.ts';

type CommentWaysProps = {
  comment: SingleComment;
  slug: string;
  isOpen: boolean;
  texts: CommentTexts;
};

/** What a reader can do with a comment. */
export function CommentWays({ comment, slug, isOpen, texts }: CommentWaysProps) {
  const { t } = texts;
  const { id, is_liked: isLiked, likes, own } = comment;
  const name = texts.nameOf(comment);
  const way = (ask: CommentAsk, text: string, label: string) => (
    <a
      href={`${texts.address(askPath(slug, ask, id))}#ask`}
      rel="nofollow"
      aria-label={label}
      data-reply={ask === 'reply' ? id : undefined}
    >
      {text}
    </a>
  );
  const isChangeable = own !== null && Date.parse(own.changeable_until) > Date.now();
  const isShown = comment.state === 'shown';
  return (
    <footer className={styles.ways}>
      {isShown && (
        <button
          type="submit"
          form={likeForm}
          name={isLiked ? 'unlike' : 'like'}
          value={id}
          aria-pressed={isLiked}
          data-likes={likes}
        >
          <VisuallyHidden>{`${t(($) => $.like, { name })} `}</VisuallyHidden>
          {likes > 0 && formatNumber(texts.language, likes)}
        </button>
      )}
      {isShown &&
        isOpen &&
        way(
          'reply',
          t(($) => $.reply),
          t(($) => $.reply_to, { name }),
        )}
      {isChangeable &&
        way(
          'edit',
          t(($) => $.edit),
          t(($) => $.edit_own),
        )}
      {isChangeable &&
        way(
          'delete',
          t(($) => $.delete),
          t(($) => $.delete_own),
        )}
      {isShown &&
        !own &&
        way(
          'report',
          t(($) => $.report),
          t(($) => $.report_named, { name }),
        )}
    </footer>
  );
}
