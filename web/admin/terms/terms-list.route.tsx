import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { ChoiceField } from '#web/admin/titles/choice-field.tsx';
import { useTitleWords } from '#web/admin/titles/use-title-words.ts';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/terms-list.route.ts';
import { NameFields } from './name-fields.tsx';

export const handle = { namespaces: ['admin-titles'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = parseQuery(url, 'catalogue.listAllTerms');
  return (await context.get(apiContext).catalogue.listAllTerms(filter)).data;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  return answerChange({ context, url }, form, [], async () => {
    const input = parseForm(context, form, 'catalogue.addTerm');
    const { data } = await context.get(apiContext).catalogue.addTerm(input);
    return { done: 'created', change: data.change };
  });
}

function useKinds() {
  const { t } = useTranslation('admin-titles');
  return (['genre', 'tag'] as const).map((kind) => ({
    value: kind,
    text: t(($) => $.fields[kind]),
  }));
}

/** Genres and tags of titles. */
export default function TermsListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-titles', 'admin']);
  const { types, typeName } = useTitleWords();
  const filters = [
    { name: 'type', label: t(($) => $.fields.type), choices: types },
    { name: 'kind', label: t(($) => $.terms.kind), choices: useKinds() },
  ];
  const add = t(($) => $.terms.add);
  return (
    <ListPage
      title={t(($) => $.sections.terms, { ns: 'admin' })}
      add={{
        text: add,
        form: (
          <PostForm>
            {filters.map((field) => (
              <ChoiceField key={field.name} {...field} />
            ))}
            <NameFields />
            <Button type="submit">{add}</Button>
          </PostForm>
        ),
      }}
      answer={actionData}
      search={t(($) => $.terms.search)}
      filters={filters}
      columns={[
        {
          id: 'name',
          header: t(($) => $.fields.name),
          name: 'name',
          to: ({ id }) => href('/admin/terms/:id', { id: String(id) }),
        },
        { id: 'slug', header: t(($) => $.fields.slug), text: 'slug' },
        {
          id: 'kind',
          header: t(($) => $.terms.kind),
          text: ({ kind }) => t(($) => $.fields[kind]),
        },
        { id: 'type', header: t(($) => $.fields.type), text: ({ type }) => typeName(type) },
        {
          id: 'count',
          header: t(($) => $.terms.titles),
          count: 'count',
          to: ({ type, kind, slug }) => `${href('/admin/titles')}?type=${type}&${kind}=${slug}`,
        },
      ]}
      rows={loaderData.terms}
      rowId="id"
      page={loaderData.page}
      empty={t(($) => $.terms.empty)}
    />
  );
}
