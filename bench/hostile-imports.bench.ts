import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { ImportReport } from '#api/platform/import/report.ts';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { findImportFaults } from '#test/hostile-imports/find-import-faults.ts';
import { writeHostileFolders } from '#test/hostile-imports/write-hostile-folders.ts';

// Imports and packages hundreds of hostile films, names, NFO, catalogue, post and product files. No
// program may crash or hang, and each refusal must be a sentence.

/** Maximum run time in seconds on two cores. */
const longest = 1_500;

const folder = await mkdtemp(join(tmpdir(), 'hostile-imports-'));
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
const pool = new pg.Pool({ connectionString: server.url });
try {
  await migrateDatabase(server.url);
  await runMigrations({ connectionString: server.url });
  const folders = await writeHostileFolders(folder);
  console.log(`${folders.files} files are written`);
  const reports = {
    films: await run('import', folders.films, '--wait'),
    posts: await run('import-posts', folders.posts),
    shop: await run('shop', 'import', folders.shop),
  };
  const mediaFolder = join(folder, 'data/media');
  const faults = await findImportFaults(pool, { reports, mediaFolder });
  const { rows } = await pool.query<{ state: string; count: string }>(
    'SELECT state, count(*) FROM streams GROUP BY state ORDER BY state',
  );
  console.log(`films: ${rows.map(({ state, count }) => `${count} ${state}`).join(', ')}`);
  const left = rows.filter(({ state }) => state !== 'complete' && state !== 'failed');
  if (left.length > 0) faults.push('some films were never prepared');
  for (const fault of faults) console.error(`Not as it should be: ${fault}.`);
  if (faults.length === 0) console.log('Everything was imported or refused in words.');
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await pool.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** @throws if the program crashes or takes too long; a report with failures is expected */
async function run(name: string, ...parameters: string[]): Promise<ImportReport> {
  const reportFile = join(folder, `${name}.json`);
  const startedAt = performance.now();
  const settings = [`DATABASE_URL=${server.url}`, `SOROT_DATA=${join(folder, 'data')}`];
  const program = join(import.meta.dirname, '../build/program/sorot.js');
  const command = [process.execPath, program, name, ...parameters, '--report', reportFile];
  const child = spawn('env', [...settings, ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longest * 1_000,
    killSignal: 'SIGKILL',
  });
  child.stdout.resume();
  const complaint = text(child.stderr);
  const [code, signal] = await once(child, 'close');
  const said = await complaint;
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const report: ImportReport = JSON.parse(await readFile(reportFile, 'utf8'));
  console.log(
    `${name}: ${seconds} s, ${report.imported} imported, ${report.failed.length} failed, ${report.skipped.length} skipped`,
  );
  if (signal !== null || code > 1 || /^\s+at /m.test(said)) {
    throw new Error(`${name} ended with ${code ?? signal}: ${said.slice(0, 2_000)}`);
  }
  return report;
}
