import type { MouseEvent } from 'react';
import type { SingleComment } from '#contract/blog/comments.ts';
import styles from './comment.module.css';
import { askPath, type CommentAsk } from './comment-paths.ts';
import { LikeButton } from './like-button.tsx';
import type { CommentTexts } from './use-comment-texts.ts';

type CommentWaysProps = {
  comment: SingleComment;
  slug: string;
  isOpen: boolean;
  texts: CommentTexts;
  /** Opens a form for the answer in place; without scripts the link leads to one. */
  onReply: () => void;
};

/** What a reader can do with a comment. */
export function CommentWays({ comment, slug, isOpen, texts, onReply }: CommentWaysProps) {
  const { t } = texts;
  const { id, own } = comment;
  const name = texts.nameOf(comment);
  const way = (ask: CommentAsk, text: string, label: string) => (
    <a
      href={`${texts.address(askPath(slug, ask, id))}#ask`}
      rel="nofollow"
      aria-label={label}
      onClick={ask === 'reply' ? reply : undefined}
      data-reply={ask === 'reply' ? '' : undefined}
    >
      {text}
    </a>
  );
  function reply(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onReply();
  }
  const isChangeable = own !== null && Date.parse(own.changeable_until) > Date.now();
  const isShown = comment.state === 'shown';
  return (
    <footer className={styles.ways}>
      {isShown && <LikeButton comment={comment} slug={slug} texts={texts} />}
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
