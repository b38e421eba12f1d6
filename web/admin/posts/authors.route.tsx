import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { AdminAuthor } from '#contract/blog/post-ops.ts';
import { languages } from '#contract/shared/language.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { ListTools } from '#web/admin/ui/list/list-filters.tsx';
import { formatNumber } from '#web/lib/formats/format.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextBox, TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/authors.route.ts';
import styles from './places.module.css';

export const handle = { namespaces: ['admin-blog'] };

const fields = ['slug', 'name', 'url', 'username'] as const;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const search = url.searchParams.get('q')?.trim().slice(0, 100) || undefined;
  const { blog } = context.get(apiContext);
  return (await orNotFound(blog.listAuthors({ search }, { signal: request.signal }))).data;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { blog } = context.get(apiContext);
  const read = (name: string) => String(form.get(name) ?? '').trim();
  return answerChange({ context, url }, form, fields, async () => {
    const slug = read('slug');
    if (form.get('intent') === 'delete') {
      const input = parseForm(context, form, 'blog.deleteAuthor', { slug });
      return { done: 'removed', change: (await blog.deleteAuthor(input)).data.change };
    }
    const bios = Object.fromEntries(
      languages.flatMap((language) => {
        const bio = read(`bio.${language}`).replaceAll('\r\n', '\n');
        // An author without any text has an empty one, which a schema cannot say.
        return bio || language === 'en' ? [[language, bio]] : [];
      }),
    );
    const otherFields = { slug, bios, username: read('username') || null };
    const input = parseForm(context, form, 'blog.saveAuthor', otherFields);
    const { outcome, change } = (await blog.saveAuthor(input)).data;
    return { done: outcome === 'imported' ? 'created' : 'saved', change };
  });
}

/** Who writes posts. */
export default function AuthorsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-blog');
  const { language } = usePageVisit();
  const address = useAddress();
  const { authors } = loaderData;
  const edited = authors.find(({ slug }) => slug === actionData?.values.slug);
  return (
    <AdminPage
      title={t(($) => $.authors.title)}
      back={{ href: address(href('/admin/posts')), text: t(($) => $.editor.back) }}
    >
      <details className={styles.new} open={actionData !== undefined && !edited}>
        <summary>{t(($) => $.authors.new)}</summary>
        <AuthorForm answer={edited ? undefined : actionData} />
      </details>
      <ListTools search={t(($) => $.authors.search)} />
      {authors.length === 0 && <EmptyState heading={t(($) => $.authors.empty)} />}
      <ul className={styles.list}>
        {authors.map((author) => (
          <li key={author.id}>
            <details className={styles.item} open={author === edited}>
              <summary>
                <bdi className={styles.name}>{author.name}</bdi>
                <bdi className={styles.quiet}>{author.slug}</bdi>
                <span className={styles.quiet}>
                  {t(($) => $.authors.posts)}: {formatNumber(language, author.post_count)}
                </span>
              </summary>
              <AuthorForm author={author} answer={author === edited ? actionData : undefined} />
            </details>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}

type AuthorFormProps = { author?: AdminAuthor; answer: FormAnswer | undefined };

/** Without `author`: a new one. */
function AuthorForm({ author, answer }: AuthorFormProps) {
  const { t } = useTranslation('admin-blog');
  const state = fieldsOf(answer, fields);
  const field = (name: (typeof fields)[number]) => ({
    ...state(name),
    label: t(($) => $.authors[name]),
    defaultValue: answer?.values[name] ?? author?.[name] ?? '',
  });
  return (
    <PostForm className={styles.form}>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      {author ? (
        <input type="hidden" name="slug" value={author.slug} />
      ) : (
        <TextField {...field('slug')} required maxLength={100} dir="ltr" />
      )}
      <TextField {...field('name')} required maxLength={200} dir="auto" />
      <TextField {...field('url')} type="url" dir="ltr" />
      <TextField {...field('username')} maxLength={60} dir="ltr" autoCapitalize="none" />
      {languages.map((language) => (
        <TextBox
          key={language}
          label={`${t(($) => $.authors.bio)}, ${languageNames[language]}`}
          name={`bio.${language}`}
          lang={language}
          dir="auto"
          rows={3}
          maxLength={2_000}
          defaultValue={answer?.values[`bio.${language}`] ?? author?.bios[language] ?? ''}
        />
      ))}
      <ButtonRow>
        <Button type="submit">{t(($) => $.authors.save)}</Button>
        {author?.post_count === 0 && (
          <Button type="submit" name="intent" value="delete" look="danger">
            {t(($) => $.authors.delete)}
          </Button>
        )}
      </ButtonRow>
    </PostForm>
  );
}
