import { type SQL, sql } from 'drizzle-orm';
import { bulkActOf } from '#api/platform/bulk/bulk-act.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { type KeysetOrder, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { readForwards } from '#api/platform/keyset/read-forwards.ts';
import { hasRole, type Viewer } from '#api/platform/viewer.ts';
import type { BulkState } from '#contract/constants/audit.ts';
import { type PastJobKind, type PastJobOutcome, pastJobKinds } from '#contract/constants/job.ts';
import type { PastJob } from '#contract/ops/jobs.ts';
import { findPlaces } from '../queries/find-places.ts';
import { pageSize } from '../queries/title-health.ts';

type PastJobRow = {
  kind: PastJobKind;
  id: string;
  outcome: PastJobOutcome;
  started_at: string;
  finished_at: string | null;
  by: string | null;
  action: string | null;
  undoes_action: string | null;
  /** Of what it does or takes back, without its subjects. */
  input: Record<string, unknown> | null;
  total: number | null;
  state: BulkState | null;
  changed: number | null;
  refused: number | null;
  bytes: number | null;
  /** As exact text, for the cursor. */
  moment: string;
};

/** What has run of each kind. */
const ended: Record<PastJobKind, SQL> = {
  bulk: sql`SELECT 'bulk' AS kind, id::text AS id, created_at AS started_at FROM bulk_jobs
    WHERE state IN ('done', 'cancelled')`,
  import: sql`SELECT 'import' AS kind, id::text AS id, created_at AS started_at FROM import_runs
    WHERE state IN ('done', 'failed', 'cancelled')`,
  film: sql`SELECT 'film' AS kind, id::text AS id, created_at AS started_at FROM streams
    WHERE state IN ('complete', 'failed')`,
  backup: sql`SELECT 'backup' AS kind, id::text AS id, requested_at AS started_at FROM backups
    WHERE state IN ('done', 'failed')`,
  export: sql`SELECT 'export' AS kind, id::text AS id, asked_at AS started_at FROM data_requests
    WHERE kind = 'export' AND done_at IS NOT NULL`,
};

/** The time decides, and then the id, which is no number in every kind. */
const order: KeysetOrder = {
  keys: [
    { value: sql`started_at`, type: sql`timestamptz` },
    { value: sql`id`, type: sql`text` },
  ],
  direction: 'desc',
};

/** Work that has ended, as its own table keeps it, newest first. */
export async function listPastJobs(
  db: DatabaseOrTransaction,
  { kind, cursor }: { kind?: PastJobKind; cursor?: string },
  viewer: Viewer,
) {
  const seen = pastJobKinds.filter(
    (each) =>
      (kind === undefined || each === kind) && (each !== 'export' || hasRole(viewer, 'support')),
  );
  const { rows, page } = await readForwards({
    order,
    size: pageSize,
    scope: `past jobs ${seen.join(' ')}`,
    cursorText: cursor,
    readRows: (from, limit) => readRows(db, { kinds: seen, from, limit }),
    keysOf: ({ moment, id }) => [moment, id],
    count: async () => {
      const counts = seen.map((each) => countUpTo(db, sql`(${ended[each]}) AS job`, undefined));
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    },
  });
  return { jobs: await presentPastJobs(db, rows), page };
}

/** As many of each kind as a page has, by its index; the newest of all of them are the page. */
async function readRows(
  db: DatabaseOrTransaction,
  { kinds, from, limit }: { kinds: PastJobKind[]; from: SQL | undefined; limit: number },
): Promise<PastJobRow[]> {
  if (kinds.length === 0) return [];
  const newest = kinds.map(
    (kind) => sql`(SELECT * FROM (${ended[kind]}) AS one ${from ? sql`WHERE ${from}` : sql``}
      ORDER BY ${orderBy(order, 'forwards')} LIMIT ${limit})`,
  );
  const { rows } = await db.execute<PastJobRow>(sql`
    WITH page AS (
      SELECT * FROM (${sql.join(newest, sql` UNION ALL `)}) AS jobs
      ORDER BY ${orderBy(order, 'forwards')} LIMIT ${limit})
    SELECT page.kind, page.id, page.started_at, page.started_at::text AS moment,
      coalesce(bulk.finished_at, run.finished_at, film.finished_at, backup.finished_at,
        request.done_at) AS finished_at,
      CASE WHEN 'failed' IN (run.state, film.state, backup.state) THEN 'failed'
        WHEN 'cancelled' IN (bulk.state, run.state) THEN 'cancelled' ELSE 'done' END AS outcome,
      coalesce(bulk.actor ->> 'name', account.username, request.asked_by, (
        SELECT actor_name FROM audit_entries
        WHERE subject_kind = 'backup' AND subject_id = backup.id::text ORDER BY id LIMIT 1)) AS by,
      bulk.action, undone.action AS undoes_action, bulk.total, bulk.state,
      coalesce(undone.input, bulk.input) - '{ids,numbers,parcels,products}'::text[] AS input,
      coalesce(bulk.changed, (run.report -> 'counts' ->> 'imported')::integer
        + (run.report -> 'counts' ->> 'updated')::integer) AS changed,
      coalesce(bulk.refused, (run.report -> 'counts' ->> 'failed')::integer) AS refused,
      coalesce(backup.bytes, film.bytes)::float8 AS bytes
    FROM page
    LEFT JOIN bulk_jobs bulk ON bulk.id = ${idOf('bulk', sql`bigint`)}
    LEFT JOIN bulk_jobs undone ON undone.id = bulk.undoes
    LEFT JOIN import_runs run ON run.id = ${idOf('import', sql`bigint`)}
    LEFT JOIN accounts account ON account.id = run.account_id
    LEFT JOIN backups backup ON backup.id = ${idOf('backup', sql`bigint`)}
    LEFT JOIN data_requests request ON request.id = ${idOf('export', sql`bigint`)}
    LEFT JOIN LATERAL (
      SELECT state, bytes, CASE WHEN state = 'failed' THEN updated_at ELSE (
          SELECT max(created_at) FROM stream_renditions WHERE stream_id = streams.id)
        END AS finished_at
      FROM streams WHERE id = ${idOf('film', sql`uuid`)}) film ON true
    ORDER BY page.started_at DESC, page.id DESC`);
  return rows;
}

/** The key of a row of one kind; null in rows of the others, so that indexes of the keys serve. */
function idOf(kind: PastJobKind, type: SQL): SQL {
  return sql`CASE WHEN page.kind = ${kind} THEN page.id::${type} END`;
}

async function presentPastJobs(db: DatabaseOrTransaction, rows: PastJobRow[]): Promise<PastJob[]> {
  const films = rows.flatMap(({ kind, id }) => (kind === 'film' ? [id] : []));
  const places = await findPlaces(db, films);
  return rows.map((row) => {
    const { kind, id, outcome, by, changed, refused, bytes } = row;
    const { action, undoes_action, input, total, state } = row;
    const place = kind === 'film' ? places.get(id) : undefined;
    return {
      kind,
      id,
      outcome,
      started_at: new Date(row.started_at).toISOString(),
      finished_at: row.finished_at && new Date(row.finished_at).toISOString(),
      by,
      bulk:
        action === null || input === null || total === null || state === null
          ? null
          : {
              ...{ id: Number(id), action, undoes_action, total, state },
              act: bulkActOf({ action: undoes_action ?? action, input }),
            },
      about: place ? { id: place.titleId, ...place.title, part: place.part } : null,
      changed,
      refused,
      bytes,
    };
  });
}
