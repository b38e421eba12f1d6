import { data, type RouterContextProvider } from 'react-router';
import { redirectDone } from '#web/admin/lib/answer-change.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { orNotFound, problemOf } from '#web/lib/page-errors.server.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { type PostFields, readFields, toFields } from './post-fields.ts';
import { readContent } from './read-content.server.ts';

type Page = { context: Readonly<RouterContextProvider>; url: URL; id: string };

/** What the editor answers when it could not save. */
export type EditorAnswer = {
  values: PostFields;
  /** A message for each invalid field of the form. */
  errors: Record<string, string>;
  problem: string;
  /** What somebody else has saved since, and its revision. */
  conflict: { fields: PostFields; revision: number } | null;
};

/** Saves a post from the editor's form, or does what another of its buttons says. */
export async function changePost({ context, url, id }: Page, form: FormData) {
  const { blog } = context.get(apiContext);
  const { siteTimeZone: timeZone } = context.get(visitContext);
  const intent = form.get('intent');
  const path = url.pathname;
  if (intent === 'discard') {
    await orNotFound(blog.discardPostDraft({ id }));
    return redirectDone(context, path, { done: 'removed' });
  }
  if (intent === 'renew') {
    await orNotFound(blog.renewPreview({ id }));
    return redirectDone(context, path, { done: 'created' });
  }
  if (intent === 'trash' || intent === 'untrash') {
    const deleted = intent === 'trash';
    const { change } = (await orNotFound(blog.trashPost({ id, deleted }))).data;
    return redirectDone(context, path, { done: deleted ? 'removed' : 'restored', change });
  }
  const fields = readFields(form);
  const { content: before } = (await orNotFound(blog.getPostForm({ id }))).data;
  try {
    const content = readContent(fields, before, timeZone);
    if (intent === 'publish') content.published_at = new Date().toISOString();
    if (intent === 'unpublish') content.published_at = null;
    const input = parseForm(context, form, 'blog.changePost', { id, ...content });
    const { change } = (await blog.changePost(input)).data;
    return redirectDone(context, path, { done: 'saved', change });
  } catch (error) {
    const { status, code, detail, errors = [] } = problemOf(error);
    const conflict = code === 'post_changed' ? await readConflict() : null;
    const answer: EditorAnswer = {
      values: fields,
      errors: Object.fromEntries(errors.map(({ field, message }) => [toFormName(field), message])),
      problem: detail,
      conflict,
    };
    return data(answer, { status });
  }

  async function readConflict() {
    const { content, revision } = (await blog.getPostForm({ id })).data;
    return { fields: toFields(content, timeZone), revision };
  }
}

/** `texts.id.title` → `title.id`; items of lists → the list. */
function toFormName(field: string): string {
  const [name = '', language = '', text = ''] = field.split('.');
  return name === 'texts' ? `${text || 'title'}.${language}` : name;
}
