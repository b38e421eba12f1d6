import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { ListedTitle } from '#contract/catalogue/title-ops.ts';
import { titleFlags } from '#contract/constants/catalogue.ts';
import { languages } from '#contract/shared/language.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { changeView } from '#web/admin/lib/change-view.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import type { Column } from '#web/admin/ui/list/columns.tsx';
import type { ListFilter } from '#web/admin/ui/list/list-filters.tsx';
import { ListPage, type ListView } from '#web/admin/ui/list/list-page.tsx';
import { nameCode } from '#web/lib/code-names.server.ts';
import { formatRating } from '#web/lib/formats/format.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/titles-list.route.ts';
import { ChoiceField } from './choice-field.tsx';
import { TitleBulk } from './title-bulk.tsx';
import { titleLooks, useTitleWords } from './use-title-words.ts';

export const handle = { namespaces: ['admin-titles'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = parseQuery(url, 'catalogue.listAllTitles');
  const { analytics, catalogue, ops } = context.get(apiContext);
  const [{ data }, views, waiting] = await Promise.all([
    catalogue.listAllTitles(filter),
    ops.listSavedViews({ list: 'titles' }),
    analytics.listAttention({ role: 'catalogue' }),
  ]);
  const { language } = context.get(visitContext);
  const nameLanguage = (code: string) => [code, nameCode(language, 'language', code)];
  return {
    ...data,
    ...waiting.data,
    filter,
    views: views.data.views,
    languageNames: Object.fromEntries(languages.map(nameLanguage)) as Record<string, string>,
  };
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
  const { t } = useTranslation(['admin-titles', 'admin']);
  const { titles, page, filter, views, attention, languageNames } = loaderData;
  const { cursor, sort = '-added', ...listed } = filter;
  return (
    <ListPage
      title={t(($) => $.sections.titles, { ns: 'admin' })}
      add={{ text: t(($) => $.list.add), form: <AddTitle answer={actionData} /> }}
      menu={[{ to: href('/admin/title-redirects'), text: t(($) => $.list.redirects) }]}
      answer={actionData}
      views={useViews()}
      attention={attention}
      saved={views}
      search={t(($) => $.list.search)}
      filters={useFilters()}
      columns={useColumns(languageNames)}
      rows={titles}
      rowId="id"
      sort={sort}
      bulk={(selection) => (
        <TitleBulk selection={selection} filter={listed} matching={page.total} />
      )}
      page={page}
      empty={t(($) => $.list.empty)}
    />
  );
}

function useViews(): ListView[] {
  const { t } = useTranslation(['admin-titles', 'admin']);
  const { stateName } = useTitleWords();
  return [
    {
      text: t(($) => $.sections.inbox, { ns: 'admin' }),
      query: '',
      to: href('/admin/inbox'),
      counts: 'inbox',
    },
    { text: stateName('hidden'), query: 'state=hidden' },
    ...titleFlags.map((flag) => ({ text: t(($) => $.flags[flag]), query: `flag=${flag}` })),
  ];
}

function useFilters(): ListFilter[] {
  const { t } = useTranslation('admin-titles');
  const { types, states, access, ratings, languages } = useTitleWords();
  return [
    { name: 'type', label: t(($) => $.fields.type), choices: types },
    { name: 'state', label: t(($) => $.fields.state), choices: states },
    { name: 'access', label: t(($) => $.fields.access), choices: access },
    { name: 'rating', label: t(($) => $.fields.rating), choices: ratings },
    { name: 'genre', label: t(($) => $.fields.genre), type: 'text' },
    { name: 'tag', label: t(($) => $.fields.tag), type: 'text' },
    { name: 'missing', label: t(($) => $.list.missing), choices: languages },
  ];
}

function useColumns(languageNames: Record<string, string>): Column<ListedTitle>[] {
  const { t } = useTranslation('admin-titles');
  const { language } = usePageVisit();
  const { typeName, stateName, accessName } = useTitleWords();
  return [
    {
      id: 'name',
      header: t(($) => $.fields.name),
      sort: 'name',
      name: 'name',
      to: ({ id }) => href('/admin/titles/:id', { id: String(id) }),
      picture: ({ poster }) => poster,
      below: ({ type }) => typeName(type),
    },
    {
      id: 'year',
      header: t(($) => $.fields.year),
      sort: 'year',
      text: ({ year }) => (year === null ? null : String(year)),
    },
    {
      id: 'state',
      header: t(($) => $.fields.state),
      state: ({ state, publish_at }) => ({
        text: stateName(state),
        look: titleLooks[state],
        note: state === 'scheduled' && publish_at && <LocalTime instant={publish_at} isShort />,
      }),
    },
    { id: 'access', header: t(($) => $.fields.access), text: ({ access }) => accessName(access) },
    {
      id: 'rating',
      header: t(($) => $.fields.rating),
      text: ({ rating }) => rating && formatRating(language, rating),
    },
    { id: 'added', header: t(($) => $.list.added), sort: 'added', time: 'added_at' },
    {
      id: 'lacks',
      header: t(($) => $.list.lacks),
      text: ({ missing_texts: texts, faults }) =>
        [
          texts.length > 0 &&
            t(($) => $.list.lacks_texts, {
              languages: texts.map((each) => languageNames[each] ?? each).join(', '),
            }),
          faults.length > 0 && t(($) => $.list.lacks_health, { number: faults.length }),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    { id: 'changed', header: t(($) => $.list.changed), isExtra: true, time: 'updated_at' },
  ];
}

function AddTitle({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation('admin-titles');
  const { types } = useTitleWords();
  const field = fieldsOf(answer, addFields);
  return (
    <PostForm>
      <p>{t(($) => $.list.add_text)}</p>
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
  );
}
