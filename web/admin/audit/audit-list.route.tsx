import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { subjectRoles } from '#contract/constants/audit.ts';
import type { AuditEntry } from '#contract/ops/audit.ts';
import { useBulkName } from '#web/admin/bulk/use-bulk-name.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import type { Column } from '#web/admin/ui/list/columns.tsx';
import { choicesOf } from '#web/admin/ui/list/list-filters.tsx';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import type { Route } from './+types/audit-list.route.ts';
import { changeOf, useAuditNames } from './change-words.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { siteTimeZone: time_zone } = context.get(visitContext);
  const filter = { ...parseQuery(url, 'ops.listAuditEntries'), time_zone };
  return (await context.get(apiContext).ops.listAuditEntries(filter)).data;
}

const kinds = Object.keys(subjectRoles) as (keyof typeof subjectRoles)[];

export default function AuditListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('admin');
  return (
    <ListPage
      title={t(($) => $.sections.audit)}
      search={t(($) => $.audit.search)}
      filters={[
        {
          name: 'kind',
          label: t(($) => $.audit.kind),
          choices: choicesOf(kinds, (kind) => t(($) => $.kinds[kind])),
        },
        { name: 'from', label: t(($) => $.filter.from), type: 'date' },
        { name: 'until', label: t(($) => $.filter.until), type: 'date' },
        { name: 'subject', label: t(($) => $.audit.subject), type: 'hidden' },
        { name: 'batch', label: t(($) => $.bulk.title), type: 'hidden' },
      ]}
      columns={useAuditColumns()}
      rows={loaderData.entries}
      rowId="id"
      page={loaderData.page}
      empty={t(($) => $.audit.empty)}
    />
  );
}

/** Columns of a list of changes. */
export function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation('admin');
  const bulkName = useBulkName();
  const names = useAuditNames();
  return [
    {
      id: 'subject',
      header: t(($) => $.audit.subject),
      name: ({ subject, batch }) => (batch ? bulkName(batch) : names.subject(subject)),
      to: ({ id, batch }) =>
        batch
          ? href('/admin/bulk/:id', { id: String(batch.id) })
          : href('/admin/audit/:id', { id: String(id) }),
    },
    {
      id: 'kind',
      header: t(($) => $.audit.kind),
      text: ({ subject }) => t(($) => $.kinds[subject.kind]),
    },
    {
      id: 'change',
      header: t(($) => $.audit.change),
      text: (entry) =>
        entry.batch ? t(($) => $.audit.bulk_change) : t(($) => $.audit.changes[changeOf(entry)]),
    },
    {
      id: 'actor',
      header: t(($) => $.audit.actor),
      text: ({ actor }) => names.actor(actor),
    },
    { id: 'time', header: t(($) => $.audit.time), time: 'happened_at' },
  ];
}
