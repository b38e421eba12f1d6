import { createHash } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { apiContext } from '#web/lib/visit.ts';

/** The outcome of a form and the comment concerned. */
export type Changed = { done: string | null; id: number | null };

type CommentChange = { context: Readonly<RouterContextProvider>; slug: string; form: FormData };

const changes: Record<string, (input: CommentChange) => Promise<Changed>> = {
  write: writeComment,
  edit: editComment,
  delete: deleteComment,
  report: reportComment,
};

/** Runs the change that a comment form requests. */
export function changeComments(input: CommentChange): Promise<Changed> {
  const change = changes[String(input.form.get('intent'))] ?? likeComment;
  return change(input);
}

async function writeComment({ context, slug, form }: CommentChange): Promise<Changed> {
  const otherFields = { slug, ...(!form.get('key') && { key: deriveFormKey(slug, form) }) };
  const input = parseForm(context, form, 'blog.writeComment', otherFields);
  const { data } = await context.get(apiContext).blog.writeComment(input);
  return { done: data.comment.state, id: data.comment.id };
}

async function editComment({ context, form }: CommentChange): Promise<Changed> {
  const input = parseForm(context, form, 'blog.editComment');
  const { data } = await context.get(apiContext).blog.editComment(input);
  return { done: data.comment.state === 'pending' ? 'pending' : 'edited', id: data.comment.id };
}

async function deleteComment({ context, form }: CommentChange): Promise<Changed> {
  const input = parseForm(context, form, 'blog.deleteComment');
  await context.get(apiContext).blog.deleteComment(input);
  return { done: 'deleted', id: null };
}

async function reportComment({ context, form }: CommentChange): Promise<Changed> {
  const input = parseForm(context, form, 'blog.reportComment');
  await context.get(apiContext).blog.reportComment(input);
  return { done: 'reported', id: input.id };
}

/** The pressed button contains the comment's id. */
async function likeComment({ context, form }: CommentChange): Promise<Changed> {
  const { blog } = context.get(apiContext);
  const liked = form.get('like');
  const otherFields = { id: liked ?? form.get('unlike') };
  const input = parseForm(context, form, 'blog.likeComment', otherFields);
  await (liked === null ? blog.unlikeComment(input) : blog.likeComment(input));
  return { done: null, id: input.id };
}

/**
 * The idempotency key of a form without one, on a cached page: derived from writer, text and parent
 * comment. A UUID of version 8 (RFC 9562, section 5.8).
 */
function deriveFormKey(slug: string, form: FormData): string {
  const content = ['parent_id', 'name', 'email', 'text'].map((name) =>
    String(form.get(name) ?? ''),
  );
  const digest = createHash('sha256')
    .update(JSON.stringify([slug, ...content]))
    .digest('hex');
  const part = (from: number, to: number) => digest.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-8${part(12, 15)}-8${part(15, 18)}-${part(18, 30)}`;
}
