import { z } from 'zod';
import { maxGrantedDays, paymentStates, plans, subscriptionStates } from './constants/plan.ts';
import { paymentSchema, referenceSchema } from './plans.ts';
import {
  changeSchema,
  cursorSchema,
  envelope,
  moneySchema,
  shortPageSchema,
} from './shared/answers.ts';
import { endpoint } from './shared/endpoint.ts';
import { idSchema, textSchema } from './shared/fields.ts';
import { problems } from './shared/problem.ts';
import { gatewayPaymentSchema } from './shop/order-schemas.ts';

export const adminPaymentSchema = paymentSchema
  .extend({
    account_id: z.int().nullable().describe('Null: the account was deleted'),
    username: z.string().nullable(),
    gateway_payments: z.array(gatewayPaymentSchema).describe('Newest first'),
    money_to_settle: moneySchema
      .nullable()
      .describe('Paid twice, for a closed payment, or taken back; null: nothing, or settled'),
    money_settled_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AdminPayment' });

export type AdminPayment = z.infer<typeof adminPaymentSchema>;

export const adminSubscriptionSchema = z
  .object({
    account_id: z.int(),
    username: z.string(),
    email: z.string(),
    plan: z.enum(plans),
    state: z.enum(subscriptionStates),
    started_at: z.iso.datetime(),
    paid_until: z.iso.datetime(),
    cancelled_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AdminSubscription' });

export type AdminSubscription = z.infer<typeof adminSubscriptionSchema>;

const q = textSchema(100)
  .trim()
  .optional()
  .describe('Beginning of a user name or an e-mail address');
const reference = { reference: referenceSchema };
const reason = textSchema(500).trim().min(1).describe('The account holder is notified by e-mail');
const flag = z.enum(['true', 'false']).default('false');
const payment = envelope({ payment: paymentSchema });

export const planOpsContract = {
  listPayments: endpoint('support')
    .route({ method: 'GET', path: '/ops/payments/', summary: 'Payments of plans, newest first' })
    .input(
      z.object({
        state: z.enum(paymentStates).optional(),
        plan: z.enum(plans).optional(),
        with_proof: flag.describe('Only open ones whose proof waits to be checked'),
        to_confirm: flag.describe('Only those that staff have to confirm'),
        to_settle: flag.describe('Only those with `money_to_settle`'),
        q: q.describe('Beginning of a reference, a user name or an e-mail address'),
        cursor: cursorSchema,
      }),
    )
    .output(envelope({ payments: z.array(adminPaymentSchema), page: shortPageSchema })),

  getPaymentProof: endpoint('support')
    .route({
      method: 'GET',
      path: '/ops/payments/{reference}/proof/',
      summary: 'The newest proof of payment, as WebP',
    })
    .errors(problems('payment_not_found', 'media_not_found'))
    .input(z.object(reference))
    .output(z.file().mime('image/webp')),

  confirmPayment: endpoint('support')
    .route({
      method: 'POST',
      path: '/ops/payments/{reference}/confirmation/',
      summary: 'The money has arrived; confirming twice changes nothing',
    })
    .errors(problems('payment_not_found', 'payment_not_open', 'plan_not_higher'))
    .input(
      z.object({
        ...reference,
        even_cancelled: z
          .boolean()
          .default(false)
          .describe('Confirm although the payment was cancelled or rejected'),
      }),
    )
    .output(payment),

  rejectPayment: endpoint('support')
    .route({
      method: 'POST',
      path: '/ops/payments/{reference}/rejection/',
      summary: 'The money has not arrived: close the payment',
    })
    .errors(problems('payment_not_found', 'payment_not_open'))
    .input(z.object({ ...reference, reason }))
    .output(payment),

  refundPayment: endpoint('support')
    .route({
      method: 'POST',
      path: '/ops/payments/{reference}/refund/',
      summary: 'Record that money was given back; once for each payment',
    })
    .errors(problems('payment_not_found', 'payment_not_confirmed', 'refund_too_large'))
    .input(
      z.object({
        ...reference,
        reason,
        amount: z.int().positive().max(1e12).optional().describe('Minor units; omitted: all of it'),
        end: z.boolean().default(false).describe('The subscription ends now, too'),
      }),
    )
    .output(payment),

  settleMoney: endpoint('support')
    .route({
      method: 'POST',
      path: '/ops/payments/{reference}/settlement/',
      summary: 'Take a payment off the list of money to settle',
    })
    .errors(problems('payment_not_found', 'payment_changed'))
    .input(
      z.object({
        ...reference,
        amount: z.int().min(1).max(1e12).describe('Minor units: `money_to_settle` as shown'),
        note: textSchema(1_000).trim().min(1).describe('How it was settled; for the audit log'),
      }),
    )
    .output(payment),

  listSubscriptions: endpoint('support')
    .route({
      method: 'GET',
      path: '/ops/subscriptions/',
      summary: 'Subscriptions: those in force by their end, others newest first',
    })
    .input(
      z.object({
        state: z.enum(subscriptionStates).exclude(['none']).optional(),
        plan: z.enum(plans).optional(),
        q,
        cursor: cursorSchema,
      }),
    )
    .output(envelope({ subscriptions: z.array(adminSubscriptionSchema), page: shortPageSchema })),

  grantPlan: endpoint('support')
    .route({
      method: 'POST',
      path: '/ops/accounts/{id}/plan/',
      summary: 'Give an account days of a plan for free, after those it has',
    })
    .errors(problems('account_not_found', 'plan_not_higher'))
    .input(
      z.object({
        id: idSchema,
        plan: z.enum(plans),
        days: z.coerce.number().int().min(1).max(maxGrantedDays),
      }),
    )
    .output(envelope({ paid_until: z.iso.datetime(), change: changeSchema })),

  endPlan: endpoint('support')
    .route({
      method: 'DELETE',
      path: '/ops/accounts/{id}/plan/',
      summary: 'End the subscription of an account now',
    })
    .errors(problems('account_not_found', 'no_subscription'))
    .input(z.object({ id: idSchema }))
    .output(envelope({ change: changeSchema })),
};
