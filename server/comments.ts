import { connectDatabase } from '#api/platform/database.ts';
import { carryOut } from './comments/carry-out.ts';
import { readArguments, usage } from './comments/read-arguments.ts';
import { provideDatabase } from './provide-database.ts';
import { runProgram } from './run-program.ts';

/** `npm run comments`, with the site running or not. */
await runProgram(async (environment) => {
  const command = readArguments(process.argv.slice(2));
  if (!command) return console.log(usage);
  const database = await provideDatabase(environment);
  const connection = connectDatabase({ url: database.url });
  try {
    console.log(await carryOut(connection.db, command));
  } finally {
    await connection.close();
    await database.close();
  }
});
