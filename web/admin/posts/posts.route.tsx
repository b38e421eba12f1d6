import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { AdminAuthor, AdminPost } from '#contract/blog/post-ops.ts';
import { adminPostStates, postTermKinds, postTypes } from '#contract/constants/blog.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { changeView } from '#web/admin/lib/change-view.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx';
import { FilterForm } from '#web/admin/ui/filter-form.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { SavedViews } from '#web/admin/ui/saved-views.tsx';
import { formatNumber } from '#web/lib/formats/format.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { LocalTime } from '#web/lib/local-time.tsx';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { Button, ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/posts.route.ts';
import styles from './posts.module.css';

export const handle = { namespaces: ['admin-blog'] };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const text = (name: string) => query.get(name)?.trim() || undefined;
  const filters = {
    search: text('q')?.slice(0, 100),
    state: adminPostStates.find((state) => state === query.get('state')),
    type: postTypes.find((type) => type === query.get('type')),
    author: text('author'),
    category: text('category'),
    tag: text('tag'),
    missing: languages.find((language) => language === query.get('missing')),
  };
  const { blog, ops } = context.get(apiContext);
  const { signal } = request;
  const [{ data }, { data: choices }, saved] = await Promise.all([
    orNotFound(blog.listAllPosts({ ...filters, cursor: text('cursor') }, { signal })),
    blog.listAuthors({}, { signal }),
    ops.listSavedViews({ list: 'posts' }, { signal }),
  ]);
  return { ...data, filters, authors: choices.authors, views: saved.data.views };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const viewed = await changeView({ context, url }, form, 'posts');
  if (viewed) return viewed;
  return answerChange({ context, url }, form, ['title'], async () => {
    const { language } = context.get(visitContext);
    const known = form.has('language') ? {} : { language };
    const given = parseForm(context, form, 'blog.createPost', known);
    const { post, change } = (await context.get(apiContext).blog.createPost(given)).data;
    const path = href('/admin/posts/:id', { id: String(post.id) });
    return { done: 'created', change, path };
  });
}

/** All posts and drafts, with what readers did with them. */
export default function PostsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-blog');
  const address = useAddress();
  const { posts, page, filters, authors, views } = loaderData;
  const columns = usePostColumns(authors);
  const isAboutView = actionData?.values.intent?.endsWith('-view') ?? false;
  return (
    <AdminPage
      title={t(($) => $.posts.title)}
      actions={
        <ButtonRow label={t(($) => $.posts.title)}>
          <LinkButton look="secondary" href={address(href('/admin/calendar'))}>
            {t(($) => $.posts.calendar)}
          </LinkButton>
          <LinkButton look="secondary" href={address(href('/admin/media'))}>
            {t(($) => $.posts.media)}
          </LinkButton>
          <LinkButton look="secondary" href={address(href('/admin/blog-terms'))}>
            {t(($) => $.posts.terms)}
          </LinkButton>
          <LinkButton look="secondary" href={address(href('/admin/authors'))}>
            {t(($) => $.posts.authors)}
          </LinkButton>
        </ButtonRow>
      }
    >
      <NewPostForm answer={isAboutView ? undefined : actionData} />
      {isAboutView && <FormMessage kind="problem">{actionData?.problem}</FormMessage>}
      <SavedViews views={views} answer={actionData} />
      <PostFilters filters={filters} authors={authors} />
      <DataTable
        caption={t(($) => $.posts.title)}
        columns={columns}
        rows={posts}
        rowId={({ id }) => String(id)}
        empty={t(($) => $.posts.empty)}
      />
      <ListPages page={page} />
    </AdminPage>
  );
}

function NewPostForm({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation('admin-blog');
  const { language } = usePageVisit();
  return (
    <details className={styles.new} open={answer !== undefined}>
      <summary>{t(($) => $.posts.new)}</summary>
      <PostForm className={styles.newForm}>
        {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
        <TextField
          label={t(($) => $.posts.new_title)}
          name="title"
          required
          maxLength={300}
          dir="auto"
          defaultValue={answer?.values.title}
          error={answer?.errors.title}
        />
        <ListField
          label={t(($) => $.posts.new_language)}
          name="language"
          defaultValue={answer?.values.language ?? language}
        >
          <LanguageOptions />
        </ListField>
        <Button type="submit">{t(($) => $.posts.start)}</Button>
      </PostForm>
    </details>
  );
}

function LanguageOptions() {
  return languages.map((language) => (
    <option key={language} value={language} lang={language}>
      {languageNames[language]}
    </option>
  ));
}

type FilterProps = Pick<Route.ComponentProps['loaderData'], 'filters' | 'authors'>;

function PostFilters({ filters, authors }: FilterProps) {
  const { t } = useTranslation('admin-blog');
  const any = <option value="">{t(($) => $.posts.any)}</option>;
  return (
    <FilterForm searchLabel={t(($) => $.posts.search)}>
      <ListField label={t(($) => $.posts.state)} name="state" defaultValue={filters.state ?? ''}>
        <option value="">{t(($) => $.posts.any_state)}</option>
        {adminPostStates.map((state) => (
          <option key={state} value={state}>
            {t(($) => $.posts.states[state])}
          </option>
        ))}
      </ListField>
      <ListField label={t(($) => $.posts.type)} name="type" defaultValue={filters.type ?? ''}>
        {any}
        {postTypes.map((type) => (
          <option key={type} value={type}>
            {t(($) => $.posts.types[type])}
          </option>
        ))}
      </ListField>
      <ListField label={t(($) => $.posts.author)} name="author" defaultValue={filters.author ?? ''}>
        {any}
        {authors.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </ListField>
      <ListField
        label={t(($) => $.posts.missing)}
        name="missing"
        defaultValue={filters.missing ?? ''}
      >
        <option value="">—</option>
        <LanguageOptions />
      </ListField>
      {postTermKinds.map((kind) => (
        <TextField
          key={kind}
          label={t(($) => $.posts.term[kind])}
          name={kind}
          dir="ltr"
          defaultValue={filters[kind] ?? ''}
        />
      ))}
    </FilterForm>
  );
}

function usePostColumns(authors: AdminAuthor[]): Column<AdminPost>[] {
  const { t } = useTranslation('admin-blog');
  const { language } = usePageVisit();
  const address = useAddress();
  const nameOf = (slug: string) => authors.find((author) => author.slug === slug)?.name ?? slug;
  return [
    {
      id: 'title',
      header: t(($) => $.posts.new_title),
      isName: true,
      cell: ({ id, title, has_draft: hasDraft }) => (
        <>
          <a href={address(href('/admin/posts/:id', { id: String(id) }))}>
            <bdi>{title}</bdi>
          </a>
          {hasDraft && <span className={styles.draft}>{t(($) => $.posts.has_draft)}</span>}
        </>
      ),
    },
    {
      id: 'state',
      header: t(($) => $.posts.state),
      cell: ({ state, published_at: at }) => (
        <>
          {t(($) => $.posts.states[state])}
          {at && (
            <span className={styles.time}>
              <LocalTime instant={at} isShort />
            </span>
          )}
        </>
      ),
    },
    {
      id: 'author',
      header: t(($) => $.posts.author),
      cell: ({ author }) => <bdi>{nameOf(author)}</bdi>,
    },
    {
      id: 'languages',
      header: t(($) => $.posts.languages),
      cell: (post) => <WrittenLanguages written={post.languages} />,
    },
    {
      id: 'views',
      header: t(($) => $.posts.views),
      align: 'end',
      cell: ({ views }) => formatNumber(language, views),
    },
    {
      id: 'comments',
      header: t(($) => $.posts.comments),
      align: 'end',
      cell: ({ comment_count: count }) => formatNumber(language, count),
    },
    {
      id: 'updated_at',
      header: t(($) => $.posts.updated_at),
      cell: ({ updated_at: at }) => <LocalTime instant={at} isShort />,
    },
  ];
}

/** Codes, for lack of space; screen readers hear the names. */
function WrittenLanguages({ written }: { written: Language[] }) {
  return (
    <ul className={styles.languages}>
      {written.map((each) => (
        <li key={each}>
          <abbr title={languageNames[each]}>{each}</abbr>
        </li>
      ))}
    </ul>
  );
}
