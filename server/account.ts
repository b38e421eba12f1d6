import { carryOut } from './account/carry-out.ts';
import { readArguments, usage } from './account/read-arguments.ts';
import { runDatabaseProgram } from './run-database-program.ts';

/** `npm run account`, with the site running or not. */
await runDatabaseProgram({ readArguments, usage }, async ({ connection, environment }, command) => {
  console.log(await carryOut(connection.db, command, environment.DEFAULT_LANGUAGE));
});
