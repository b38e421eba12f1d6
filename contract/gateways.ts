import { z } from 'zod';
import { envelope } from './shared/answers.ts';
import { endpoint } from './shared/endpoint.ts';
import { gatewayIdSchema } from './shared/payment-methods.ts';
import { problems } from './shared/problem.ts';

const maxBodyBytes = 64 * 1024;

/**
 * The webhook of all payment gateways. What they say is only a reason to ask the gateway itself;
 * notifications about payments that are not ours are accepted, so that nobody sends them again.
 */
export const gatewaysContract = {
  receiveNotification: endpoint('public', { maxBodyBytes, rawRequest: true })
    .route({
      method: 'POST',
      path: '/gateways/{gateway}/{channel}/',
      summary: 'What a payment gateway reports, in its own words and with its own proof',
      inputStructure: 'detailed',
    })
    .errors(problems('page_not_found', 'notification_refused', 'gateway_unavailable'))
    .input(
      z.object({
        params: z.object({
          gateway: gatewayIdSchema,
          channel: z
            .enum(['notifications', 'callbacks'])
            .describe('Either; Xendit calls them callbacks'),
        }),
        body: z.looseObject({}).describe('As the gateway documents it'),
      }),
    )
    .output(envelope({ received: z.literal(true) })),
};
