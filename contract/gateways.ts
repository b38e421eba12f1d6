import { z } from 'zod';
import { envelope } from './shared/answers.ts';
import { endpoint } from './shared/endpoint.ts';
import { textSchema } from './shared/fields.ts';
import { problems } from './shared/problem.ts';

const maxBodyBytes = 64 * 1024;
const received = envelope({ received: z.literal(true) });

/**
 * Webhooks of payment gateways. What they say is only a reason to ask the gateway itself; those about
 * payments that are not ours are accepted, so that nobody sends them again.
 */
export const gatewaysContract = {
  receiveMidtrans: endpoint('public', { maxBodyBytes })
    .route({
      method: 'POST',
      path: '/gateways/midtrans/notifications/',
      summary: 'Payment notifications of Midtrans, with its signature',
    })
    .errors(problems('notification_refused', 'gateway_unavailable'))
    .input(
      z.looseObject({
        order_id: textSchema(100),
        status_code: textSchema(10),
        gross_amount: textSchema(30),
        signature_key: textSchema(128).describe(
          'SHA-512 of order_id, status_code, gross_amount and the server key, in hexadecimal',
        ),
      }),
    )
    .output(received),

  receiveXendit: endpoint('public', { maxBodyBytes })
    .route({
      method: 'POST',
      path: '/gateways/xendit/callbacks/',
      summary: 'Invoice webhooks of Xendit, with its verification token',
      inputStructure: 'detailed',
    })
    .errors(problems('notification_refused', 'gateway_unavailable'))
    .input(
      z.object({
        headers: z.object({ 'x-callback-token': textSchema(500).default('') }),
        body: z.looseObject({ external_id: textSchema(200) }),
      }),
    )
    .output(received),
};
