import { join, resolve } from 'node:path';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { openDatabase } from '../ensure-database.ts';
import { runProgram } from '../run-program.ts';
import { runStage } from '../stages.ts';
import { restoreBackup } from './restore-backup.ts';

/** `npm run restore -- FILE`: an archive of `backup` into an empty database and media folder. */
await runProgram(async (environment) => {
  const [given] = process.argv.slice(2);
  if (!given) {
    throw new OperatorError('no_file_named', 'Name the file to read: npm run restore -- sorot.tar');
  }
  const database = await openDatabase(environment);
  try {
    const target = { url: database.url, mediaFolder: join(environment.SOROT_DATA, 'media') };
    const manifest = await runStage('restore', (report) =>
      restoreBackup(target, resolve(given), report),
    );
    await runStage('migrations', (report) => migrateDatabase(database.url, report));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored ${rows} rows of ${manifest.tables.length} tables, as of ${manifest.createdAt}.`,
    );
  } finally {
    await database.close();
  }
});
