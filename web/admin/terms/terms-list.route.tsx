import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { AdminTerm } from '#contract/catalogue/term-ops.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { ChoiceField } from '#web/admin/titles/choice-field.tsx';
import styles from '#web/admin/titles/titles.module.css';
import { useTitleWords } from '#web/admin/titles/use-title-words.ts';
import { AdminPage, AdminSection } from '#web/admin/ui/admin-page.tsx';
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx';
import { FilterForm } from '#web/admin/ui/filter-form.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/terms-list.route.ts';
import { NameFields } from './name-fields.tsx';

export const handle = { namespaces: ['admin-titles'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = parseQuery(url, 'catalogue.listAllTerms');
  const { data } = await context.get(apiContext).catalogue.listAllTerms(filter);
  return { ...data, filter };
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
  const { t } = useTranslation('admin-titles');
  const { t: common } = useTranslation('admin');
  const { types } = useTitleWords();
  const kinds = useKinds();
  const columns = useColumns();
  const { terms, page, filter } = loaderData;
  const all = common(($) => $.filter.all);
  const heading = common(($) => $.sections.terms);
  return (
    <AdminPage title={heading}>
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <FilterForm searchLabel={t(($) => $.terms.search)}>
        <ChoiceField
          label={t(($) => $.fields.type)}
          name="type"
          none={all}
          choices={types}
          defaultValue={filter.type ?? ''}
        />
        <ChoiceField
          label={t(($) => $.terms.kind)}
          name="kind"
          none={all}
          choices={kinds}
          defaultValue={filter.kind ?? ''}
        />
      </FilterForm>
      <DataTable
        caption={heading}
        columns={columns}
        rows={terms}
        rowId={({ id }) => String(id)}
        empty={t(($) => $.terms.empty)}
      />
      <ListPages page={page} />
      <AdminSection heading={t(($) => $.terms.add)}>
        <PostForm className={styles.form}>
          <div className={styles.row}>
            <ChoiceField label={t(($) => $.fields.type)} name="type" choices={types} />
            <ChoiceField label={t(($) => $.terms.kind)} name="kind" choices={kinds} />
            <NameFields />
          </div>
          <div className={styles.buttons}>
            <Button type="submit">{t(($) => $.terms.add)}</Button>
          </div>
        </PostForm>
      </AdminSection>
    </AdminPage>
  );
}

function useColumns(): Column<AdminTerm>[] {
  const { t } = useTranslation('admin-titles');
  const { typeName } = useTitleWords();
  const address = useAddress();
  return [
    {
      id: 'name',
      header: t(($) => $.fields.name),
      isName: true,
      cell: ({ id, name }) => (
        <a href={address(href('/admin/terms/:id', { id: String(id) }))}>
          <bdi>{name}</bdi>
        </a>
      ),
    },
    { id: 'slug', header: t(($) => $.fields.slug), cell: ({ slug }) => <bdi>{slug}</bdi> },
    { id: 'kind', header: t(($) => $.terms.kind), cell: ({ kind }) => t(($) => $.fields[kind]) },
    { id: 'type', header: t(($) => $.fields.type), cell: ({ type }) => typeName(type) },
    {
      id: 'count',
      header: t(($) => $.terms.titles),
      align: 'end',
      cell: ({ type, kind, slug, count }) => (
        <a href={address(`${href('/admin/titles')}?type=${type}&${kind}=${slug}`)}>{count}</a>
      ),
    },
  ];
}
