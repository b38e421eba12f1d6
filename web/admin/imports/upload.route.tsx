import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { importStates } from '#contract/constants/import.ts';
import type { ImportRun } from '#contract/ops/imports.ts';
import type { Language } from '#contract/shared/language.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import type { Column } from '#web/admin/ui/list/columns.tsx';
import { choicesOf } from '#web/admin/ui/list/list-filters.tsx';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { formatBytes, formatNumber } from '#web/lib/formats/format.ts';
import { formatPercent } from '#web/lib/formats/format-percent.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { useReloading } from '#web/lib/use-reloading.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/upload.route.ts';
import { loadOpenUploads } from './load-open-uploads.server.ts';
import { Uploader } from './uploader.tsx';
import { useUploads } from './use-uploads.ts';

export const handle = { namespaces: ['admin-media'] };

/** `again`: the place of a file that is sent once more. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ops } = context.get(apiContext);
  const filter = parseQuery(url, 'ops.listImportRuns');
  const [{ data }, open] = await Promise.all([
    ops.listImportRuns(filter),
    loadOpenUploads(context),
  ]);
  const { films_are } = parseQuery(url, 'ops.startUpload');
  return { ...data, open, again: url.searchParams.get('again'), films_are: films_are ?? 'movie' };
}

/** Sends films to the server, and shows all imports. */
export default function UploadPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-media', 'admin']);
  const { runs, page, open, again, films_are } = loaderData;
  const wait = useWait(runs);
  useReloading(wait !== null, wait ?? 0);
  return (
    <ListPage
      title={t(($) => $.sections.upload, { ns: 'admin' })}
      menu={[{ to: href('/admin/corrections'), text: t(($) => $.corrections.list) }]}
      intro={
        again === null ? (
          <AdminSection heading={t(($) => $.upload.heading)} text={t(($) => $.upload.text)}>
            <Uploader open={open} />
          </AdminSection>
        ) : (
          <AdminSection
            heading={t(($) => $.upload.again)}
            text={t(($) => $.upload.again_text, { name: `\u2068${again}\u2069` })}
          >
            <Uploader
              key={again}
              open={open}
              only={{ asked: { films_are }, placeOf: () => again }}
            />
          </AdminSection>
        )
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

/** Milliseconds until the list is looked at again; null: nothing on it changes by itself. */
function useWait(runs: ImportRun[]): number | null {
  const { sending } = useUploads();
  const own = (run: ImportRun) => sending.filter(({ runId }) => runId === run.id);
  const hasArrived = (run: ImportRun) =>
    own(run).length > 0 && own(run).every(({ state }) => state === 'done');
  const isBusy = ({ state }: ImportRun) => state === 'waiting' || state === 'running';
  const open = runs.filter(({ state }) => state === 'receiving');
  if (runs.some(isBusy) || open.some(hasArrived)) return 2_000;
  return open.length > 0 ? 10_000 : null;
}

function useColumns(): Column<ImportRun>[] {
  const { t } = useTranslation('admin-media');
  const { language } = usePageVisit();
  return [
    {
      id: 'what',
      header: t(($) => $.imports.what),
      name: (run) => nameFiles(language, run) ?? run.folder ?? t(($) => $.imports.library),
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
    {
      id: 'size',
      header: t(($) => $.imports.size),
      isExtra: true,
      text: ({ bytes }) => (bytes > 0 ? formatBytes(language, bytes) : null),
    },
    { id: 'time', header: t(($) => $.imports.begun), time: 'created_at' },
  ];
}

/** The files of an upload: "Senja.mkv + 2". */
function nameFiles(
  language: Language,
  { first_file: first, files }: Pick<ImportRun, 'first_file' | 'files'>,
): string | null {
  const name = first?.split('/').at(-1) ?? null;
  return files > 1 ? `${name} + ${formatNumber(language, files - 1)}` : name;
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
