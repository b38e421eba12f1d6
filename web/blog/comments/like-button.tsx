import { type MouseEvent, useState } from 'react';
import type { SingleComment } from '#contract/blog/comments.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { commentsPath } from '../paths.ts';
import type { CommentTexts } from './use-comment-texts.ts';

type LikeButtonProps = { comment: SingleComment; slug: string; texts: CommentTexts };

/** Toggles a like; with scripts, without leaving the page. */
export function LikeButton({ comment, slug, texts }: LikeButtonProps) {
  const { t, language, address } = texts;
  const [{ isLiked, likes }, setLike] = useState({
    isLiked: comment.is_liked,
    likes: comment.likes,
  });
  const [isSending, setSending] = useState(false);

  async function toggle(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const button = event.currentTarget;
    const { form } = button;
    if (!form || isSending) return;
    setSending(true);
    try {
      const body = new FormData(form, button);
      // A redirect means success.
      const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' });
      if (answer.type !== 'opaqueredirect') throw new Error(`HTTP ${answer.status}`);
      setLike({ isLiked: !isLiked, likes: likes + (isLiked ? -1 : 1) });
    } catch {
      // The resulting page shows what is wrong.
      form.requestSubmit(button);
    } finally {
      setSending(false);
    }
  }

  return (
    <PostForm action={address(commentsPath(slug))}>
      <button
        type="submit"
        name={isLiked ? 'unlike' : 'like'}
        value={comment.id}
        aria-pressed={isLiked}
        data-likes={likes}
        onClick={toggle}
      >
        <VisuallyHidden>{`${t(($) => $.like, { name: texts.nameOf(comment) })} `}</VisuallyHidden>
        {likes > 0 && formatNumber(language, likes)}
      </button>
    </PostForm>
  );
}
