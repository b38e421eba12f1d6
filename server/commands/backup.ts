import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { commandLine } from '#api/platform/audit/actor.ts';
import { openClient, reasonOf } from '#api/platform/open-client.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { type LeftOut, listLeftOut } from '../backup/list-left-out.ts';
import { countOwnSources } from '../backup/sources.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { openDatabase } from '../ensure-database.ts';
import type { Environment } from '../env.ts';
import { readText } from '../program/read-argument.ts';
import { runProgram } from '../program/run-program.ts';
import { runStage } from '../stages.ts';
import { openMediaStore } from '../storage/open-media-store.ts';

export function addBackup(program: Command): void {
  program
    .command('backup')
    .description('write the whole site into one archive; the site may be running')
    .argument('<file>', 'file to write, such as sorot.tar', readText)
    .option('--with-sources', 'also what uploaded films were prepared from; can be large')
    .action((file, { withSources = false }) =>
      runProgram((environment, signal) =>
        backup(resolve(file), environment, { withSources, signal }),
      ),
    );
}

async function backup(
  file: string,
  environment: Environment,
  options: { withSources: boolean; signal: AbortSignal },
): Promise<void> {
  const database = await openDatabase(environment, { mayCreate: false });
  try {
    const source = { url: database.url, store: openMediaStore(environment) };
    const manifest = await runStage('backup', (report) =>
      writeBackup(source, file, report, options).catch((error) => {
        throw explainBackupFailure(error, file);
      }),
    );
    await noteBackup(database.url, basename(file));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { size, mode } = await stat(file);
    console.log(
      `${file}: ${rows} rows of ${manifest.tables.length} tables, ${toMegabytes(size)} MB.`,
    );
    if (mode & 0o077) {
      console.log(
        'Others on this machine may read it, because its disk knows no permissions: move it elsewhere.',
      );
    }
    const elsewhere = await countOwnSources(database.url);
    printLeftOut(
      environment.SOROT_DATA,
      await listLeftOut(environment.SOROT_DATA, options),
      elsewhere,
    );
  } finally {
    await database.close();
  }
}

/** In the log, so that the admin does not miss a backup. A role that only reads may make one, too. */
async function noteBackup(url: string, name: string): Promise<void> {
  const client = await openClient(url);
  try {
    await client.query(
      `INSERT INTO audit_entries (actor_name, action, subject_kind, subject_id, subject_name, after)
      VALUES ($1, 'backup', 'backup', $2, $2, jsonb_build_object('file', $2::text))`,
      [commandLine.name, name],
    );
  } catch {
    return;
  } finally {
    await client.end();
  }
}

function printLeftOut(folder: string, left: LeftOut[], elsewhere: number): void {
  console.log('\nLeft out:');
  for (const { name, files, bytes, reason } of left) {
    const count = `${files} ${files === 1 ? 'file' : 'files'}, ${toMegabytes(bytes)} MB`;
    console.log(`  ${join(folder, name)}: ${count} (${reason})`);
  }
  if (elsewhere > 0) {
    const sources = elsewhere === 1 ? 'source of 1 film' : `sources of ${elsewhere} films`;
    console.log(`  the ${sources} in folders of your own`);
  }
  console.log('  settings in the environment or in .env');
}

function toMegabytes(bytes: number): string {
  return (bytes / 1048576).toFixed(1);
}

function explainBackupFailure(error: unknown, file: string): OperatorError {
  if (error instanceof OperatorError) return error;
  return new OperatorError(
    'backup_failed',
    `The backup ${file} could not be written, and the earlier file is unchanged: ${reasonOf(error)}.`,
    error,
  );
}
