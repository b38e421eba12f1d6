import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { RefusedFile } from '#contract/ops/health.ts';
import { ClueText } from '#web/admin/imports/readings.tsx';
import { uploadAgainPath } from '#web/admin/imports/upload-again-path.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import type { Column } from '#web/admin/ui/list/columns.tsx';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button, ButtonRow, LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/refused-files.route.ts';

export const handle = { namespaces: ['admin-media', 'errors'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = parseQuery(url, 'ops.listRefusedFiles');
  return (await context.get(apiContext).ops.listRefusedFiles(filter)).data;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  return answerChange({ context, url }, form, [], async () => {
    const input = parseForm(context, form, 'ops.dismissRefusedFile');
    await context.get(apiContext).ops.dismissRefusedFile(input);
    return { done: 'saved' };
  });
}

/** Files that imports could not use, why, and what to do about it. */
export default function RefusedFilesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-media', 'admin']);
  const columns: Column<RefusedFile>[] = [
    {
      id: 'file',
      header: t(($) => $.imports.file),
      name: 'path',
      to: ({ run }) => href('/admin/imports/:id', { id: String(run) }),
    },
    {
      id: 'why',
      header: t(($) => $.failed_films.why),
      cell: ({ reason, code, values }) => <ClueText code={code} values={values} english={reason} />,
    },
    { id: 'when', header: t(($) => $.failed_films.when), time: 'refused_at' },
    { id: 'repair', header: t(($) => $.health.repair), cell: (file) => <Repair file={file} /> },
  ];
  return (
    <ListPage
      title={t(($) => $.refused.title)}
      back={{ to: href('/admin/health'), text: t(($) => $.sections.health, { ns: 'admin' }) }}
      answer={actionData}
      columns={columns}
      rows={loaderData.files}
      rowId={({ run, path }) => `${run} ${path}`}
      page={loaderData.page}
      empty={t(($) => $.refused.empty)}
    />
  );
}

function Repair({ file }: { file: RefusedFile }) {
  const { t } = useTranslation('admin-media');
  const address = useAddress();
  const { run, path, kind } = file;
  return (
    <PostForm>
      <input type="hidden" name="run" value={run} />
      <input type="hidden" name="path" value={path} />
      <ButtonRow>
        {kind === 'upload' && (
          <LinkButton
            look="secondary"
            href={address(uploadAgainPath(file))}
            aria-label={t(($) => $.refused.again_named, { name: path })}
          >
            {t(($) => $.upload.again)}
          </LinkButton>
        )}
        <Button
          type="submit"
          look="secondary"
          aria-label={t(($) => $.refused.dismiss_named, { name: path })}
        >
          {t(($) => $.refused.dismiss)}
        </Button>
      </ButtonRow>
    </PostForm>
  );
}
