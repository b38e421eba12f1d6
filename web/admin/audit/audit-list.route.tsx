import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { subjectRoles } from '#contract/constants/audit.ts';
import type { AuditEntry } from '#contract/ops/audit.ts';
import { useBulkName } from '#web/admin/bulk/use-bulk-name.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx';
import { FilterForm } from '#web/admin/ui/filter-form.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { LocalTime } from '#web/lib/local-time.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { ListField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/audit-list.route.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { timeZone: time_zone } = context.get(visitContext);
  const filter = { ...parseQuery(url, 'ops.listAuditEntries'), time_zone };
  const { data } = await context.get(apiContext).ops.listAuditEntries(filter);
  return { ...data, filter };
}

const kinds = Object.keys(subjectRoles) as (keyof typeof subjectRoles)[];

export default function AuditListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('admin');
  const { entries, page, filter } = loaderData;
  const columns = useAuditColumns();
  return (
    <AdminPage title={t(($) => $.sections.audit)}>
      <FilterForm searchLabel={t(($) => $.audit.search)}>
        <ListField label={t(($) => $.audit.kind)} name="kind" defaultValue={filter.kind ?? ''}>
          <option value="">{t(($) => $.filter.all)}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(($) => $.kinds[kind])}
            </option>
          ))}
        </ListField>
        <TextField
          label={t(($) => $.filter.from)}
          name="from"
          type="date"
          defaultValue={filter.from}
        />
        <TextField
          label={t(($) => $.filter.until)}
          name="until"
          type="date"
          defaultValue={filter.until}
        />
      </FilterForm>
      <DataTable
        caption={t(($) => $.sections.audit)}
        columns={columns}
        rows={entries}
        rowId={({ id }) => String(id)}
        empty={t(($) => $.audit.empty)}
      />
      <ListPages page={page} />
    </AdminPage>
  );
}

/** Columns of a list of changes. */
export function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation('admin');
  const address = useAddress();
  const bulkName = useBulkName();
  return [
    {
      id: 'subject',
      header: t(($) => $.audit.subject),
      isName: true,
      cell: ({ id, subject, batch }) =>
        batch ? (
          <a href={address(href('/admin/bulk/:id', { id: String(batch.id) }))}>{bulkName(batch)}</a>
        ) : (
          <a href={address(href('/admin/audit/:id', { id: String(id) }))}>
            <bdi>{subject.name}</bdi>
          </a>
        ),
    },
    {
      id: 'kind',
      header: t(($) => $.audit.kind),
      cell: ({ subject }) => t(($) => $.kinds[subject.kind]),
    },
    {
      id: 'change',
      header: t(($) => $.audit.change),
      cell: (entry) =>
        entry.batch ? t(($) => $.audit.bulk_change) : t(($) => $.audit.changes[changeOf(entry)]),
    },
    {
      id: 'actor',
      header: t(($) => $.audit.actor),
      cell: ({ actor }) => (
        <bdi>{actor.api_key ? `${actor.name} (${actor.api_key})` : actor.name}</bdi>
      ),
    },
    {
      id: 'time',
      header: t(($) => $.audit.time),
      cell: ({ happened_at }) => <LocalTime instant={happened_at} isShort />,
    },
  ];
}

/** What kind of change it was. */
export function changeOf({ before, after, undoes }: AuditEntry) {
  if (undoes !== null) return 'undone';
  if (before === null) return 'created';
  return after === null ? 'removed' : 'changed';
}
