import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import styles from '#web/admin/titles/titles.module.css';
import { AdminPage, AdminSection } from '#web/admin/ui/admin-page.tsx';
import { DataTable } from '#web/admin/ui/data-table.tsx';
import { FilterForm } from '#web/admin/ui/filter-form.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/people-list.route.ts';

export const handle = { namespaces: ['admin-titles'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = parseQuery(url, 'catalogue.listAllPeople');
  return (await context.get(apiContext).catalogue.listAllPeople(filter)).data;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  return answerChange({ context, url }, form, ['name'], async () => {
    const input = parseForm(context, form, 'catalogue.addPerson');
    const { data } = await context.get(apiContext).catalogue.addPerson(input);
    const path = href('/admin/people/:id', { id: String(data.person.id) });
    return { done: 'created', change: data.change, path };
  });
}

/** Everybody with or without credits. */
export default function PeopleListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-titles');
  const { t: common } = useTranslation('admin');
  const address = useAddress();
  const heading = common(($) => $.sections.people);
  return (
    <AdminPage title={heading}>
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <FilterForm searchLabel={t(($) => $.people.search)} />
      <DataTable
        caption={heading}
        rows={loaderData.people}
        rowId={({ id }) => String(id)}
        columns={[
          {
            id: 'name',
            header: t(($) => $.fields.name),
            isName: true,
            cell: ({ id, name }) => (
              <a href={address(href('/admin/people/:id', { id: String(id) }))}>
                <bdi>{name}</bdi>
              </a>
            ),
          },
          { id: 'slug', header: t(($) => $.fields.slug), cell: ({ slug }) => <bdi>{slug}</bdi> },
          {
            id: 'designation',
            header: t(($) => $.people.designation),
            cell: ({ designation }) => designation ?? '–',
          },
          {
            id: 'titles',
            header: t(($) => $.terms.titles),
            align: 'end',
            cell: ({ titles }) => titles,
          },
        ]}
        empty={t(($) => $.people.empty)}
      />
      <ListPages page={loaderData.page} />
      <AdminSection heading={t(($) => $.people.add)}>
        <PostForm className={styles.row}>
          <TextField
            name="name"
            label={t(($) => $.fields.name)}
            error={actionData?.errors.name}
            dir="auto"
            required
          />
          <Button type="submit">{t(($) => $.people.add)}</Button>
        </PostForm>
      </AdminSection>
    </AdminPage>
  );
}
