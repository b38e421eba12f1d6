import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import type { Backup } from '#contract/ops/site-administration.ts';
import { answerChange, askForProof } from '#web/admin/lib/answer-change.server.ts';
import { DataTable } from '#web/admin/ui/data-table.tsx';
import { formatBytes } from '#web/lib/formats/format.ts';
import { formatExpected } from '#web/lib/formats/format-expected.ts';
import { formatPercent } from '#web/lib/formats/format-percent.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { useReloading } from '#web/lib/use-reloading.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/backups.route.ts';
import { saveForm } from './save-form.server.ts';
import { settingForms } from './setting-fields.ts';
import { SettingForm } from './setting-form.tsx';
import { SettingsPage } from './settings-page.tsx';

export const handle = { namespaces: ['admin', 'admin-settings'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(apiContext);
  const [list, current] = await Promise.all([settings.listBackups(), settings.getSettings()]);
  return { ...list.data, ...current.data.current };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get('intent') === 'settings') {
    return saveForm({ context, url }, form, settingForms.backups);
  }
  const { settings } = context.get(apiContext);
  return answerChange({ context, url }, form, [], async () => {
    // The value of a button, of which there is one for each backup.
    if (form.has('cancel')) {
      const id = Number(form.get('cancel'));
      await settings.cancelBackup({ id });
      return { done: 'saved' };
    }
    if (form.has('id')) throw await startDownload({ context, url }, form);
    await settings.startBackup();
    return { done: 'started' };
  });
}

/** A download leaves the page where it is, so that of the proof must not start it. */
async function startDownload(
  { context, url }: Pick<PageRequest, 'context' | 'url'>,
  form: FormData,
): Promise<Response> {
  const input = parseForm(context, form, 'settings.downloadBackup');
  try {
    const { data } = await context.get(apiContext).settings.downloadBackup(input);
    return redirect(data.address, 303);
  } catch (error) {
    if (problemOf(error).code === 'proof_required') return askForProof(context, url);
    throw error;
  }
}

export default function BackupsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-settings');
  const { t: admin } = useTranslation('admin');
  const { language } = usePageVisit();
  const { backups, folder, settings, fixed } = loaderData;
  useReloading(backups.some(isOpen), 3_000);
  return (
    <SettingsPage page="backups">
      <p>{t(($) => $.backups.how, { folder })}</p>
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <PostForm>
        <Button type="submit">{t(($) => $.backups.now)}</Button>
      </PostForm>
      <DataTable
        caption={admin(($) => $.settings_pages.backups)}
        rows={backups}
        rowId="id"
        columns={[
          {
            id: 'file',
            header: t(($) => $.backups.file),
            isName: true,
            cell: ({ file, requested_at }) => (
              <>
                <bdi>{file}</bdi> <LocalTime instant={requested_at} />
              </>
            ),
          },
          {
            id: 'size',
            header: t(($) => $.backups.size),
            cell: ({ bytes }) => (bytes === null ? '' : formatBytes(language, bytes)),
          },
          {
            id: 'state',
            header: t(($) => $.backups.state),
            cell: (backup) => <BackupState backup={backup} />,
          },
          {
            id: 'download',
            header: t(($) => $.backups.download),
            cell: ({ id, is_here, state }) =>
              isOpen({ state }) ? (
                <PostForm>
                  <Button type="submit" look="secondary" name="cancel" value={String(id)}>
                    {t(($) => $.backups.cancel)}
                  </Button>
                </PostForm>
              ) : (
                is_here && (
                  <PostForm>
                    <Button type="submit" look="secondary" name="id" value={String(id)}>
                      {t(($) => $.backups.download)}
                    </Button>
                  </PostForm>
                )
              ),
          },
        ]}
        empty={t(($) => $.backups.empty)}
      />
      <SettingForm
        fields={settingForms.backups}
        settings={settings}
        fixed={fixed}
        answer={actionData}
      />
    </SettingsPage>
  );
}

function isOpen({ state }: Pick<Backup, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** With how far it is, or why it failed. */
function BackupState({ backup }: { backup: Backup }) {
  const { t } = useTranslation('admin-settings');
  const { language } = usePageVisit();
  const { state, failure, progress, seconds_left: left } = backup;
  if (failure === 'cancelled' || failure === 'interrupted') {
    return t(($) => $.backups.endings[failure]);
  }
  return (
    <>
      {[t(($) => $.backups.states[state]), progress !== null && formatPercent(language, progress)]
        .filter(Boolean)
        .join(' · ')}{' '}
      {progress !== null && (
        <progress value={progress} aria-label={t(($) => $.backups.states[state])} />
      )}{' '}
      {left !== null && (
        <span suppressHydrationWarning>
          {t(($) => $.backups.left, { when: formatExpected(language, left) })}
        </span>
      )}{' '}
      {failure && <bdi lang="en">{failure}</bdi>}
    </>
  );
}
