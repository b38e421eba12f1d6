import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import { expireSubscriptions } from './commands/expire-subscriptions.ts';
import { keepPlanAmounts } from './commands/request-payment.ts';
import { forgetPaymentProofs } from './commands/save-payment-proof.ts';
import type { PlansConfig } from './plans-config.ts';

export function plansJobs(deps: {
  db: Database;
  config: PlansConfig;
  logger: Logger;
}): Job<object>[] {
  return [
    {
      name: 'tend_subscriptions',
      payload: z.object({}),
      recurs: { everySeconds: 3_600 },
      async run() {
        await expireSubscriptions(deps);
        await keepPlanAmounts(deps.db);
        await forgetPaymentProofs(deps.db);
      },
    },
  ];
}
