import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { importStates } from '#contract/constants/import.ts';
import type { ImportRun } from '#contract/ops/imports.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import type { Column } from '#web/admin/ui/list/columns.tsx';
import { choicesOf } from '#web/admin/ui/list/list-filters.tsx';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { formatBytes } from '#web/lib/formats/format.ts';
import { formatPercent } from '#web/lib/formats/format-percent.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/upload.route.ts';
import { loadOpenUploads } from './load-open-uploads.server.ts';
import { Uploader } from './uploader.tsx';

export const handle = { namespaces: ['admin-media'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ops } = context.get(apiContext);
  const filter = parseQuery(url, 'ops.listImportRuns');
  const [{ data }, open] = await Promise.all([
    ops.listImportRuns(filter),
    loadOpenUploads(context),
  ]);
  return { ...data, open };
}

/** Sends films to the server, and shows all imports. */
export default function UploadPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-media', 'admin']);
  const { runs, page, open } = loaderData;
  return (
    <ListPage
      title={t(($) => $.sections.upload, { ns: 'admin' })}
      menu={[{ to: href('/admin/corrections'), text: t(($) => $.corrections.list) }]}
      intro={
        <AdminSection heading={t(($) => $.upload.heading)} text={t(($) => $.upload.text)}>
          <Uploader open={open} />
        </AdminSection>
      }
      filters={[
        {
          name: 'state',
          label: t(($) => $.imports.state),
          choices: choicesOf(importStates, (state) => t(($) => $.imports.states[state])),
        },
      ]}
      columns={useColumns()}
      rows={runs}
      rowId="id"
      page={page}
      empty={t(($) => $.imports.empty)}
    />
  );
}

function useColumns(): Column<ImportRun>[] {
  const { t } = useTranslation('admin-media');
  const { language } = usePageVisit();
  return [
    {
      id: 'what',
      header: t(($) => $.imports.what),
      name: ({ kind, folder, files, bytes }) =>
        kind === 'upload'
          ? t(($) => $.imports.upload_of, { count: files, size: formatBytes(language, bytes) })
          : folder,
      to: ({ id }) => href('/admin/imports/:id', { id: String(id) }),
    },
    {
      id: 'state',
      header: t(($) => $.imports.state),
      isPlain: true,
      cell: (run) => <RunState run={run} />,
    },
    {
      id: 'by',
      header: t(($) => $.imports.by),
      text: ({ by }) => by ?? t(($) => $.imports.itself),
    },
    { id: 'time', header: t(($) => $.imports.begun), time: 'created_at' },
  ];
}

/** How far an import is, or what it did. */
export function RunState({ run }: { run: ImportRun }) {
  const { t } = useTranslation('admin-media');
  const { language } = usePageVisit();
  const { state, counts } = run;
  const name = t(($) => $.imports.states[state]);
  if (state === 'receiving') {
    const part = run.bytes > 0 ? run.received / run.bytes : 0;
    return `${name} · ${formatPercent(language, part)}`;
  }
  if (state === 'running' && run.total > 0) return `${name} · ${run.done}/${run.total}`;
  if (!counts) return name;
  const { imported, updated, unchanged, failed } = counts;
  return `${name} · ${t(($) => $.imports.counts, { imported, updated, unchanged, failed })}`;
}
