import { z } from 'zod';
import { pollPayments } from '#api/platform/gateways/gateway-payments.ts';
import type { Gateways } from '#api/platform/gateways/open-gateways.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';

export function gatewayJobs(
  deps: SettleDeps & { gateways: () => Gateways; logger: Logger },
): Job<object>[] {
  const { db, logger } = deps;
  return [
    {
      name: 'poll_gateways',
      payload: z.object({}),
      recurs: { everySeconds: 60 },
      async run() {
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
