import { useTranslation } from 'react-i18next';
import { useAuditColumns } from '#web/admin/audit/audit-list.route.tsx';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { DataTable } from '#web/admin/ui/data-table.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/title-history.route.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { cursor } = parseQuery(url, 'ops.listAuditEntries');
  const title = pageParam(params.id);
  const { ops } = context.get(apiContext);
  return (await ops.listAuditEntries({ title, cursor })).data;
}

/** What staff have changed of a title and of everything about it. */
export default function TitleHistoryPage({ loaderData: { entries, page } }: Route.ComponentProps) {
  const { t } = useTranslation('admin');
  const columns = useAuditColumns();
  return (
    <>
      <DataTable
        caption={t(($) => $.sections.audit)}
        columns={columns}
        rows={entries}
        rowId="id"
        empty={t(($) => $.audit.empty)}
      />
      <ListPages page={page} />
    </>
  );
}
