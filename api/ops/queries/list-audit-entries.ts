import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findTitleNames } from '#api/catalogue/index.ts';
import { auditEntries } from '#api/platform/audit/tables.ts';
import { findReverter, type Reverter } from '#api/platform/audit/undo-change.ts';
import { bulkActOf } from '#api/platform/bulk/bulk-act.ts';
import { bulkJobs } from '#api/platform/bulk/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import { problem } from '#api/platform/problem.ts';
import { includesText } from '#api/platform/text/text-filter.ts';
import type { StaffRole } from '#contract/constants/account.ts';
import { subjectRoles } from '#contract/constants/audit.ts';
import type { AuditEntry, AuditFilter } from '#contract/ops/audit.ts';
import type { Language } from '#contract/shared/language.ts';
import { isOfTitle } from './of-title.ts';

const pageSize = 50;
export const maxExported = 100_000;

/** Which changes somebody may see, and how they can be undone. */
export type AuditScope = {
  roles: readonly StaffRole[];
  reverters: readonly Reverter[];
  language: Language;
};

const undoing = alias(auditEntries, 'undoing');
const undoneJobs = alias(bulkJobs, 'undone_jobs');

/** Changes that the roles may see, newest first; for those of a bulk job its first one stands. */
export async function listAuditEntries(
  db: Database,
  { cursor, ...filter }: AuditFilter & { cursor?: string | undefined },
  scope: AuditScope,
) {
  const wanted = and(toCondition(filter, scope.roles), isListed(filter));
  const { rows, page } = await readForwards({
    order: newestFirst(auditEntries.id),
    size: pageSize,
    scope: `audit ${JSON.stringify(filter)}`,
    cursorText: cursor,
    readRows: (from, limit) => select(db, and(wanted, from), limit),
    keysOf: ({ entry }) => [String(entry.id)],
    count: () => countUpTo(db, auditEntries, wanted),
  });
  const names = await namesOf(db, rows, scope.language);
  const entries = rows.map((row) => ({
    ...present(row, scope, names),
    batch: showsAll(filter) ? null : presentBatch(row),
  }));
  return { entries, page };
}

/** @throws `change_not_found`, also for a change that the roles may not see */
export async function findAuditEntry(
  db: Database,
  id: number,
  scope: AuditScope,
): Promise<AuditEntry> {
  const condition = and(eq(auditEntries.id, id), inKinds(scope.roles));
  const [found] = await select(db, condition, 1);
  if (!found) throw problem('change_not_found');
  return present(found, scope, await namesOf(db, [found], scope.language));
}

/** The newest changes, at most 100,000. */
export async function readAuditExport(db: Database, filter: AuditFilter) {
  const rows = await select(db, toCondition(filter, ['owner']), maxExported);
  return rows.map(({ entry }) => entry);
}

function toCondition(filter: AuditFilter, roles: readonly StaffRole[]): SQL | undefined {
  const {
    kind,
    subject,
    title,
    batch,
    account,
    action,
    q,
    from,
    until,
    time_zone: zone = 'UTC',
  } = filter;
  const day = (text: string, later = 0): SQL =>
    sql`(${text}::date + ${later}::int)::timestamp at time zone ${zone}`;
  return and(
    inKinds(roles),
    kind && eq(auditEntries.subjectKind, kind),
    kind && subject ? eq(auditEntries.subjectId, subject) : undefined,
    title ? isOfTitle(title) : undefined,
    batch ? eq(auditEntries.batchId, batch) : undefined,
    account ? eq(auditEntries.accountId, account) : undefined,
    action ? eq(auditEntries.action, action) : undefined,
    q
      ? includesText(
          sql`lower(${auditEntries.subjectName} || ' ' || ${auditEntries.actorName})`,
          q.toLowerCase(),
        )
      : undefined,
    from ? happenedFrom(day(from)) : undefined,
    until ? happenedBefore(day(until, 1)) : undefined,
  );
}

/** Whoever asks for a subject, a title or a bulk job wants each change of it. */
const showsAll = ({ kind, subject, title, batch }: AuditFilter): boolean =>
  Boolean((kind && subject) || title || batch);

/** A title that was one of many is found by its name, but not by who changed them all. */
function isListed(filter: AuditFilter): SQL | undefined {
  if (showsAll(filter)) return undefined;
  const { q } = filter;
  const isNamed = q && includesText(sql`lower(${auditEntries.subjectName})`, q.toLowerCase());
  return or(auditEntries.isListed, isNamed || undefined);
}

/**
 * Entries are listed by id, so the index of times would not help: it finds the id to begin with.
 * Transactions may end in another order than they began, but not hours later.
 */
function happenedFrom(time: SQL): SQL | undefined {
  const first = sql`select id from audit_entries where happened_at >= ${time} - interval '1 hour'
    order by happened_at limit 1`;
  return and(gte(auditEntries.happenedAt, time), sql`${auditEntries.id} >= (${first})`);
}

function happenedBefore(time: SQL): SQL | undefined {
  const last = sql`select id from audit_entries where happened_at < ${time} + interval '1 hour'
    order by happened_at desc limit 1`;
  return and(lt(auditEntries.happenedAt, time), sql`${auditEntries.id} <= (${last})`);
}

function inKinds(roles: readonly StaffRole[]): SQL | undefined {
  if (roles.includes('owner')) return undefined;
  const kinds = Object.entries(subjectRoles).filter(([, role]) => roles.includes(role));
  return inArray(sql`${auditEntries.subjectKind}`, [...kinds.map(([kind]) => kind), '']);
}

function select(db: Database, where: SQL | undefined, limit: number) {
  return db
    .select({
      entry: auditEntries,
      undoneBy: undoing.id,
      job: bulkJobs,
      undoes: undoneJobs,
    })
    .from(auditEntries)
    .leftJoin(undoing, eq(undoing.undoes, auditEntries.id))
    .leftJoin(bulkJobs, and(eq(bulkJobs.id, auditEntries.batchId), auditEntries.isListed))
    .leftJoin(undoneJobs, eq(undoneJobs.id, bulkJobs.undoes))
    .where(where)
    .orderBy(desc(auditEntries.id))
    .limit(limit);
}

type Found = Awaited<ReturnType<typeof select>>[number];

/** What the titles of entries are called now. */
function namesOf(db: Database, found: Found[], language: Language) {
  const ids = found.flatMap(({ entry }) =>
    entry.subjectKind === 'title' ? [Number(entry.subjectId)] : [],
  );
  return findTitleNames(db, ids, language);
}

function present(
  { entry, undoneBy }: Found,
  { reverters }: AuditScope,
  names: Awaited<ReturnType<typeof findTitleNames>>,
): AuditEntry {
  // A title that was called otherwise then keeps that name here.
  const title = entry.subjectKind === 'title' ? names.get(Number(entry.subjectId)) : undefined;
  const name = title?.original === entry.subjectName ? title.displayed : entry.subjectName;
  return {
    id: entry.id,
    happened_at: entry.happenedAt.toISOString(),
    actor: {
      account_id: entry.accountId,
      name: entry.actorName,
      api_key: entry.apiKey,
      client_address: entry.clientAddress,
    },
    request_id: entry.requestId,
    action: entry.action,
    subject: { kind: entry.subjectKind, id: entry.subjectId, name },
    before: entry.before,
    after: entry.after,
    batch_id: entry.batchId,
    batch: null,
    undoes: entry.undoes,
    undone_by: undoneBy,
    undoable: undoneBy === null && findReverter(entry, reverters) !== undefined,
  };
}

function presentBatch({ job, undoes }: Found): AuditEntry['batch'] {
  if (!job) return null;
  const { id, action, total, state } = job;
  const act = bulkActOf(undoes ?? job);
  return { id, action, act, undoes_action: undoes?.action ?? null, total, state };
}
