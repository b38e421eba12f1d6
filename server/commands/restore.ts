import { resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { requireMedia } from '../backup/require-media.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { findMissingSources } from '../backup/sources.ts';
import { openDatabase } from '../ensure-database.ts';
import type { Environment } from '../env.ts';
import { readText } from '../program/read-argument.ts';
import { runProgram } from '../program/run-program.ts';
import { runStage } from '../stages.ts';
import { openMediaStore } from '../storage/open-media-store.ts';

/** Sources that are named; `sorot health` names all of them. */
const shown = 10;

export function addRestore(program: Command): void {
  program
    .command('restore')
    .description('restore an archive into an empty database and media store')
    .argument('<file>', 'file to read, such as sorot.tar', readText)
    .action((file) => runProgram((environment) => restore(resolve(file), environment)));
}

async function restore(file: string, environment: Environment): Promise<void> {
  const database = await openDatabase(environment, { mayCreate: true });
  try {
    const target = { url: database.url, store: openMediaStore(environment) };
    const manifest = await runStage('restore', (report) => restoreBackup(target, file, report));
    await runStage('migrations', (report) => migrateDatabase(database.url, report));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored ${rows} rows of ${manifest.tables.length} tables, as of ${manifest.createdAt}.`,
    );
    printMissing(await findMissingSources(target));
    await requireMedia(target);
  } finally {
    await database.close();
  }
}

function printMissing(sources: string[]): void {
  if (sources.length === 0) return;
  const films = sources.length === 1 ? '1 film has' : `${sources.length} films have`;
  console.log(
    `\n${films} no source here, so they play but cannot be prepared again (a backup made with --with-sources has those of uploads):`,
  );
  for (const path of sources.slice(0, shown)) console.log(`  ${path}`);
  if (sources.length > shown) console.log(`  … and ${sources.length - shown} more`);
}
