import { carryOut } from './plans/carry-out.ts';
import { readArguments, usage } from './plans/read-arguments.ts';
import { runDatabaseProgram } from './run-database-program.ts';

/** `npm run plans`, with the site running or not. */
await runDatabaseProgram({ readArguments, usage }, async ({ connection, store }, command) => {
  console.log(await carryOut({ db: connection.db, store }, command));
});
