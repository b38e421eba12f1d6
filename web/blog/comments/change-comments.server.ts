import { createHash } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { apiContext } from '#web/lib/visit.ts';

/** What became of a form, and with which comment. */
export type Changed = { done: string | null; id: number | null };

type Asked = { context: Readonly<RouterContextProvider>; slug: string; form: FormData };

const changes: Record<string, (asked: Asked) => Promise<Changed>> = {
  write: writeComment,
  edit: editComment,
  delete: deleteComment,
  report: reportComment,
};

/** Does what a form about comments wants. */
export function changeComments(asked: Asked): Promise<Changed> {
  const change = changes[String(asked.form.get('intent'))] ?? likeComment;
  return change(asked);
}

async function writeComment({ context, slug, form }: Asked): Promise<Changed> {
  const known = { slug, ...(!form.get('key') && { key: deriveFormKey(slug, form) }) };
  const given = parseForm(context, form, 'blog.writeComment', known);
  const { data } = await context.get(apiContext).blog.writeComment(given);
  return { done: data.comment.state, id: data.comment.id };
}

async function editComment({ context, form }: Asked): Promise<Changed> {
  const given = parseForm(context, form, 'blog.editComment');
  const { data } = await context.get(apiContext).blog.editComment(given);
  return { done: data.comment.state === 'pending' ? 'pending' : 'edited', id: data.comment.id };
}

async function deleteComment({ context, form }: Asked): Promise<Changed> {
  const given = parseForm(context, form, 'blog.deleteComment');
  await context.get(apiContext).blog.deleteComment(given);
  return { done: 'deleted', id: null };
}

async function reportComment({ context, form }: Asked): Promise<Changed> {
  const given = parseForm(context, form, 'blog.reportComment');
  await context.get(apiContext).blog.reportComment(given);
  return { done: 'reported', id: given.id };
}

/** The button that was pressed names the comment. */
async function likeComment({ context, form }: Asked): Promise<Changed> {
  const { blog } = context.get(apiContext);
  const liked = form.get('like');
  const known = { id: liked ?? form.get('unlike') };
  const given = parseForm(context, form, 'blog.likeComment', known);
  await (liked === null ? blog.unlikeComment(given) : blog.likeComment(given));
  return { done: null, id: given.id };
}

/**
 * The key of a form without one, from a page that is made for everybody: the same text of the same
 * writer to the same comment is the same form. A UUID of version 8 (RFC 9562, section 5.8).
 */
function deriveFormKey(slug: string, form: FormData): string {
  const said = ['parent_id', 'name', 'email', 'text'].map((name) => String(form.get(name) ?? ''));
  const digest = createHash('sha256')
    .update(JSON.stringify([slug, ...said]))
    .digest('hex');
  const part = (from: number, to: number) => digest.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-8${part(12, 15)}-8${part(15, 18)}-${part(18, 30)}`;
}
