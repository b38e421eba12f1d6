import type { ReactNode } from 'react';
import type { Comment, CommentReply, SingleComment } from '#contract/blog/comments.ts';
import styles from './comment.module.css';
import { askPath, placeOf } from './comment-paths.ts';
import { CommentView } from './comment-view.tsx';
import { CommentWays } from './comment-ways.tsx';
import { type CommentTexts, useCommentTexts } from './use-comment-texts.ts';

/** What was just done, and with which comment. */
export type CommentNote = { id: number | null; text: string };

type CommentListProps = {
  comments: Comment[];
  slug: string;
  isOpen: boolean;
  note?: CommentNote | null;
};

/** Conversations with their answers, two deep. */
export function CommentList({ comments, ...page }: CommentListProps) {
  const texts = useCommentTexts();
  const draw = (comment: SingleComment, below?: ReactNode) => (
    <CommentEntry key={comment.id} comment={comment} below={below} texts={texts} {...page} />
  );
  const drawReply = (reply: CommentReply) =>
    draw(reply, <Replies>{reply.replies.map((answer) => draw(answer))}</Replies>);
  return (
    <ol className={styles.list}>
      {comments.map((comment) =>
        draw(
          comment,
          <>
            <Replies>{comment.replies.map(drawReply)}</Replies>
            <WholeConversation comment={comment} slug={page.slug} texts={texts} />
          </>,
        ),
      )}
    </ol>
  );
}

function Replies({ children }: { children: ReactNode[] }) {
  return children.length > 0 && <ol className={styles.replies}>{children}</ol>;
}

type CommentEntryProps = Omit<CommentListProps, 'comments'> & {
  comment: SingleComment;
  below: ReactNode;
  texts: CommentTexts;
};

function CommentEntry({ comment, below, slug, isOpen, note, texts }: CommentEntryProps) {
  return (
    <li id={placeOf(comment.id)}>
      <CommentView
        comment={comment}
        texts={texts}
        note={note?.id === comment.id ? note.text : undefined}
        ways={<CommentWays comment={comment} slug={slug} isOpen={isOpen} texts={texts} />}
      />
      {below}
    </li>
  );
}

type WholeConversationProps = { comment: Comment; slug: string; texts: CommentTexts };

function WholeConversation({ comment, slug, texts }: WholeConversationProps) {
  const shown = comment.replies.flatMap((reply) => [reply, ...reply.replies]);
  const count = comment.reply_count;
  if (shown.filter(({ state }) => state === 'shown').length >= count) return null;
  return (
    <a className={styles.whole} href={texts.address(askPath(slug, 'conversation', comment.id))}>
      {texts.t(($) => $.whole, { count })}
    </a>
  );
}
