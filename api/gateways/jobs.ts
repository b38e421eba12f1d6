import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import { pollPayments } from '#api/platform/gateways/gateway-payments.ts';
import type { Gateways } from '#api/platform/gateways/open-gateways.ts';
import { enqueueJob, type Job } from '#api/platform/jobs/jobs.ts';
import type { Logger } from '#api/platform/logger.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';

const pollJob = 'poll_gateways';
const everySeconds = 60;

/** Enqueues asking about open payments, every minute; duplicates are merged. */
export async function enqueuePolling(db: Database, afterSeconds = 0): Promise<void> {
  await enqueueJob(db, { name: pollJob, payload: {}, key: pollJob, afterSeconds });
}

export function gatewayJobs(
  deps: SettleDeps & { gateways: () => Gateways; logger: Logger },
): Job<object>[] {
  const { db, logger } = deps;
  return [
    {
      name: pollJob,
      payload: z.object({}),
      async run() {
        // Enqueue the next run first, so that a failure does not break the chain.
        await enqueuePolling(db, everySeconds);
        await pollPayments({
          db,
          gateways: deps.gateways(),
          settle: settlePayment(deps),
          onFailure: (err, reference) =>
            logger.warn({ err, reference }, 'asking a gateway about a payment failed'),
        });
      },
    },
  ];
}
