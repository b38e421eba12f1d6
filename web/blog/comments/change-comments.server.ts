import { createHash } from 'node:crypto';
import type { ApiClient } from '#contract/client.ts';
import type { CommentReportReason } from '#contract/shared/blog-words.ts';
import { readFields } from '#web/lib/form-answer.server.ts';

/** What became of a form, and with which comment. */
export type Changed = { done: string | null; id: number | null };

type Blog = ApiClient['blog'];

const changes: Record<string, (blog: Blog, slug: string, form: FormData) => Promise<Changed>> = {
  write: writeComment,
  edit: editComment,
  delete: deleteComment,
  report: reportComment,
};

/** Does what a form about comments wants. */
export function changeComments(blog: Blog, slug: string, form: FormData): Promise<Changed> {
  const change = changes[String(form.get('intent'))] ?? likeComment;
  return change(blog, slug, form);
}

async function writeComment(blog: Blog, slug: string, form: FormData): Promise<Changed> {
  const given = readFields(form, ['text', 'name', 'email', 'website']);
  const key = String(form.get('key') || deriveFormKey(slug, form));
  const parent = Number(form.get('parent')) || null;
  const { data } = await blog.writeComment({ slug, ...given, key, parent_id: parent });
  return { done: data.comment.state, id: data.comment.id };
}

async function editComment(blog: Blog, _slug: string, form: FormData): Promise<Changed> {
  const { text } = readFields(form, ['text']);
  const { data } = await blog.editComment({ id: idIn(form), text });
  return { done: data.comment.state === 'pending' ? 'pending' : 'edited', id: data.comment.id };
}

async function deleteComment(blog: Blog, _slug: string, form: FormData): Promise<Changed> {
  await blog.deleteComment({ id: idIn(form) });
  return { done: 'deleted', id: null };
}

async function reportComment(blog: Blog, _slug: string, form: FormData): Promise<Changed> {
  const id = idIn(form);
  const reason = String(form.get('reason')) as CommentReportReason;
  await blog.reportComment({ id, reason, note: String(form.get('note') ?? '') });
  return { done: 'reported', id };
}

async function likeComment(blog: Blog, _slug: string, form: FormData): Promise<Changed> {
  const liked = form.get('like');
  const id = Number(liked ?? form.get('unlike'));
  await (liked === null ? blog.unlikeComment({ id }) : blog.likeComment({ id }));
  return { done: null, id };
}

function idIn(form: FormData): number {
  return Number(form.get('id'));
}

/**
 * The key of a form without one, from a page that is made for everybody: the same text of the same
 * writer to the same comment is the same form. A UUID of version 8 (RFC 9562, section 5.8).
 */
function deriveFormKey(slug: string, form: FormData): string {
  const said = ['parent', 'name', 'email', 'text'].map((name) => String(form.get(name) ?? ''));
  const digest = createHash('sha256')
    .update(JSON.stringify([slug, ...said]))
    .digest('hex');
  const part = (from: number, to: number) => digest.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-8${part(12, 15)}-8${part(15, 18)}-${part(18, 30)}`;
}
