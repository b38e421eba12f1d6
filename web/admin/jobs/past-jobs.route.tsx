import { useTranslation } from 'react-i18next';
import { href, useOutletContext } from 'react-router';
import { pastJobKinds } from '#contract/constants/job.ts';
import type { PastJob } from '#contract/ops/jobs.ts';
import { useBulkName } from '#web/admin/bulk/use-bulk-name.ts';
import type { AdminContext } from '#web/admin/layout/admin-layout.route.tsx';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { formatBytes, formatNumber } from '#web/lib/formats/format.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import type { Route } from './+types/past-jobs.route.ts';
import { JobViews } from './job-views.tsx';
import styles from './jobs.module.css';

export const handle = { namespaces: ['admin-media'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = parseQuery(url, 'ops.listPastJobs');
  const { data } = await context.get(apiContext).ops.listPastJobs(filter);
  return { ...data, filter };
}

/** What has run, with the way to what it did. */
export default function PastJobsPage({ loaderData: { jobs, page, filter } }: Route.ComponentProps) {
  const { t } = useTranslation(['admin', 'admin-media']);
  const { t: media } = useTranslation('admin-media');
  const address = useAddress();
  const { roles } = useOutletContext<AdminContext>();
  const seesExports = roles.includes('owner') || roles.includes('support');
  const kinds = pastJobKinds.filter((kind) => kind !== 'export' || seesExports);
  const path = href('/admin/jobs/finished');
  return (
    <AdminPage title={t(($) => $.sections.jobs)}>
      <JobViews current="past" />
      <ChipLinks
        label={media(($) => $.jobs.name)}
        links={[undefined, ...kinds].map((kind) => ({
          key: kind ?? 'all',
          href: address(kind ? `${path}?kind=${kind}` : path),
          text: kind ? media(($) => $.jobs.kinds[kind]) : media(($) => $.jobs.all),
          isCurrent: filter.kind === kind,
        }))}
      />
      <DataTable
        caption={media(($) => $.jobs.past_view)}
        columns={useColumns()}
        rows={jobs}
        rowId={({ kind, id }) => `${kind} ${id}`}
        empty={media(($) => $.jobs.past_empty)}
      />
      <ListPages page={page} />
    </AdminPage>
  );
}

function useColumns(): Column<PastJob>[] {
  const { t } = useTranslation('admin-media');
  const { language } = usePageVisit();
  return [
    { id: 'name', header: t(($) => $.jobs.name), isName: true, cell: (job) => <Name job={job} /> },
    {
      id: 'outcome',
      header: t(($) => $.jobs.outcome),
      cell: ({ outcome, changed, refused, bytes }) =>
        [
          t(($) => $.jobs.outcomes[outcome]),
          changed !== null &&
            t(($) => $.jobs.changed, { changed: formatNumber(language, changed) }),
          refused !== null &&
            refused > 0 &&
            t(($) => $.jobs.refused, { refused: formatNumber(language, refused) }),
          bytes !== null && bytes > 0 && formatBytes(language, bytes),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    {
      id: 'by',
      header: t(($) => $.jobs.by),
      cell: ({ by }) => <bdi>{by ?? t(($) => $.jobs.itself)}</bdi>,
    },
    {
      id: 'finished',
      header: t(($) => $.jobs.finished),
      cell: ({ finished_at, started_at }) => (
        <LocalTime instant={finished_at ?? started_at} isShort />
      ),
    },
  ];
}

/** Leads to where its result stays readable. */
function Name({ job: { kind, id, bulk, about } }: { job: PastJob }) {
  const { t } = useTranslation('admin-media');
  const address = useAddress();
  const bulkName = useBulkName();
  const { roles } = useOutletContext<AdminContext>();
  const link = (path: string, text: string) => (
    <a href={address(path)}>
      <bdi>{text}</bdi>
    </a>
  );
  switch (kind) {
    case 'bulk':
      return bulk && link(href('/admin/bulk/:id', { id }), bulkName(bulk));
    case 'import':
      return link(
        href('/admin/imports/:id', { id }),
        t(($) => $.imports.number, { id }),
      );
    case 'film':
      return (
        <>
          {about
            ? link(
                href('/admin/titles/:id', { id: String(about.id) }),
                [about.name, about.part !== 'film' && about.part].filter(Boolean).join(' · '),
              )
            : t(($) => $.storage.unused)}
          <span className={styles.about}>{t(($) => $.jobs.names.package_stream)}</span>
        </>
      );
    case 'backup':
      return roles.includes('owner')
        ? link(
            href('/admin/settings/backups'),
            t(($) => $.jobs.names.write_backup),
          )
        : t(($) => $.jobs.names.write_backup);
    default:
      return link(
        href('/admin/data-requests'),
        t(($) => $.jobs.export_name),
      );
  }
}
