import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { chosenOf } from '#web/admin/ui/chosen-of.ts';
import { useTitleChoices } from '#web/admin/ui/finders.ts';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { Picker } from '#web/admin/ui/picker.tsx';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/title-redirects.route.ts';
import { ChoiceField } from './choice-field.tsx';
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
  const { t } = useTranslation(['admin-titles', 'admin']);
  const { typeName } = useTitleWords();
  return (
    <ListPage
      title={t(($) => $.redirects.title)}
      back={{ to: href('/admin/titles'), text: t(($) => $.sections.titles, { ns: 'admin' }) }}
      add={{ text: t(($) => $.redirects.add), form: <AddRedirect answer={actionData} /> }}
      answer={actionData}
      search={t(($) => $.redirects.search)}
      columns={[
        { id: 'slug', header: t(($) => $.redirects.from), name: 'slug' },
        { id: 'type', header: t(($) => $.fields.type), text: ({ type }) => typeName(type) },
        {
          id: 'to',
          header: t(($) => $.redirects.to),
          text: ({ title }) => title.name,
          to: ({ title }) => href('/admin/titles/:id', { id: String(title.id) }),
        },
        { id: 'since', header: t(($) => $.redirects.since), time: 'created_at' },
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
      rows={loaderData.redirects}
      rowId={({ type, slug }) => `${type}/${slug}`}
      page={loaderData.page}
      empty={t(($) => $.redirects.empty)}
    />
  );
}

function AddRedirect({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation('admin-titles');
  const { types } = useTitleWords();
  const { find } = useTitleChoices();
  const field = fieldsOf(answer, names);
  return (
    <PostForm>
      <ChoiceField {...field('type')} label={t(($) => $.fields.type)} choices={types} />
      <TextField
        {...field('slug')}
        label={t(($) => $.redirects.from)}
        defaultValue={answer?.values.slug}
        dir="ltr"
        required
      />
      <Picker
        {...field('title_id')}
        label={t(($) => $.redirects.to)}
        typedHint={t(($) => $.redirects.title_id)}
        chosen={chosenOf(answer, 'title_id', [])}
        find={find}
      />
      <Button type="submit">{t(($) => $.redirects.add)}</Button>
    </PostForm>
  );
}
