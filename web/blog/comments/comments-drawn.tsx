import type { Comment, SingleComment } from '#contract/blog/comments.ts';
import { CommentList, type CommentNote } from './comment-list.tsx';
import { CommentView } from './comment-view.tsx';
import { LikeForm } from './like-form.tsx';
import { useCommentTexts } from './use-comment-texts.ts';

type CommentsDrawnProps = {
  slug: string;
  comments: Comment[];
  isOpen: boolean;
  note: CommentNote | null;
  xsrfToken: string;
};

/** Conversations on a page of their own. */
export function CommentsDrawn({ xsrfToken, ...list }: CommentsDrawnProps) {
  return (
    <>
      <CommentList {...list} />
      <LikeForm slug={list.slug} xsrfToken={xsrfToken} />
    </>
  );
}

/** The comment that somebody is about to do something with. */
export function CommentAlone({ comment }: { comment: SingleComment }) {
  return <CommentView comment={comment} texts={useCommentTexts()} />;
}
