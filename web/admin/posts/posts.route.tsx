import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { AdminAuthor, AdminPost } from '#contract/blog/post-ops.ts';
import {
  type AdminPostState,
  adminPostStates,
  postTermKinds,
  postTypes,
} from '#contract/constants/blog.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { changeView } from '#web/admin/lib/change-view.server.ts';
import type { Column } from '#web/admin/ui/list/columns.tsx';
import { choicesOf, type ListFilter } from '#web/admin/ui/list/list-filters.tsx';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import type { StateLook } from '#web/admin/ui/state-dot.tsx';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { LocalTime } from '#web/lib/local-time.tsx';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
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
  return { ...data, authors: choices.authors, saved: saved.data.views };
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
  const { posts, page, authors, saved } = loaderData;
  return (
    <ListPage
      title={t(($) => $.posts.title)}
      add={{ text: t(($) => $.posts.new), form: <NewPostForm answer={actionData} /> }}
      menu={[
        { to: href('/admin/calendar'), text: t(($) => $.posts.calendar) },
        { to: href('/admin/media'), text: t(($) => $.posts.media) },
        { to: href('/admin/blog-terms'), text: t(($) => $.posts.terms) },
        { to: href('/admin/authors'), text: t(($) => $.posts.authors) },
      ]}
      answer={actionData}
      usual={t(($) => $.posts.any_state)}
      views={adminPostStates.map((state) => ({
        text: t(($) => $.posts.states[state]),
        query: `state=${state}`,
      }))}
      saved={saved}
      search={t(($) => $.posts.search)}
      filters={useFilters(authors)}
      columns={useColumns(authors)}
      rows={posts}
      rowId="id"
      page={page}
      empty={t(($) => $.posts.empty)}
    />
  );
}

const languageChoices = choicesOf(languages, (language) => languageNames[language]);

function NewPostForm({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation('admin-blog');
  const { language } = usePageVisit();
  return (
    <PostForm>
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
        {languageChoices.map(({ value, text }) => (
          <option key={value} value={value} lang={value}>
            {text}
          </option>
        ))}
      </ListField>
      <Button type="submit">{t(($) => $.posts.start)}</Button>
    </PostForm>
  );
}

function useFilters(authors: AdminAuthor[]): ListFilter[] {
  const { t } = useTranslation('admin-blog');
  return [
    {
      name: 'type',
      label: t(($) => $.posts.type),
      choices: choicesOf(postTypes, (type) => t(($) => $.posts.types[type])),
    },
    {
      name: 'author',
      label: t(($) => $.posts.author),
      choices: authors.map(({ slug, name }) => ({ value: slug, text: name })),
    },
    { name: 'missing', label: t(($) => $.posts.missing), choices: languageChoices },
    ...postTermKinds.map((kind) => ({
      name: kind,
      label: t(($) => $.posts.term[kind]),
      type: 'text' as const,
    })),
  ];
}

const looks: Record<AdminPostState, StateLook> = {
  published: 'good',
  scheduled: 'busy',
  draft: 'off',
  deleted: 'bad',
};

function useColumns(authors: AdminAuthor[]): Column<AdminPost>[] {
  const { t } = useTranslation('admin-blog');
  return [
    {
      id: 'title',
      header: t(($) => $.posts.new_title),
      name: 'title',
      to: ({ id }) => href('/admin/posts/:id', { id: String(id) }),
      below: ({ has_draft }) => (has_draft ? t(($) => $.posts.has_draft) : null),
    },
    {
      id: 'state',
      header: t(($) => $.posts.state),
      state: ({ state, published_at }) => ({
        text: t(($) => $.posts.states[state]),
        look: looks[state],
        note: published_at && <LocalTime instant={published_at} isShort />,
      }),
    },
    {
      id: 'author',
      header: t(($) => $.posts.author),
      text: ({ author }) => authors.find(({ slug }) => slug === author)?.name ?? author,
    },
    {
      id: 'languages',
      header: t(($) => $.posts.languages),
      isPlain: true,
      cell: (post) => <WrittenLanguages written={post.languages} />,
    },
    { id: 'views', header: t(($) => $.posts.views), count: 'views' },
    { id: 'comments', header: t(($) => $.posts.comments), count: 'comment_count' },
    { id: 'updated_at', header: t(($) => $.posts.updated_at), time: 'updated_at' },
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
