import { connectDatabase } from '#api/platform/database.ts';
import { createOrderLinks } from '#api/shop/orders/order-link.ts';
import { carryOut } from './orders/carry-out.ts';
import { readArguments, usage } from './orders/read-arguments.ts';
import { provideDatabase } from './provide-database.ts';
import { runProgram } from './run-program.ts';
import { provideTokenKey } from './token-key.ts';

/** `npm run orders`, with the site running or not. */
await runProgram(async (environment) => {
  const command = readArguments(process.argv.slice(2));
  if (!command) return console.log(usage);
  const database = await provideDatabase(environment);
  const connection = connectDatabase({ url: database.url });
  try {
    const links = createOrderLinks(await provideTokenKey(environment));
    console.log(await carryOut({ db: connection.db, links }, command));
  } finally {
    await connection.close();
    await database.close();
  }
});
