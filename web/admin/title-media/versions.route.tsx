import { useTranslation } from 'react-i18next';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import type { Route } from './+types/versions.route.ts';
import styles from './chapters.module.css';
import { readVersions, VersionFields } from './version-fields.tsx';

export const handle = { namespaces: ['admin-media'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext);
  const { data } = await orNotFound(catalogue.listVersions({ id: pageParam(params.id) }));
  return data;
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const id = pageParam(params.id);
  return answerChange({ context, url }, form, ['versions'], async () => {
    const versions = readVersions(form);
    const main = String(form.get('main'));
    const { data } = await context.get(apiContext).catalogue.saveVersions({ id, main, versions });
    return { done: 'saved', change: data.change };
  });
}

/** The versions of a film: what they are called, which are offered, and which plays by itself. */
export default function VersionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-media');
  const { versions } = loaderData;
  const problem = actionData?.problem ?? actionData?.errors.versions;
  return (
    <>
      {problem && <FormMessage kind="problem">{problem}</FormMessage>}
      {versions.length === 0 ? (
        <AdminSection heading={t(($) => $.versions.title)} text={t(($) => $.versions.none)} />
      ) : (
        <VersionsForm versions={versions} />
      )}
    </>
  );
}

function VersionsForm({ versions }: Pick<Route.ComponentProps['loaderData'], 'versions'>) {
  const { t } = useTranslation('admin-media');
  return (
    <PostForm className={styles.form}>
      <AdminSection heading={t(($) => $.versions.title)} text={t(($) => $.versions.text)}>
        <VersionFields versions={versions} />
        <ListField
          label={t(($) => $.versions.main)}
          name="main"
          defaultValue={versions.find(({ main }) => main)?.stream_id}
        >
          {versions.map(({ stream_id, name, own_name }) => (
            <option key={stream_id} value={stream_id}>
              {own_name ?? name}
            </option>
          ))}
        </ListField>
      </AdminSection>
      <Button type="submit">{t(($) => $.versions.save)}</Button>
    </PostForm>
  );
}
