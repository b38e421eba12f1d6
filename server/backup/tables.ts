import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import pg from 'pg';
import type { TableSummary } from './manifest.ts';

export type Table = Pick<TableSummary, 'schema' | 'name' | 'columns'> & { keys: string[] };

/** Excludes schemas of the system and of graphile-worker, whose jobs are stored separately. */
export const ownSchema = (column: string) =>
  `${column} NOT IN ('information_schema', 'graphile_worker') AND ${column} NOT LIKE 'pg\\_%'`;

/** Every table with our data, except the record of migrations. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT n.nspname AS schema, c.relname AS name,
      ARRAY(
        SELECT attname::text FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        ORDER BY attnum
      ) AS columns,
      ARRAY(
        SELECT a.attname::text FROM pg_index i
        CROSS JOIN unnest(i.indkey::int[]) WITH ORDINALITY AS key (attnum, position)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = key.attnum
        WHERE i.indrelid = c.oid AND i.indisprimary
        ORDER BY key.position
      ) AS keys
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND ${ownSchema('n.nspname')}
      AND c.relname <> 'schema_migration'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    ORDER BY 1, 2`);
  return rows;
}

/** Rows in bytewise key order, which is the same on every server. */
export function copyOutStatement(table: Table): string {
  const keys = table.keys.length > 0 ? table.keys : table.columns;
  const order = `ROW(${keys.map(pg.escapeIdentifier).join(', ')})::text COLLATE "C"`;
  return `COPY (SELECT ${columnList(table)} FROM ${qualifiedName(table)} ORDER BY ${order}) TO STDOUT`;
}

export function copyInStatement(table: Pick<TableSummary, 'schema' | 'name' | 'columns'>): string {
  return `COPY ${qualifiedName(table)} (${columnList(table)}) FROM STDIN`;
}

export function qualifiedName(object: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(object.schema)}.${pg.escapeIdentifier(object.name)}`;
}

function columnList({ columns }: { columns: string[] }): string {
  return columns.map(pg.escapeIdentifier).join(', ');
}

/** Passes rows through and yields their number and hash at the end. */
export function createRowCounter() {
  const hash = createHash('sha256');
  let rows = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      // COPY escapes line breaks within values, so each one ends a row.
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return { stream, summary: () => ({ rows, sha256: hash.digest('hex') }) };
}
