import { useTranslation } from 'react-i18next';
import { href, useOutletContext } from 'react-router';
import { pastJobKinds } from '#contract/constants/job.ts';
import type { PastJob } from '#contract/ops/jobs.ts';
import { useBulkName } from '#web/admin/bulk/use-bulk-name.ts';
import type { AdminContext } from '#web/admin/layout/admin-layout.route.tsx';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import type { Column } from '#web/admin/ui/list/columns.tsx';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { formatBytes, formatNumber } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/past-jobs.route.ts';
import { JobViews } from './job-views.tsx';
import styles from './jobs.module.css';

export const handle = { namespaces: ['admin-media'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = parseQuery(url, 'ops.listPastJobs');
  return (await context.get(apiContext).ops.listPastJobs(filter)).data;
}

/** What has run, with the way to what it did. */
export default function PastJobsPage({ loaderData: { jobs, page } }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-media', 'admin']);
  const { roles } = useOutletContext<AdminContext>();
  const seesExports = roles.includes('owner') || roles.includes('support');
  const kinds = pastJobKinds.filter((kind) => kind !== 'export' || seesExports);
  return (
    <ListPage
      title={t(($) => $.sections.jobs, { ns: 'admin' })}
      intro={<JobViews current="past" />}
      usual={t(($) => $.jobs.all)}
      views={kinds.map((kind) => ({ text: t(($) => $.jobs.kinds[kind]), query: `kind=${kind}` }))}
      columns={useColumns()}
      rows={jobs}
      rowId={({ kind, id }) => `${kind} ${id}`}
      page={page}
      empty={t(($) => $.jobs.past_empty)}
    />
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
      text: ({ outcome, changed, refused, bytes }) =>
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
    { id: 'by', header: t(($) => $.jobs.by), text: ({ by }) => by ?? t(($) => $.jobs.itself) },
    {
      id: 'finished',
      header: t(($) => $.jobs.finished),
      time: ({ finished_at, started_at }) => finished_at ?? started_at,
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
