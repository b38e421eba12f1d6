import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { type KeysetOrder, keysOf, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { readForwards } from '#api/platform/keyset/read-forwards.ts';
import { isClueCode } from '#contract/constants/import.ts';
import type { RefusedFile } from '#contract/ops/health.ts';
import { pageSize } from '../../queries/title-health.ts';

/**
 * Files that the latest import of their place could not use, one row each, unless staff have
 * dismissed them. An import of a whole folder is one of every place in it.
 */
export const refusedFiles = sql`(
  WITH latest AS (
    SELECT place, max(id) AS id FROM import_runs, unnest(changed) AS file,
      unnest(ARRAY[file, regexp_replace(file, '/[^/]*$', '')]) AS place
    WHERE state = 'done' GROUP BY place
  ), whole AS (
    SELECT directory, max(id) AS id FROM import_runs
    WHERE state = 'done' AND changed IS NULL GROUP BY directory
  )
  SELECT DISTINCT ON (run.id, remark ->> 'path') run.id AS run, remark ->> 'path' AS path,
    place, directory, remark, run.kind, run.films_are, run.title_id, run.finished_at
  FROM import_runs run
  CROSS JOIN jsonb_array_elements(run.report -> 'remarks') AS remark
  CROSS JOIN concat(run.directory, '/', remark ->> 'path') AS place
  LEFT JOIN latest USING (place)
  LEFT JOIN whole USING (directory)
  WHERE run.state = 'done' AND run.report @? '$.remarks[*] ? (@.kind == "failed")'
    AND remark ->> 'kind' = 'failed' AND NOT remark ? 'dismissed' AND remark ->> 'path' <> '.'
    AND greatest(latest.id, whole.id, run.id) = run.id
) AS refused`;

/** Whether files that were refused earlier are among those of an import. */
export async function settlesRefused(
  db: DatabaseOrTransaction,
  { directory, changed }: { directory: string; changed: string[] | null },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM ${refusedFiles}
    WHERE ${changed ? sql`place = ANY (${sql.param(changed)}::text[])` : sql`directory = ${directory}`}
    LIMIT 1`);
  return rows.length > 0;
}

const order: KeysetOrder = {
  keys: [
    { value: sql`refused.run`, type: sql`bigint` },
    { value: sql`refused.path`, type: sql`text` },
  ],
  direction: 'desc',
};

type Row = {
  run: number;
  path: string;
  remark: { reason: string; code: string | null; values: Record<string, string> };
  kind: RefusedFile['kind'];
  films_are: RefusedFile['films_are'];
  title_id: number | null;
  finished_at: string;
  keys: string[];
};

/** Files that could not be imported, newest first. */
export async function listRefusedFiles(db: DatabaseOrTransaction, cursorText?: string) {
  const { rows, page } = await readForwards({
    order,
    size: pageSize,
    scope: 'refused files',
    cursorText,
    readRows: async (from, limit) => {
      const found = await db.execute<Row>(sql`
        SELECT run, path, remark, kind, films_are, title_id, finished_at, ${keysOf(order)} AS keys
        FROM ${refusedFiles} WHERE ${from ?? sql`true`}
        ORDER BY ${orderBy(order, 'forwards')} LIMIT ${limit}`);
      return found.rows;
    },
    keysOf: ({ keys }) => keys,
    count: async () => {
      const counted = await db.execute<{ count: number }>(sql`
        SELECT count(*)::integer AS count FROM ${refusedFiles}`);
      return counted.rows[0]?.count ?? 0;
    },
  });
  const files = rows.map(({ keys: _, remark, finished_at, ...file }): RefusedFile => {
    const { reason, code, values = {} } = remark;
    return {
      ...file,
      ...{ reason, values, code: isClueCode(code) ? code : null },
      refused_at: new Date(finished_at).toISOString(),
    };
  });
  return { files, page };
}
