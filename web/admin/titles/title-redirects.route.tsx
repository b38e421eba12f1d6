import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminPage, AdminSection } from '#web/admin/ui/admin-page.tsx';
import { DataTable } from '#web/admin/ui/data-table.tsx';
import { FilterForm } from '#web/admin/ui/filter-form.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { fieldsOf } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/title-redirects.route.ts';
import { ChoiceField } from './choice-field.tsx';
import styles from './titles.module.css';
import { useTitleWords } from './use-title-words.ts';

export const handle = { namespaces: ['admin-titles'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = parseQuery(url, 'catalogue.listTitleRedirects');
  return (await context.get(apiContext).catalogue.listTitleRedirects(filter)).data;
}

const names = ['type', 'slug', 'title_id'] as const;

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { catalogue } = context.get(apiContext);
  return answerChange({ context, url }, form, names, async () => {
    if (form.get('intent') === 'delete') {
      const address = parseForm(context, form, 'catalogue.deleteTitleRedirect');
      return {
        done: 'removed',
        change: (await catalogue.deleteTitleRedirect(address)).data.change,
      };
    }
    const input = parseForm(context, form, 'catalogue.saveTitleRedirect');
    return { done: 'created', change: (await catalogue.saveTitleRedirect(input)).data.change };
  });
}

/** Addresses that lead to the present one of a title. */
export default function TitleRedirectsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-titles');
  const { t: common } = useTranslation('admin');
  const { types, typeName } = useTitleWords();
  const address = useAddress();
  const field = fieldsOf(actionData, names);
  const heading = t(($) => $.redirects.title);
  return (
    <AdminPage
      title={heading}
      back={{ href: address(href('/admin/titles')), text: common(($) => $.sections.titles) }}
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <FilterForm searchLabel={t(($) => $.redirects.search)} />
      <DataTable
        caption={heading}
        rows={loaderData.redirects}
        rowId={({ type, slug }) => `${type}/${slug}`}
        columns={[
          {
            id: 'slug',
            header: t(($) => $.redirects.from),
            isName: true,
            cell: ({ slug }) => <bdi>{slug}</bdi>,
          },
          { id: 'type', header: t(($) => $.fields.type), cell: ({ type }) => typeName(type) },
          {
            id: 'to',
            header: t(($) => $.redirects.to),
            cell: ({ title }) => (
              <a href={address(href('/admin/titles/:id', { id: String(title.id) }))}>
                <bdi>{title.name}</bdi>
              </a>
            ),
          },
          {
            id: 'since',
            header: t(($) => $.redirects.since),
            cell: ({ created_at }) => <LocalTime instant={created_at} isShort />,
          },
          {
            id: 'delete',
            header: t(($) => $.edit.delete),
            cell: ({ type, slug }) => (
              <PostForm>
                <input type="hidden" name="type" value={type} />
                <input type="hidden" name="slug" value={slug} />
                <Button type="submit" look="quiet" name="intent" value="delete">
                  {t(($) => $.edit.delete)}
                </Button>
              </PostForm>
            ),
          },
        ]}
        empty={t(($) => $.redirects.empty)}
      />
      <ListPages page={loaderData.page} />
      <AdminSection heading={t(($) => $.redirects.add)}>
        <PostForm className={styles.row}>
          <ChoiceField {...field('type')} label={t(($) => $.fields.type)} choices={types} />
          <TextField
            {...field('slug')}
            label={t(($) => $.redirects.from)}
            defaultValue={actionData?.values.slug}
            dir="ltr"
            required
          />
          <TextField
            {...field('title_id')}
            label={t(($) => $.redirects.title_id)}
            type="number"
            min={1}
            defaultValue={actionData?.values.title_id}
            required
          />
          <Button type="submit">{t(($) => $.redirects.add)}</Button>
        </PostForm>
      </AdminSection>
    </AdminPage>
  );
}
