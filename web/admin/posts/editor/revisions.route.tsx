import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { AdminPage, AdminSection } from '#web/admin/ui/admin-page.tsx';
import { TextDiff } from '#web/admin/ui/text-diff.tsx';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/revisions.route.ts';
import { type PostFields, toFields } from './post-fields.ts';
import styles from './revisions.module.css';
import { useFieldNames } from './use-field-names.ts';

export const handle = { namespaces: ['admin-blog'] };

export async function loader({ context, params: { id }, request, url }: Route.LoaderArgs) {
  const { blog } = context.get(apiContext);
  const { siteTimeZone: timeZone } = context.get(visitContext);
  const { signal } = request;
  const number = Number(url.searchParams.get('number')) || undefined;
  const [{ data: form }, { data: choices }, old] = await Promise.all([
    orNotFound(blog.getPostForm({ id }, { signal })),
    orNotFound(blog.listPostRevisions({ id }, { signal })),
    number ? orNotFound(blog.getPostRevision({ id, number }, { signal })) : undefined,
  ]);
  return {
    post: form.post,
    current: form.revision,
    revisions: choices.revisions,
    chosen: old
      ? {
          number,
          changes: findChanges(
            toFields(old.data.content, timeZone),
            toFields(form.content, timeZone),
          ),
        }
      : null,
  };
}

export async function action({ context, params: { id }, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  return answerChange({ context, url }, form, [], async () => {
    const restored = parseForm(context, form, 'blog.restorePostRevision', { id });
    const { change } = (await context.get(apiContext).blog.restorePostRevision(restored)).data;
    return { done: 'restored', change, path: href('/admin/posts/:id', { id }) };
  });
}

/** What the current version has, and the old one had. */
function findChanges(old: PostFields, now: PostFields) {
  const names = [...new Set([...Object.keys(now), ...Object.keys(old)])];
  return names
    .map((name) => ({ name, old: old[name] ?? '', now: now[name] ?? '' }))
    .filter((field) => field.old !== field.now);
}

/** Earlier versions of a post, compared with the current one. */
export default function RevisionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-blog');
  const address = useAddress();
  const { post, revisions, current, chosen } = loaderData;
  const id = String(post.id);
  const here = href('/admin/posts/:id/revisions', { id });
  return (
    <AdminPage
      title={t(($) => $.editor.revisions.title)}
      back={{ href: address(href('/admin/posts/:id', { id })), text: post.title }}
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      {chosen && <ChosenRevision chosen={chosen} />}
      {revisions.length === 0 && <EmptyState heading={t(($) => $.editor.revisions.none)} />}
      <ol className={styles.list}>
        {revisions.map(({ number, saved_at: at, saved_by: by, changed }) => (
          <li key={number} className={styles.revision}>
            <RevisionLink
              number={number}
              href={number === current ? null : address(`${here}?number=${number}`)}
            />
            <span>
              <LocalTime instant={at} />
              {by && ` · ${t(($) => $.editor.revisions.by, { name: by })}`}
            </span>
            <ChangedFields changed={changed} />
          </li>
        ))}
      </ol>
    </AdminPage>
  );
}

/** The current one has nothing to be compared with. */
function RevisionLink({ number, href: path }: { number: number; href: string | null }) {
  const { t } = useTranslation('admin-blog');
  const text = t(($) => $.editor.revisions.number, { number });
  return path === null ? <strong>{text}</strong> : <a href={path}>{text}</a>;
}

function ChangedFields({ changed }: { changed: string[] }) {
  const { t } = useTranslation('admin-blog');
  const nameOf = useFieldNames();
  if (changed.length === 0) return null;
  const fields = changed
    .map((name) => nameOf(name.replace(/^text_(\w+)$/, 'source.$1')))
    .join(', ');
  return <span className={styles.changed}>{t(($) => $.editor.revisions.changed, { fields })}</span>;
}

type Chosen = NonNullable<Route.ComponentProps['loaderData']['chosen']>;

function ChosenRevision({ chosen: { number, changes } }: { chosen: Chosen }) {
  const { t } = useTranslation('admin-blog');
  const nameOf = useFieldNames();
  return (
    <AdminSection
      heading={t(($) => $.editor.revisions.number, { number })}
      text={t(($) => $.editor.revisions.compare)}
    >
      {changes.length === 0 && <p>{t(($) => $.editor.revisions.same)}</p>}
      {changes.map(({ name, old, now }) => (
        <div key={name}>
          <h3 className={styles.field}>{nameOf(name)}</h3>
          <TextDiff before={old} after={now} />
        </div>
      ))}
      {changes.length > 0 && (
        <PostForm>
          <input type="hidden" name="number" value={number} />
          <Button type="submit">{t(($) => $.editor.revisions.restore)}</Button>
        </PostForm>
      )}
    </AdminSection>
  );
}
