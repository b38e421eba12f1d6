import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { importStates } from '#contract/constants/import.ts';
import type { ImportRun } from '#contract/ops/imports.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminPage, AdminSection } from '#web/admin/ui/admin-page.tsx';
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx';
import { FilterForm } from '#web/admin/ui/filter-form.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { formatBytes } from '#web/lib/formats/format.ts';
import { formatPercent } from '#web/lib/formats/format-percent.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import type { Route } from './+types/upload.route.ts';
import { Uploader } from './uploader.tsx';

export const handle = { namespaces: ['admin-media'] };

/** Uploads that can be continued on this page. */
const maxOpen = 10;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ops } = context.get(apiContext);
  const filter = parseQuery(url, 'ops.listImportRuns');
  const [{ data }, receiving] = await Promise.all([
    ops.listImportRuns(filter),
    ops.listImportRuns({ state: 'receiving' }),
  ]);
  const open = await Promise.all(
    receiving.data.runs.slice(0, maxOpen).map(async ({ id }) => {
      const { run } = (await ops.getImportRun({ id })).data;
      return { id, files: run.upload_files };
    }),
  );
  return { ...data, open, state: filter.state ?? '' };
}

/** Sends films to the server, and shows all imports. */
export default function UploadPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin', 'admin-media']);
  const { t: media } = useTranslation('admin-media');
  const { runs, page, open, state } = loaderData;
  const address = useAddress();
  const columns = useColumns();
  return (
    <AdminPage
      title={t(($) => $.sections.upload)}
      actions={
        <LinkButton look="secondary" href={address(href('/admin/corrections'))}>
          {media(($) => $.corrections.list)}
        </LinkButton>
      }
    >
      <AdminSection heading={media(($) => $.upload.heading)} text={media(($) => $.upload.text)}>
        <Uploader open={open} />
        {open.length > 0 && <p>{media(($) => $.upload.continue, { count: open.length })}</p>}
      </AdminSection>
      <AdminSection heading={media(($) => $.imports.heading)}>
        <FilterForm>
          <ListField label={media(($) => $.imports.state)} name="state" defaultValue={state}>
            <option value="">{t(($) => $.filter.all)}</option>
            {importStates.map((each) => (
              <option key={each} value={each}>
                {media(($) => $.imports.states[each])}
              </option>
            ))}
          </ListField>
        </FilterForm>
        <DataTable
          caption={media(($) => $.imports.heading)}
          columns={columns}
          rows={runs}
          rowId={({ id }) => String(id)}
          empty={media(($) => $.imports.empty)}
        />
        <ListPages page={page} />
      </AdminSection>
    </AdminPage>
  );
}

function useColumns(): Column<ImportRun>[] {
  const { t } = useTranslation('admin-media');
  const address = useAddress();
  const { language } = usePageVisit();
  return [
    {
      id: 'what',
      header: t(($) => $.imports.what),
      isName: true,
      cell: ({ id, kind, folder, files, bytes }) => (
        <a href={address(href('/admin/imports/:id', { id: String(id) }))}>
          {kind === 'upload' ? (
            t(($) => $.imports.upload_of, { count: files, size: formatBytes(language, bytes) })
          ) : (
            <bdi>{folder}</bdi>
          )}
        </a>
      ),
    },
    { id: 'state', header: t(($) => $.imports.state), cell: (run) => <RunState run={run} /> },
    {
      id: 'by',
      header: t(($) => $.imports.by),
      cell: ({ by }) => <bdi>{by ?? t(($) => $.imports.itself)}</bdi>,
    },
    {
      id: 'time',
      header: t(($) => $.imports.begun),
      cell: ({ created_at }) => <LocalTime instant={created_at} />,
    },
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
