import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { useDesignation } from '#web/lib/use-designation.ts';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/people-list.route.ts';

export const handle = { namespaces: ['admin-titles', 'people'] };

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
  const { t } = useTranslation(['admin-titles', 'admin']);
  const nameDesignation = useDesignation();
  const add = t(($) => $.people.add);
  return (
    <ListPage
      title={t(($) => $.sections.people, { ns: 'admin' })}
      add={{
        text: add,
        form: (
          <PostForm>
            <TextField
              name="name"
              label={t(($) => $.fields.name)}
              error={actionData?.errors.name}
              dir="auto"
              required
            />
            <Button type="submit">{add}</Button>
          </PostForm>
        ),
      }}
      answer={actionData}
      search={t(($) => $.people.search)}
      columns={[
        {
          id: 'name',
          header: t(($) => $.fields.name),
          name: 'name',
          to: ({ id }) => href('/admin/people/:id', { id: String(id) }),
        },
        { id: 'slug', header: t(($) => $.fields.slug), text: 'slug' },
        {
          id: 'designation',
          header: t(($) => $.people.designation),
          text: ({ designation }) => designation && nameDesignation(designation),
        },
        { id: 'titles', header: t(($) => $.terms.titles), count: 'titles' },
      ]}
      rows={loaderData.people}
      rowId="id"
      page={loaderData.page}
      empty={t(($) => $.people.empty)}
    />
  );
}
