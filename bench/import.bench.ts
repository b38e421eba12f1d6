import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readJsonRows } from '#api/catalogue/import/catalogue-files/read-json-rows.ts';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { type MeasuredImport, runImport } from '#test/run-import.ts';
import { ensureCatalogue } from './support/ensure-catalogue.ts';

// A catalogue of 36,273 titles, imported twice, compared with a plain COPY of the same rows into
// one flat table without an index, the lower bound for any import. Times are budgeted as multiples of
// that, which says the same on slow and busy machines; on quiet ones they are half of it or less.
const budgets = { first: 40, again: 12, changes: 0, megabytes: 600 };

const folder = await mkdtemp(join(tmpdir(), 'import-bench-'));
const server = await startEmbeddedPostgres({ dataDir: folder });
try {
  const directory = await ensureCatalogue(folder);
  await migrateDatabase(server.url);
  await runMigrations({ connectionString: server.url });
  const variables = { DATABASE_URL: server.url, SOROT_DATA: folder };
  const reportFile = join(folder, 'report.json');

  const copySeconds = await measureCopy(directory);
  const first = await runImport({ directory, reportFile, variables });
  const again = await runImport({ directory, reportFile, variables });
  const multiple = ({ seconds }: MeasuredImport) => seconds / copySeconds;
  const changes = again.report.imported + again.report.updated;
  const megabytes = Math.max(first.peakBytes, again.peakBytes) / 1024 ** 2;

  console.log(`plain COPY:  ${copySeconds.toFixed(1)} s`);
  console.log(`import:      ${describe(first)}, ${multiple(first).toFixed(1)} × COPY`);
  console.log(`again:       ${describe(again)}, ${multiple(again).toFixed(1)} × COPY`);
  console.log(`changes in the second: ${changes}; most memory: ${megabytes.toFixed(0)} MB`);
  const broken = [
    multiple(first) > budgets.first && `the import took more than ${budgets.first} × COPY`,
    multiple(again) > budgets.again && `the second took more than ${budgets.again} × COPY`,
    changes > budgets.changes && 'the second changed something',
    megabytes > budgets.megabytes && `it took more than ${budgets.megabytes} MB`,
    first.report.failed.length > 0 && `${first.report.failed.length} titles failed`,
  ].filter((complaint) => complaint !== false);
  for (const complaint of broken) console.error(`Over budget: ${complaint}.`);
  process.exitCode = broken.length > 0 ? 1 : 0;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

function describe({ report, seconds }: MeasuredImport): string {
  const { imported, updated, unchanged, skipped } = report;
  const counts = `${imported} imported, ${updated} updated, ${unchanged} unchanged`;
  return `${seconds.toFixed(1)} s (${counts}, ${skipped.length} skipped)`;
}

async function measureCopy(directory: string): Promise<number> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(
    'CREATE TABLE flat (title text, year text, "cast" text, genres text, extract text)',
  );
  const startedAt = performance.now();
  await pipeline(
    Readable.from(listLines(directory)),
    client.query(copyFrom('COPY flat FROM STDIN')),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  await client.query('DROP TABLE flat');
  await client.end();
  return seconds;
}

async function* listLines(directory: string): AsyncGenerator<string> {
  for (const name of (await readdir(directory)).filter((each) => each.startsWith('movies-'))) {
    for await (const row of readJsonRows(join(directory, name))) {
      const { title, year, cast, genres, extract } = row as Record<string, unknown>;
      const values = [title, year, cast, genres, extract ?? ''].map((value) => String(value));
      // The text format of COPY: tabs between values, everything else escaped.
      const escaped = values.map((value) => value.replaceAll('\\', '\\\\').replaceAll(/\s/g, ' '));
      yield `${escaped.join('\t')}\n`;
    }
  }
}
