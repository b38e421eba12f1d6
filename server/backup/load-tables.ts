import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { OperatorError } from '#api/platform/operator-error.ts';
import type { Manifest, TableSummary } from './manifest.ts';
import {
  copyInStatement,
  copyOutStatement,
  createRowCounter,
  listTables,
  ownSchema,
  qualifiedName,
} from './tables.ts';

export type ForeignKey = { schema: string; table: string; name: string; definition: string };

/**
 * Returns whether the tables already exist, without rows (an earlier restore was interrupted).
 *
 * @throws OperatorError `database_not_empty`
 */
export async function refuseUsedDatabase(client: pg.Client): Promise<boolean> {
  const tables = await listTables(client);
  for (const table of tables) {
    const { rowCount } = await client.query(`SELECT FROM ${qualifiedName(table)} LIMIT 1`);
    if (!rowCount) continue;
    throw new OperatorError(
      'database_not_empty',
      `A backup is restored into an empty database only, and the table ${table.name} has rows: name a new database in DATABASE_URL, or a new folder in SOROT_DATA.`,
    );
  }
  return tables.length > 0;
}

/**
 * Deletes the rows that migrations inserted, which are in the archive too. This is committed, so
 * that a failed restore leaves empty tables.
 */
export async function emptyTables(client: pg.Client): Promise<void> {
  const names = (await listTables(client)).map(qualifiedName);
  await client.query(`TRUNCATE ${names.join(', ')}`);
}

/** Drops foreign keys, because rows arrive table by table, and returns them for later. */
export async function prepareLoading(client: pg.Client): Promise<ForeignKey[]> {
  const names = (await listTables(client)).map(qualifiedName);
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  const { rows } = await client.query<ForeignKey>(`
    SELECT n.nspname AS schema, t.relname AS table, c.conname AS name,
      pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c
    JOIN pg_class t ON t.oid = c.conrelid JOIN pg_namespace n ON n.oid = t.relnamespace
    WHERE c.contype = 'f' AND c.conparentid = 0 AND ${ownSchema('n.nspname')}`);
  for (const key of rows) {
    await client.query(
      `ALTER TABLE ${tableOf(key)} DROP CONSTRAINT ${pg.escapeIdentifier(key.name)}`,
    );
  }
  return rows;
}

export async function loadTable(
  client: pg.Client,
  table: TableSummary,
  content: Readable,
): Promise<void> {
  await pipeline(content, createGunzip(), client.query(copyFrom(copyInStatement(table))));
}

/**
 * Verifies every table against the manifest, then recreates the foreign keys, which checks them.
 */
export async function finishLoading(
  client: pg.Client,
  manifest: Manifest,
  foreignKeys: ForeignKey[],
): Promise<void> {
  await compareRows(client, manifest.tables);
  for (const key of foreignKeys) {
    const name = pg.escapeIdentifier(key.name);
    await client.query(`ALTER TABLE ${tableOf(key)} ADD CONSTRAINT ${name} ${key.definition}`);
  }
  for (const table of await listTables(client)) {
    await client.query(`ALTER TABLE ${qualifiedName(table)} ENABLE TRIGGER USER`);
  }
  for (const sequence of manifest.sequences) {
    await client.query('SELECT setval($1::regclass, $2)', [
      qualifiedName(sequence),
      sequence.value,
    ]);
  }
}

async function compareRows(client: pg.Client, manifest: TableSummary[]): Promise<void> {
  const tables = await listTables(client);
  for (const expected of manifest) {
    const table = tables.find(
      ({ schema, name }) => schema === expected.schema && name === expected.name,
    );
    const counter = createRowCounter();
    const rows = table ? client.query(copyTo(copyOutStatement(table))) : Readable.from([]);
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    await pipeline(rows, counter.stream, nowhere);
    const summary = counter.summary();
    if (summary.rows === expected.rows && summary.sha256 === expected.sha256) continue;
    throw new OperatorError(
      'restore_failed',
      `The table ${expected.name} has ${summary.rows} rows after restoring and should have ${expected.rows} (or they differ): nothing was restored.`,
    );
  }
}

function tableOf(key: ForeignKey): string {
  return qualifiedName({ schema: key.schema, name: key.table });
}
