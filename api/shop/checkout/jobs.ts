import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import { freeAmounts } from '#api/platform/identifying-amounts/identifying-amounts.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import type { OperatorContact } from '#api/platform/mail/mail.ts';
import type { OrderLinks } from '../orders/order-link.ts';
import { expireOrders, keepOrderAmounts } from './commands/expire-orders.ts';
import { remindOfProofs } from './commands/remind-of-proofs.ts';
import { forgetProofs } from './commands/save-proof.ts';
import { checkoutAttempts } from './tables.ts';

export function checkoutJobs(deps: {
  db: Database;
  links: OrderLinks;
  operator: OperatorContact;
  logger: Logger;
}): Job<object>[] {
  return [
    {
      name: 'expire_orders',
      payload: z.object({}),
      recurs: { everySeconds: 300 },
      async run() {
        await remindOfProofs(deps);
        await expireOrders(deps);
        await keepOrderAmounts(deps.db);
        await freeAmounts(deps.db, new Date());
        await forgetAttempts(deps.db);
        await forgetProofs(deps.db);
      },
    },
  ];
}

/** Deletes attempts so old that nobody resubmits them. */
async function forgetAttempts(db: Database): Promise<void> {
  await db
    .delete(checkoutAttempts)
    .where(lt(checkoutAttempts.createdAt, sql`now() - interval '30 days'`));
}
