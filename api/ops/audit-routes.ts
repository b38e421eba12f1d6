import { implement } from '@orpc/server';
import { readAsOf } from '#api/platform/audit/find-conflict.ts';
import {
  findEntry,
  findReverter,
  type Reverter,
  undoChange,
} from '#api/platform/audit/undo-change.ts';
import type { Database } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { writeCsv } from '#api/platform/text/write-csv.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { auditContract } from '#contract/ops/audit.ts';
import { writeZoned } from '#contract/shared/zoned-time.ts';
import {
  type AuditScope,
  findAuditEntry,
  listAuditEntries,
  readAuditExport,
} from './queries/list-audit-entries.ts';

const csvHeader = [
  ...['id', 'happened_at', 'account_id', 'name', 'api_key', 'client_address', 'request_id'],
  ...['action', 'subject_kind', 'subject_id', 'subject_name', 'before', 'after'],
];

export function auditRoutes({
  db,
  reverters,
  timeZone,
}: {
  db: Database;
  reverters: readonly Reverter[];
  /** The site's; ask when it is needed. */
  timeZone: () => string;
}) {
  const endpoints = implement(auditContract).$context<RequestContext>();
  const scopeOf = (context: RequestContext): AuditScope => ({
    roles: viewerOf(context).staffRoles,
    reverters,
    language: context.language,
  });

  return endpoints.router({
    getAsOf: endpoints.getAsOf.handler(async () => ({ data: { as_of: await readAsOf(db) } })),

    listAuditEntries: endpoints.listAuditEntries.handler(async ({ input, context }) => ({
      data: await listAuditEntries(db, input, scopeOf(context)),
    })),

    exportAuditEntries: endpoints.exportAuditEntries.handler(async ({ input }) => {
      const zone = timeZone();
      const rows = (await readAuditExport(db, { time_zone: zone, ...input })).map((entry) => [
        ...[entry.id, writeZoned(entry.happenedAt, zone), entry.accountId, entry.actorName],
        ...[entry.apiKey, entry.clientAddress, entry.requestId, entry.action],
        ...[entry.subjectKind, entry.subjectId, entry.subjectName],
        ...[entry.before && JSON.stringify(entry.before)],
        ...[entry.after && JSON.stringify(entry.after)],
      ]);
      return new File([writeCsv(csvHeader, rows)], 'audit.csv', { type: 'text/csv' });
    }),

    getAuditEntry: endpoints.getAuditEntry.handler(async ({ input, context }) => ({
      data: { entry: await findAuditEntry(db, input.id, scopeOf(context)) },
    })),

    undoChange: endpoints.undoChange.handler(async ({ input, context }) => {
      const scope = scopeOf(context);
      // Refuses changes that the viewer's roles may not see.
      await findAuditEntry(db, input.id, scope);
      const id = await db.transaction(async (tx) => {
        const entry = await findEntry(tx, input.id);
        await findReverter(entry, reverters)?.allow?.(tx, viewerOf(context), entry);
        return undoChange(tx, context.actor, entry, { reverters });
      });
      return { data: { entry: id === null ? null : await findAuditEntry(db, id, scope) } };
    }),
  });
}
