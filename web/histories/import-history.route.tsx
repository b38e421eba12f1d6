import { useTranslation } from 'react-i18next';
import { data, type RouterContextProvider } from 'react-router';
import { maxUploadFormBytes } from '#contract/constants/body-limits.ts';
import { maxHistoryBytes, maxHistoryFiles } from '#contract/constants/histories.ts';
import type { HistoryReport } from '#contract/histories.ts';
import { AccountPart, useUser } from '#web/account/account-part.tsx';
import { formatBytes } from '#web/lib/formats/format.ts';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { parseForm, readRows } from '#web/lib/forms/parse-form.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/import-history.route.ts';
import styles from './import-history.module.css';
import { ImportReport } from './import-report.tsx';

export const handle = { namespaces: ['histories'], maxBodyBytes: maxUploadFormBytes };

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const report = await importFrom(context, form);
    return { report, problem: null };
  } catch (error) {
    const { data: refused, init } = refuseForm(error, form, ['files']);
    const problem = refused.errors.files ?? refused.problem;
    return data({ report: null, problem }, init ?? undefined);
  }
}

async function importFrom(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<HistoryReport> {
  const { histories } = context.get(apiContext);
  if (form.get('intent') === 'choose') {
    const input = parseForm(context, form, 'histories.importChosen', {
      choices: readChoices(form),
    });
    return (await histories.importChosen(input)).data.report;
  }
  const files = form.getAll('files').filter((file) => file instanceof File && file.size > 0);
  const input = parseForm(context, form, 'histories.importHistory', { files });
  return (await histories.importHistory(input)).data.report;
}

/** Each question has its facts and, once something is chosen, a title; '': none of them. */
function readChoices(form: FormData) {
  return readRows(form, 'asked', ['facts']).flatMap(({ facts }, index) => {
    const title = form.get(`title.${index}`);
    return typeof title === 'string' && title !== '' ? [{ title, facts: readFacts(facts) }] : [];
  });
}

function readFacts(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a viewer has watched elsewhere, for their profile: the page says what became of each row. */
export default function ImportHistoryPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('histories');
  const user = useUser();
  const { language } = usePageVisit();
  return (
    <>
      <PageHead title={t(($) => $.title)} />
      <h1>{t(($) => $.title)}</h1>
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      {actionData?.report && <ImportReport report={actionData.report} profile={user.profile.id} />}
      <AccountPart text={t(($) => $.text, { name: user.profile.name })}>
        <PostForm className={styles.form} encType="multipart/form-data">
          <input type="hidden" name="profile_id" value={user.profile.id} />
          <FileField
            name="files"
            label={t(($) => $.files)}
            hint={t(($) => $.files_hint, {
              size: formatBytes(language, maxHistoryBytes),
              number: maxHistoryFiles,
            })}
            accept=".zip,.json,.csv,application/zip,application/json,text/csv"
            multiple
            required
          />
          <Button type="submit">{t(($) => $.submit)}</Button>
        </PostForm>
      </AccountPart>
      <AccountPart heading={t(($) => $.sources.heading)} text={t(($) => $.sources.ratings)}>
        <dl className={styles.sources}>
          {(['trakt', 'letterboxd', 'jellyfin'] as const).map((source) => (
            <div key={source}>
              <dt>{names[source]}</dt>
              <dd>{t(($) => $.sources[source])}</dd>
            </div>
          ))}
        </dl>
      </AccountPart>
    </>
  );
}

const names = { trakt: 'Trakt', letterboxd: 'Letterboxd', jellyfin: 'Jellyfin' };
