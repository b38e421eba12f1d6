import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { ListedCollection } from '#contract/catalogue/collection-ops.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { NameFields } from '#web/admin/terms/name-fields.tsx';
import titleStyles from '#web/admin/titles/titles.module.css';
import { AdminPage, AdminSection } from '#web/admin/ui/admin-page.tsx';
import { SmallPicture } from '#web/admin/ui/choice-search.tsx';
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx';
import { FilterForm } from '#web/admin/ui/filter-form.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/collections-list.route.ts';
import styles from './collections.module.css';

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
  const { t } = useTranslation('admin-titles');
  const { t: common } = useTranslation('admin');
  const heading = common(($) => $.sections.collections);
  return (
    <AdminPage title={heading}>
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <FilterForm searchLabel={t(($) => $.collections.search)} />
      <DataTable
        caption={heading}
        columns={useColumns()}
        rows={loaderData.collections}
        rowId={({ id }) => String(id)}
        empty={t(($) => $.collections.empty)}
      />
      <ListPages page={loaderData.page} />
      <AdminSection heading={t(($) => $.collections.add)} text={t(($) => $.collections.add_text)}>
        <PostForm className={titleStyles.form}>
          <div className={titleStyles.row}>
            <NameFields />
          </div>
          <div className={titleStyles.buttons}>
            <Button type="submit">{t(($) => $.collections.add)}</Button>
          </div>
        </PostForm>
      </AdminSection>
    </AdminPage>
  );
}

function useColumns(): Column<ListedCollection>[] {
  const { t } = useTranslation('admin-titles');
  const address = useAddress();
  return [
    {
      id: 'name',
      header: t(($) => $.fields.name),
      isName: true,
      cell: ({ id, name, poster }) => (
        <a
          className={styles.name}
          href={address(href('/admin/collections/:id', { id: String(id) }))}
        >
          <SmallPicture picture={poster} />
          <bdi>{name}</bdi>
        </a>
      ),
    },
    {
      id: 'count',
      header: t(($) => $.terms.titles),
      align: 'end',
      cell: ({ count }) => count,
    },
    {
      id: 'source',
      header: t(($) => $.collections.filled),
      cell: ({ imported }) => t(($) => $.collections[imported ? 'by_imports' : 'by_hand']),
    },
  ];
}
