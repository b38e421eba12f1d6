import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { MergeAndDelete } from '#web/admin/terms/merge-and-delete.tsx';
import styles from '#web/admin/titles/titles.module.css';
import { useTitleWords } from '#web/admin/titles/use-title-words.ts';
import { AdminPage, AdminSection, FactList } from '#web/admin/ui/admin-page.tsx';
import { findTerms } from '#web/admin/ui/finders.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/term-edit.route.ts';
import { NameFields } from './name-fields.tsx';

export const handle = { namespaces: ['admin-titles'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext);
  return (await orNotFound(catalogue.getAnyTerm({ id: pageParam(params.id) }))).data;
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { catalogue } = context.get(apiContext);
  const id = pageParam(params.id);
  return answerChange({ context, url }, form, ['slug'], async () => {
    switch (form.get('intent')) {
      case 'delete': {
        const { data } = await catalogue.deleteTerm({ id });
        return { done: 'removed', change: data.change, path: href('/admin/terms') };
      }
      case 'merge': {
        await catalogue.mergeTerm(parseForm(context, form, 'catalogue.mergeTerm', { id }));
        return { done: 'saved' };
      }
      default: {
        const input = parseForm(context, form, 'catalogue.saveTerm', { id });
        const { data } = await catalogue.saveTerm(input);
        return { done: 'saved', change: data.change };
      }
    }
  });
}

/** A genre or tag: its names, and duplicates that become part of it. */
export default function TermEditPage({ loaderData: { term }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-titles');
  const { t: common } = useTranslation('admin');
  const { typeName } = useTitleWords();
  const address = useAddress();
  return (
    <AdminPage
      title={term.name}
      back={{ href: address(href('/admin/terms')), text: common(($) => $.sections.terms) }}
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <FactList
        facts={[
          { name: t(($) => $.terms.kind), value: t(($) => $.fields[term.kind]) },
          { name: t(($) => $.fields.type), value: typeName(term.type) },
          { name: t(($) => $.terms.titles), value: term.count },
        ]}
      />
      <AdminSection heading={t(($) => $.terms.names)}>
        <PostForm className={styles.form} key={JSON.stringify(term)}>
          <div className={styles.row}>
            <TextField
              name="slug"
              label={t(($) => $.fields.slug)}
              defaultValue={actionData?.values.slug ?? term.slug}
              error={actionData?.errors.slug}
              dir="ltr"
              required
            />
            <NameFields names={term.names} />
          </div>
          <div className={styles.buttons}>
            <Button type="submit">{common(($) => $.save)}</Button>
          </div>
        </PostForm>
      </AdminSection>
      <MergeAndDelete
        heading={t(($) => $.terms.merge)}
        text={t(($) => $.terms.merge_text)}
        id={term.id}
        find={findTerms({ type: term.type, kind: term.kind }, 'id')}
      />
    </AdminPage>
  );
}
