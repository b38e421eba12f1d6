import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { ListedTitle } from '#contract/catalogue/title-ops.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { changeView } from '#web/admin/lib/change-view.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminPage, AdminSection } from '#web/admin/ui/admin-page.tsx';
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { SavedViews } from '#web/admin/ui/saved-views.tsx';
import { useSelection } from '#web/admin/ui/use-selection.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/titles-list.route.ts';
import { ChoiceField } from './choice-field.tsx';
import { TitleBulk } from './title-bulk.tsx';
import { TitleFilters } from './title-filters.tsx';
import styles from './titles.module.css';
import { useTitleWords } from './use-title-words.ts';

export const handle = { namespaces: ['admin-titles'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = parseQuery(url, 'catalogue.listAllTitles');
  const { catalogue, ops } = context.get(apiContext);
  const [{ data }, views] = await Promise.all([
    catalogue.listAllTitles(filter),
    ops.listSavedViews({ list: 'titles' }),
  ]);
  return { ...data, filter, views: views.data.views };
}

const addFields = ['type', 'name', 'year'] as const;

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const viewed = await changeView({ context, url }, form, 'titles');
  if (viewed) return viewed;
  const { catalogue } = context.get(apiContext);
  return answerChange({ context, url }, form, addFields, async () => {
    const { data } = await catalogue.addTitle(parseForm(context, form, 'catalogue.addTitle'));
    const path = href('/admin/titles/:id', { id: String(data.title.id) });
    return { done: 'created', change: data.change, path };
  });
}

export default function TitlesListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-titles');
  const { t: common } = useTranslation('admin');
  const { titles, page, filter, views } = loaderData;
  const { cursor, sort = '-added', ...listed } = filter;
  const address = useAddress();
  const columns = useColumns();
  const selection = useSelection(JSON.stringify(listed));
  const heading = common(($) => $.sections.titles);
  return (
    <AdminPage
      title={heading}
      actions={
        <LinkButton look="quiet" href={address(href('/admin/title-redirects'))}>
          {t(($) => $.list.redirects)}
        </LinkButton>
      }
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <SavedViews views={views} answer={actionData} />
      <TitleFilters filter={filter} />
      <DataTable
        caption={heading}
        columns={columns}
        rows={titles}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        sort={sort}
        selection={selection}
        empty={t(($) => $.list.empty)}
      />
      <TitleBulk selection={selection} filter={listed} matching={page.total} />
      <ListPages page={page} />
      <AddTitle answer={actionData} />
    </AdminPage>
  );
}

function useColumns(): Column<ListedTitle>[] {
  const { t } = useTranslation('admin-titles');
  const { typeName, stateName, accessName } = useTitleWords();
  const address = useAddress();
  return [
    {
      id: 'name',
      header: t(($) => $.fields.name),
      sort: 'name',
      isName: true,
      cell: ({ id, name, type, poster }) => (
        <a className={styles.film} href={address(href('/admin/titles/:id', { id: String(id) }))}>
          <span className={styles.thumbnail}>
            {poster && <MediaPicture picture={poster} alt="" sizes="2.5rem" largest={96} />}
          </span>
          <span>
            <bdi>{name}</bdi>
            <span className={styles.type}>{typeName(type)}</span>
          </span>
        </a>
      ),
    },
    {
      id: 'year',
      header: t(($) => $.fields.year),
      sort: 'year',
      isPlain: true,
      cell: ({ year }) => year ?? '–',
    },
    {
      id: 'state',
      header: t(($) => $.fields.state),
      isPlain: true,
      cell: ({ state, publish_at: at }) => (
        <span className={styles.state} data-state={state}>
          {stateName(state)}
          {state === 'scheduled' && at && (
            <>
              {' '}
              <LocalTime instant={at} isShort />
            </>
          )}
        </span>
      ),
    },
    {
      id: 'access',
      header: t(($) => $.fields.access),
      isPlain: true,
      cell: ({ access }) => accessName(access),
    },
    {
      id: 'rating',
      header: t(($) => $.fields.rating),
      isPlain: true,
      cell: ({ rating }) => (rating ? <bdi dir="ltr">{rating}</bdi> : '–'),
    },
    {
      id: 'added',
      header: t(($) => $.list.added),
      sort: 'added',
      isPlain: true,
      cell: ({ added_at }) => <LocalTime instant={added_at} isShort />,
    },
    {
      id: 'lacks',
      header: t(($) => $.list.lacks),
      cell: ({ missing_texts: texts, faults }) =>
        texts.length + faults.length === 0 ? (
          '–'
        ) : (
          <>
            {texts.length > 0 && (
              <p>{t(($) => $.list.lacks_texts, { languages: texts.join(', ') })}</p>
            )}
            {faults.length > 0 && <p>{t(($) => $.list.lacks_health, { number: faults.length })}</p>}
          </>
        ),
    },
  ];
}

function AddTitle({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation('admin-titles');
  const { types } = useTitleWords();
  const field = fieldsOf(answer, addFields);
  return (
    <AdminSection heading={t(($) => $.list.add)} text={t(($) => $.list.add_text)}>
      <PostForm className={styles.row}>
        <ChoiceField {...field('type')} label={t(($) => $.fields.type)} choices={types} />
        <TextField
          {...field('name')}
          label={t(($) => $.fields.name)}
          defaultValue={answer?.values.name}
          required
        />
        <TextField
          {...field('year')}
          label={t(($) => $.fields.year)}
          type="number"
          inputMode="numeric"
          defaultValue={answer?.values.year}
        />
        <Button type="submit" name="intent" value="add">
          {t(($) => $.list.add)}
        </Button>
      </PostForm>
    </AdminSection>
  );
}
