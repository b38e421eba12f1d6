import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { reasonOf } from '#api/platform/open-client.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { openDatabase } from '../ensure-database.ts';
import { runProgram } from '../run-program.ts';
import { runStage } from '../stages.ts';
import { writeBackup } from './write-backup.ts';

/** `npm run backup -- FILE`: the whole site in one archive, while it runs or not. */
await runProgram(async (environment, signal) => {
  const [given] = process.argv.slice(2);
  if (!given) {
    throw new OperatorError('no_file_named', 'Name the file to write: npm run backup -- sorot.tar');
  }
  const file = resolve(given);
  const database = await openDatabase(environment);
  try {
    const source = { url: database.url, mediaFolder: join(environment.SOROT_DATA, 'media') };
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
});

function explainBackupFailure(error: unknown, file: string): OperatorError {
  if (error instanceof OperatorError) return error;
  return new OperatorError(
    'backup_failed',
    `The backup ${file} could not be written, and what was there before is as it was: ${reasonOf(error)}.`,
    error,
  );
}
