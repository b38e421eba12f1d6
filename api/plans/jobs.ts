import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs/jobs.ts';
import type { Logger } from '#api/platform/logger.ts';
import { expireSubscriptions } from './commands/expire-subscriptions.ts';
import { keepPlanAmounts } from './commands/request-payment.ts';
import { forgetPaymentProofs } from './commands/save-payment-proof.ts';
import type { PlansConfig } from './plans-config.ts';

const expireJob = 'tend_subscriptions';
const everySeconds = 3_600;

/** Enqueues the hourly processing of subscriptions; duplicates are merged. */
export async function enqueueSubscriptionExpiry(db: Database, afterSeconds = 0): Promise<void> {
  await enqueueJob(db, { name: expireJob, payload: {}, key: expireJob, afterSeconds });
}

export function plansJobs(deps: {
  db: Database;
  config: PlansConfig;
  logger: Logger;
}): Job<object>[] {
  return [
    {
      name: expireJob,
      payload: z.object({}),
      async run() {
        // Enqueue the next run first, so that a failure does not break the chain.
        await enqueueSubscriptionExpiry(deps.db, everySeconds);
        await expireSubscriptions(deps);
        await keepPlanAmounts(deps.db);
        await forgetPaymentProofs(deps.db);
      },
    },
  ];
}
