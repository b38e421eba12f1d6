import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import { freeAmounts } from '#api/platform/identifying-amounts/identifying-amounts.ts';
import { enqueueJob, type Job } from '#api/platform/jobs/jobs.ts';
import type { Logger } from '#api/platform/logger.ts';
import type { OperatorContact } from '../orders/mails/mail-operator.ts';
import type { OrderLinks } from '../orders/order-link.ts';
import { expireOrders, keepOrderAmounts } from './commands/expire-orders.ts';
import { remindOfProofs } from './commands/remind-of-proofs.ts';
import { forgetProofs } from './commands/save-proof.ts';
import { checkoutAttempts } from './tables.ts';

const expireJob = 'expire_orders';
const everySeconds = 300;

/** Enqueues the cancellation of unpaid orders, every five minutes; duplicates are merged. */
export async function enqueueExpiry(db: Database, afterSeconds = 0): Promise<void> {
  await enqueueJob(db, { name: expireJob, payload: {}, key: expireJob, afterSeconds });
}

export function checkoutJobs(deps: {
  db: Database;
  links: OrderLinks;
  operator: OperatorContact;
  logger: Logger;
}): Job<object>[] {
  return [
    {
      name: expireJob,
      payload: z.object({}),
      async run() {
        // Enqueue the next run first, so that a failure does not break the chain.
        await enqueueExpiry(deps.db, everySeconds);
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
