import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { AdminPostTerm } from '#contract/blog/post-ops.ts';
import { type PostTermKind, postTermKinds } from '#contract/constants/blog.ts';
import { languages } from '#contract/shared/language.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { ListTools } from '#web/admin/ui/list/list-filters.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { formatNumber } from '#web/lib/formats/format.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/blog-terms.route.ts';
import styles from './places.module.css';

export const handle = { namespaces: ['admin-blog'] };

function kindIn(url: URL): PostTermKind {
  return postTermKinds.find((kind) => kind === url.searchParams.get('kind')) ?? 'category';
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const kind = kindIn(url);
  const search = url.searchParams.get('q')?.trim().slice(0, 100) || undefined;
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const { blog } = context.get(apiContext);
  const wanted = { kind, search, cursor };
  const { data } = await orNotFound(blog.listPostTerms(wanted, { signal: request.signal }));
  return { ...data, kind };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { blog } = context.get(apiContext);
  return answerChange({ context, url }, form, ['slug'], async () => {
    const kind = kindIn(url);
    if (form.get('intent') === 'delete') {
      const input = parseForm(context, form, 'blog.deletePostTerm', { kind });
      return { done: 'removed', change: (await blog.deletePostTerm(input)).data.change };
    }
    const input = parseForm(context, form, 'blog.savePostTerm', { kind });
    const { outcome, change } = (await blog.savePostTerm(input)).data;
    return { done: outcome === 'imported' ? 'created' : 'saved', change };
  });
}

/** Categories and tags of posts, with their names. */
export default function BlogTermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-blog');
  const address = useAddress();
  const { kind, terms, page } = loaderData;
  const edited = terms.find(({ slug }) => slug === actionData?.values.slug);
  return (
    <AdminPage
      title={t(($) => $.terms.title)}
      back={{ href: address(href('/admin/posts')), text: t(($) => $.editor.back) }}
    >
      <ChipLinks
        label={t(($) => $.terms.kinds_label)}
        links={postTermKinds.map((each) => ({
          key: each,
          href: address(`${href('/admin/blog-terms')}?kind=${each}`),
          text: t(($) => $.terms.kinds[each]),
          isCurrent: each === kind,
        }))}
      />
      <details className={styles.new} open={actionData !== undefined && !edited}>
        <summary>{t(($) => $.terms.new)}</summary>
        <TermForm answer={edited ? undefined : actionData} />
      </details>
      <ListTools search={t(($) => $.terms.search)} />
      {terms.length === 0 && <EmptyState heading={t(($) => $.terms.empty)} />}
      <ul className={styles.list}>
        {terms.map((term) => (
          <li key={term.id}>
            <TermItem term={term} answer={term === edited ? actionData : undefined} />
          </li>
        ))}
      </ul>
      <ListPages page={page} />
    </AdminPage>
  );
}

type TermItemProps = { term: AdminPostTerm; answer: FormAnswer | undefined };

function TermItem({ term, answer }: TermItemProps) {
  const { t } = useTranslation('admin-blog');
  const { language } = usePageVisit();
  const address = useAddress();
  return (
    <details className={styles.item} open={answer !== undefined}>
      <summary>
        <bdi className={styles.name}>{term.name}</bdi>
        <bdi className={styles.quiet}>{term.slug}</bdi>
        <span className={styles.quiet}>
          {t(($) => $.terms.posts)}: {formatNumber(language, term.post_count)}
        </span>
      </summary>
      {term.post_count > 0 && (
        <p>
          <a
            className={styles.link}
            href={address(
              `${href('/admin/posts')}?${new URLSearchParams({ [term.kind]: term.slug })}`,
            )}
          >
            {t(($) => $.terms.posts)}
          </a>
        </p>
      )}
      <TermForm term={term} answer={answer} />
    </details>
  );
}

/** Without `term`: a new one. */
function TermForm({ term, answer }: Partial<TermItemProps>) {
  const { t } = useTranslation('admin-blog');
  return (
    <PostForm className={styles.form}>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      {term ? (
        <input type="hidden" name="slug" value={term.slug} />
      ) : (
        <TextField
          label={t(($) => $.terms.slug)}
          name="slug"
          required
          maxLength={100}
          dir="ltr"
          defaultValue={answer?.values.slug}
          error={answer?.errors.slug}
        />
      )}
      {languages.map((language) => (
        <TextField
          key={language}
          label={`${t(($) => $.terms.names)}, ${languageNames[language]}`}
          name={`names.${language}`}
          lang={language}
          dir="auto"
          maxLength={200}
          defaultValue={answer?.values[`names.${language}`] ?? term?.names[language]}
        />
      ))}
      <ButtonRow>
        <Button type="submit">{t(($) => $.terms.save)}</Button>
        {term && (
          <Button type="submit" name="intent" value="delete" look="danger">
            {t(($) => $.terms.delete)}
          </Button>
        )}
      </ButtonRow>
    </PostForm>
  );
}
