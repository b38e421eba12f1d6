import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#api/account/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { estimateSeconds } from '#api/platform/jobs/estimate-seconds.ts';
import { orderBy } from '#api/platform/keyset/keyset-order.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import type { ImportState } from '#contract/constants/import.ts';
import type { ImportRun } from '#contract/ops/imports.ts';
import { pageSize } from '../../queries/title-health.ts';
import { storedLibrary } from '../import-config.ts';
import { importRuns, uploads } from '../tables.ts';

/** Imports, newest first. */
export async function listImportRuns(
  db: DatabaseOrTransaction,
  wanted: { state?: ImportState; folder?: number; cursor?: string },
) {
  const order = newestFirst(importRuns.id);
  const matches = and(
    wanted.state && eq(importRuns.state, wanted.state),
    wanted.folder === undefined ? undefined : eq(importRuns.folderId, wanted.folder),
  );
  const { rows, page } = await readForwards({
    order,
    size: pageSize,
    scope: `import-runs:${wanted.state ?? ''}:${wanted.folder ?? ''}`,
    cursorText: wanted.cursor,
    readRows: (from, limit) =>
      selectRuns(db).where(and(matches, from)).orderBy(orderBy(order, 'forwards')).limit(limit),
    keysOf: ({ id }) => [String(id)],
    count: () => db.$count(importRuns, matches),
  });
  return { runs: await presentRuns(db, rows), page };
}

/** Some runs as the contract presents them, by id. */
export async function findRuns(
  db: DatabaseOrTransaction,
  matches: SQL | undefined,
): Promise<Map<number, ImportRun>> {
  const runs = await presentRuns(db, await selectRuns(db).where(matches));
  return new Map(runs.map((run) => [run.id, run]));
}

/** Whether a run has still to be done. */
export async function isOpen(db: DatabaseOrTransaction, id: number): Promise<boolean> {
  const open = inArray(importRuns.state, ['waiting', 'running']);
  return (await db.$count(importRuns, and(eq(importRuns.id, id), open))) > 0;
}

function selectRuns(db: DatabaseOrTransaction) {
  return db
    .select({
      id: importRuns.id,
      kind: importRuns.kind,
      state: importRuns.state,
      filmsAre: importRuns.filmsAre,
      directory: importRuns.directory,
      done: importRuns.done,
      total: importRuns.total,
      counts: sql<ImportRun['counts']>`${importRuns.report} -> 'counts'`,
      failure: importRuns.failure,
      createdAt: importRuns.createdAt,
      startedAt: importRuns.startedAt,
      finishedAt: importRuns.finishedAt,
      by: accounts.displayName,
    })
    .from(importRuns)
    .leftJoin(accounts, eq(accounts.id, importRuns.accountId))
    .$dynamic();
}

type RunRow = Awaited<ReturnType<typeof selectRuns>>[number];

async function presentRuns(db: DatabaseOrTransaction, rows: RunRow[]): Promise<ImportRun[]> {
  const sums = await sumUploads(
    db,
    rows.filter(({ kind }) => kind === 'upload').map(({ id }) => id),
  );
  return rows.map(({ filmsAre, directory, createdAt, startedAt, finishedAt, ...row }) => ({
    ...row,
    films_are: filmsAre,
    folder: row.kind === 'upload' || directory === storedLibrary ? null : directory,
    created_at: createdAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    seconds_left:
      row.state === 'running' ? estimateSeconds({ ...row, startedAt }, new Date()) : null,
    ...(sums.get(row.id) ?? { first_file: null, files: 0, bytes: 0, received: 0 }),
  }));
}

async function sumUploads(db: DatabaseOrTransaction, runIds: number[]) {
  if (runIds.length === 0) return new Map<number, never>();
  const rows = await db
    .select({
      runId: uploads.runId,
      first_file: sql<string>`min(${uploads.path})`,
      files: sql<number>`count(*)::integer`,
      bytes: sql<number>`sum(${uploads.size})::float8`,
      received: sql<number>`sum(${uploads.received})::float8`,
    })
    .from(uploads)
    .where(inArray(uploads.runId, runIds))
    .groupBy(uploads.runId);
  return new Map(rows.map(({ runId, ...sums }) => [runId, sums]));
}
