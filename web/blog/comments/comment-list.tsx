import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { Comment, CommentReply, SingleComment } from '#contract/blog/comments.ts';
import { isPlainClick } from '#web/lib/plain-links.ts';
import { askPath, type CommentAsk, placeOf } from '../paths.ts';
import styles from './comment.module.css';
import { CommentForm } from './comment-form.tsx';
import { CommentView } from './comment-view.tsx';
import { LikeButton } from './like-button.tsx';
import { type CommentTexts, useCommentTexts } from './use-comment-texts.ts';

/** What was just done, and to which comment. */
export type CommentNote = { id: number | null; text: string };

type CommentListProps = {
  comments: Comment[];
  slug: string;
  isOpen: boolean;
  /** Name of the signed-in reader; null for a guest. */
  writer: string | null;
  note?: CommentNote | null;
};

/** Conversations with replies, two levels deep. */
export function CommentList({ comments, ...page }: CommentListProps) {
  const texts = useCommentTexts();
  const [answered, setAnswered] = useState<number>();
  const entryOf = (comment: SingleComment, below?: ReactNode) => (
    <CommentEntry
      key={comment.id}
      comment={comment}
      below={below}
      texts={texts}
      isAnswered={answered === comment.id}
      onAnswer={(isAnswered) => setAnswered(isAnswered ? comment.id : undefined)}
      {...page}
    />
  );
  const replyOf = (reply: CommentReply) =>
    entryOf(reply, <Replies>{reply.replies.map((answer) => entryOf(answer))}</Replies>);
  return (
    <ol className={styles.list}>
      {comments.map((comment) =>
        entryOf(
          comment,
          <>
            <Replies>{comment.replies.map(replyOf)}</Replies>
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
  /** A reply form is open below it. */
  isAnswered: boolean;
  onAnswer: (isAnswered: boolean) => void;
};

function CommentEntry(props: CommentEntryProps) {
  const { comment, below, slug, isOpen, writer, note, texts, isAnswered, onAnswer } = props;
  const entry = useRef<HTMLLIElement>(null);

  function close() {
    onAnswer(false);
    entry.current?.querySelector<HTMLElement>('[data-reply]')?.focus();
  }

  return (
    <li id={placeOf(comment.id)} ref={entry}>
      <CommentView
        comment={comment}
        texts={texts}
        note={note?.id === comment.id ? note.text : undefined}
        actions={
          <CommentActions
            comment={comment}
            slug={slug}
            isOpen={isOpen}
            texts={texts}
            onReply={() => onAnswer(!isAnswered)}
          />
        }
      />
      {isAnswered && (
        <CommentForm
          slug={slug}
          writer={writer}
          about={{ intent: 'reply', id: comment.id }}
          label={texts.t(($) => $.reply_to, { name: texts.nameOf(comment) })}
          onClose={close}
        />
      )}
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

type CommentActionsProps = {
  comment: SingleComment;
  slug: string;
  isOpen: boolean;
  texts: CommentTexts;
  /** Opens a reply form in place; without scripts, the link leads to one. */
  onReply: () => void;
};

/** The actions available on a comment. */
function CommentActions({ comment, slug, isOpen, texts, onReply }: CommentActionsProps) {
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
    if (!isPlainClick(event)) return;
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

/** Finds a comment or reply by its id. */
export function findComment(comments: Comment[], id: number | null): SingleComment | undefined {
  return comments
    .flatMap((comment) => [comment, ...comment.replies.flatMap((each) => [each, ...each.replies])])
    .find((comment) => comment.id === id);
}
