import { join } from 'node:path';
import { connectDatabase } from '#api/platform/database.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { carryOut } from './plans/carry-out.ts';
import { readArguments, usage } from './plans/read-arguments.ts';
import { provideDatabase } from './provide-database.ts';
import { runProgram } from './run-program.ts';

/** `npm run plans`, with the site running or not. */
await runProgram(async (environment) => {
  const command = readArguments(process.argv.slice(2));
  if (!command) return console.log(usage);
  const database = await provideDatabase(environment);
  const connection = connectDatabase({ url: database.url });
  const store = openFolderStore(join(environment.SOROT_DATA, 'media'));
  try {
    console.log(await carryOut({ db: connection.db, store }, command));
  } finally {
    await connection.close();
    await database.close();
  }
});
