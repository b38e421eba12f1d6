import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { NameFields } from '#web/admin/terms/name-fields.tsx';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/collections-list.route.ts';

export const handle = { namespaces: ['admin-titles'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = parseQuery(url, 'catalogue.listAllCollections');
  return (await context.get(apiContext).catalogue.listAllCollections(filter)).data;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  return answerChange({ context, url }, form, [], async () => {
    const input = parseForm(context, form, 'catalogue.addCollection');
    const { data } = await context.get(apiContext).catalogue.addCollection(input);
    const path = href('/admin/collections/:id', { id: String(data.collection.id) });
    return { done: 'created', change: data.change, path };
  });
}

/** Collections with and without titles. */
export default function CollectionsListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-titles', 'admin']);
  const add = t(($) => $.collections.add);
  return (
    <ListPage
      title={t(($) => $.sections.collections, { ns: 'admin' })}
      add={{
        text: add,
        form: (
          <PostForm>
            <p>{t(($) => $.collections.add_text)}</p>
            <NameFields />
            <Button type="submit">{add}</Button>
          </PostForm>
        ),
      }}
      answer={actionData}
      search={t(($) => $.collections.search)}
      columns={[
        {
          id: 'name',
          header: t(($) => $.fields.name),
          name: 'name',
          to: ({ id }) => href('/admin/collections/:id', { id: String(id) }),
          picture: ({ poster }) => poster,
        },
        { id: 'count', header: t(($) => $.terms.titles), count: 'count' },
        {
          id: 'source',
          header: t(($) => $.collections.filled),
          text: ({ imported }) => t(($) => $.collections[imported ? 'by_imports' : 'by_hand']),
        },
      ]}
      rows={loaderData.collections}
      rowId="id"
      page={loaderData.page}
      empty={t(($) => $.collections.empty)}
    />
  );
}
