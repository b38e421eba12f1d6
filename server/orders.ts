import { createOrderLinks } from '#api/shop/orders/order-link.ts';
import { carryOut } from './orders/carry-out.ts';
import { readArguments, usage } from './orders/read-arguments.ts';
import { runDatabaseProgram } from './run-database-program.ts';
import { ensureTokenKey } from './token-key.ts';

/** `npm run orders`, with the site running or not. */
await runDatabaseProgram({ readArguments, usage }, async ({ connection, environment }, command) => {
  const links = createOrderLinks(await ensureTokenKey(environment));
  console.log(await carryOut({ db: connection.db, links }, command));
});
