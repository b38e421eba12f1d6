import { createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openClient } from '#api/platform/open-client.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { readWaitingJobs } from './jobs.ts';
import { entryNames, formats, type Manifest, type TableSummary } from './manifest.ts';
import { copyOutStatement, createRowCounter, listTables, ownSchema, type Table } from './tables.ts';

/** Copies every table into `folder` from one snapshot, and returns a summary of the database. */
export async function copyTables(
  url: string,
  folder: string,
  report: (detail: string) => void,
  signal?: AbortSignal,
): Promise<Manifest> {
  const client = await openClient(url);
  try {
    await refuseUnused(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables: TableSummary[] = [];
    for (const table of await listTables(client)) {
      tables.push(await copyTable(client, table, folder));
      report(table.name);
      signal?.throwIfAborted();
    }
    const manifest = { tables, ...(await summarise(client)) };
    await client.query('COMMIT');
    return manifest;
  } finally {
    await client.end();
  }
}

async function refuseUnused(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`SELECT to_regclass('schema_migration') AS found`);
  if (rows[0]?.found) return;
  throw new OperatorError(
    'nothing_to_back_up',
    'There is nothing to back up: Sorot was never started on this database.',
  );
}

async function copyTable(client: pg.Client, table: Table, folder: string): Promise<TableSummary> {
  const counter = createRowCounter();
  await pipeline(
    client.query(copyTo(copyOutStatement(table))),
    counter.stream,
    createGzip({ level: 4 }),
    createWriteStream(join(folder, basename(entryNames.table(table)))),
  );
  const { schema, name, columns } = table;
  return { schema, name, columns, ...counter.summary() };
}

async function summarise(client: pg.Client): Promise<Omit<Manifest, 'tables'>> {
  const version = await client.query<{ server_version: string }>('SHOW server_version');
  const migrations = await client.query<{ name: string }>(
    'SELECT name FROM schema_migration ORDER BY name',
  );
  const sequences = await client.query<Manifest['sequences'][number]>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS value
     FROM pg_sequences WHERE last_value IS NOT NULL AND ${ownSchema('schemaname')} ORDER BY 1, 2`,
  );
  return {
    format: formats.plain,
    createdAt: new Date().toISOString(),
    server: version.rows[0]?.server_version ?? '',
    migrations: migrations.rows.map(({ name }) => name),
    sequences: sequences.rows,
    jobs: await readWaitingJobs(client),
  };
}
