import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { reasonOf } from '#api/platform/open-client.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { openDatabase } from '../ensure-database.ts';
import type { Environment } from '../env.ts';
import { runStage } from '../stages.ts';
import { openMediaStore } from '../storage/open-media-store.ts';
import { readText } from './read-argument.ts';
import { runProgram } from './run-program.ts';

export function addBackup(program: Command): void {
  program
    .command('backup')
    .description('write the whole site into one archive; the site may be running')
    .argument('<file>', 'file to write, such as sorot.tar', readText)
    .action((file) =>
      runProgram((environment, signal) => backup(resolve(file), environment, signal)),
    );
}

async function backup(file: string, environment: Environment, signal: AbortSignal): Promise<void> {
  const database = await openDatabase(environment, { mayCreate: false });
  try {
    const source = { url: database.url, store: openMediaStore(environment) };
    const manifest = await runStage('backup', (report) =>
      writeBackup(source, file, report, signal).catch((error) => {
        throw explainBackupFailure(error, file);
      }),
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const megabytes = ((await stat(file)).size / 1048576).toFixed(1);
    console.log(`${file}: ${rows} rows of ${manifest.tables.length} tables, ${megabytes} MB.`);
  } finally {
    await database.close();
  }
}

function explainBackupFailure(error: unknown, file: string): OperatorError {
  if (error instanceof OperatorError) return error;
  return new OperatorError(
    'backup_failed',
    `The backup ${file} could not be written, and the earlier file is unchanged: ${reasonOf(error)}.`,
    error,
  );
}
