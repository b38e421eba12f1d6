import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { useTitleChoices } from '#web/admin/ui/finders.ts';
import { Picker } from '#web/admin/ui/picker.tsx';
import { fieldsOf } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/title-merge.route.ts';
import { useWorkspaceTitle } from './title-workspace.route.tsx';
import styles from './titles.module.css';

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const id = pageParam(params.id);
  return answerChange({ context, url }, form, ['duplicate_id'], async () => {
    const { catalogue } = context.get(apiContext);
    await catalogue.mergeTitle(parseForm(context, form, 'catalogue.mergeTitle', { id }));
    return { done: 'saved', path: href('/admin/titles/:id', { id: params.id }) };
  });
}

/** Makes a duplicate part of this title. */
export default function TitleMergePage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-titles');
  const { title } = useWorkspaceTitle();
  const { find } = useTitleChoices({ type: title.type });
  const typed = actionData?.values.duplicate_id;
  return (
    <>
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <AdminSection heading={t(($) => $.edit.merge)} text={t(($) => $.edit.merge_text)}>
        <PostForm className={styles.form}>
          <Picker
            {...fieldsOf(actionData)('duplicate_id')}
            label={t(($) => $.edit.duplicate)}
            typedHint={t(($) => $.edit.duplicate_hint)}
            chosen={typed ? [{ value: typed, name: typed }] : []}
            find={find}
            except={String(title.id)}
          />
          <div className={styles.buttons}>
            <Button type="submit" look="danger">
              {t(($) => $.edit.merge)}
            </Button>
          </div>
        </PostForm>
      </AdminSection>
    </>
  );
}
