import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { maxUploadFormBytes } from '#contract/constants/body-limits.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { XsrfField } from '#web/lib/session/post-form.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/post-editor.route.ts';
import { changePost, type EditorAnswer } from './change-post.server.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { EditorBar } from './editor-bar.tsx';
import { LanguageTexts } from './language-texts.tsx';
import styles from './post-editor.module.css';
import { PostFacts } from './post-facts.tsx';
import { languagesOf, type PostFields, toFields } from './post-fields.ts';
import { PostSide } from './post-side.tsx';
import { readReferences } from './read-content.server.ts';
import { useAutosave } from './use-autosave.ts';

export const handle = {
  namespaces: ['admin-blog', 'blog', 'post', 'shop', 'catalogue'],
  maxBodyBytes: maxUploadFormBytes,
};

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { blog } = context.get(apiContext);
  const { siteTimeZone: timeZone } = context.get(visitContext);
  const { signal } = request;
  const [{ data }, { data: choices }] = await Promise.all([
    orNotFound(blog.getPostForm({ id: params.id }, { signal })),
    blog.listAuthors({}, { signal }),
  ]);
  const { content, draft, ...post } = data;
  const asked = url.searchParams.getAll('language');
  const saved = toFields(content, timeZone);
  const typed = draft && Object.fromEntries(draft.fields.map(({ name, value }) => [name, value]));
  const found = await blog.findPostReferences(readReferences([saved, typed ?? {}]), { signal });
  return {
    ...post,
    timeZone,
    authors: choices.authors.map(({ slug, name }) => ({ slug, name })),
    references: found.data.references,
    saved,
    draft: draft && { ...draft, fields: typed ?? {} },
    added: languages.filter((language) => asked.includes(language)),
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  return changePost({ context, url, id: params.id }, await request.formData());
}

export type EditorData = Route.ComponentProps['loaderData'];

/** The editor of a post: a plain form that scripts turn into a Markdown editor with a preview. */
export default function PostEditorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-blog');
  const address = useAddress();
  const { post, revision, saved, draft } = loaderData;
  const answer = actionData;
  const shown = answer?.values ?? draft?.fields ?? saved;
  const title = post.title || t(($) => $.editor.untitled);
  return (
    <AdminPage
      title={title}
      back={{ href: address(href('/admin/posts')), text: t(($) => $.editor.back) }}
    >
      {answer && !answer.conflict && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      {draft && !answer && <DraftNotice draft={draft} postId={post.id} />}
      <EditorForm
        key={`${post.id} ${revision}`}
        page={loaderData}
        shown={shown}
        errors={answer?.errors ?? {}}
        conflict={answer?.conflict ?? null}
      />
      <form id="add-language">
        {loaderData.added.map((language) => (
          <input key={language} type="hidden" name="language" value={language} />
        ))}
      </form>
      <PostSide page={loaderData} />
    </AdminPage>
  );
}

type EditorFormProps = {
  page: EditorData;
  shown: PostFields;
  errors: EditorAnswer['errors'];
  conflict: EditorAnswer['conflict'];
};

function EditorForm({ page, shown, errors, conflict: refused }: EditorFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { post, timeZone, added } = page;
  const autosave = useAutosave(form, page, shown, refused);
  const { conflict } = autosave;
  const texts = [...new Set<Language>([...languagesOf(shown), ...added, ...autosave.languages])];
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      encType="multipart/form-data"
      data-post-editor={autosave.isReady ? 'ready' : ''}
    >
      <XsrfField />
      <input type="hidden" name="revision" value={autosave.revision} />
      <input type="hidden" name="time_zone" value={timeZone} />
      {conflict && (
        <ConflictPanel form={form} mine={shown} theirs={conflict.fields} onDone={autosave.settle} />
      )}
      <EditorBar post={post} status={autosave.status} />
      <LanguageTexts languages={texts} shown={shown} errors={errors} postId={post.id} />
      <PostFacts page={page} shown={shown} errors={errors} />
    </form>
  );
}
