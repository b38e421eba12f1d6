import { carryOut } from './comments/carry-out.ts';
import { readArguments, usage } from './comments/read-arguments.ts';
import { runDatabaseProgram } from './run-database-program.ts';

/** `npm run comments`, with the site running or not. */
await runDatabaseProgram({ readArguments, usage }, async ({ connection }, command) => {
  console.log(await carryOut(connection.db, command));
});
