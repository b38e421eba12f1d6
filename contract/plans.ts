import { z } from 'zod';
import { titleAccessSchema, titleTypeSchema } from './catalogue.ts';
import {
  accessLevels,
  paymentPurposes,
  paymentStates,
  plans,
  subscriptionStates,
} from './constants/plan.ts';
import { maxProofBytes } from './constants/shop.ts';
import { streamSchema } from './media.ts';
import { changeSchema, envelope, moneySchema } from './shared/answers.ts';
import { endpoint, formOverhead } from './shared/endpoint.ts';
import { textSchema } from './shared/fields.ts';
import { planMethodSchema } from './shared/payment-methods.ts';
import { problems } from './shared/problem.ts';

const planIdSchema = z.enum(plans);

export const planSchema = z
  .object({
    id: z.enum(['free', ...plans]),
    price: moneySchema.describe('Per month'),
    titles: z.int().describe('Restricted titles that it includes, with those of lower plans'),
  })
  .meta({ id: 'Plan' });

export type PlanOffer = z.infer<typeof planSchema>;

export const paymentSchema = z
  .object({
    reference: z.string().describe('Reference for the bank transfer'),
    plan: planIdSchema,
    purpose: z.enum(paymentPurposes),
    state: z.enum(paymentStates),
    amount: moneySchema.describe('Exact amount to pay: its last digits identify the payment'),
    method: planMethodSchema,
    code: z
      .int()
      .min(-999)
      .max(999)
      .describe('In the amount: added for a transfer, negative for QRIS, 0 at a gateway'),
    due_at: z.iso.datetime(),
    created_at: z.iso.datetime(),
    confirmed_at: z.iso.datetime().nullable(),
    proof_sent_at: z.iso.datetime().nullable().describe('Staff check it; until then it is open'),
    rejected_because: z.string().nullable(),
    refunded: z
      .object({ amount: moneySchema, at: z.iso.datetime(), because: z.string() })
      .nullable(),
  })
  .meta({ id: 'Payment' });

export type Payment = z.infer<typeof paymentSchema>;

export const bankAccountSchema = z
  .object({ bank: z.string(), account_number: z.string(), account_holder: z.string() })
  .meta({ id: 'BankAccount' });

export type BankAccount = z.infer<typeof bankAccountSchema>;

export const qrisSchema = z
  .object({
    text: z.string().describe('Of the QR code, with the amount (EMVCo, merchant-presented)'),
    merchant: z.string().describe('Whom apps name as the recipient'),
  })
  .meta({ id: 'Qris' });

export type Qris = z.infer<typeof qrisSchema>;

export const subscriptionSchema = z
  .object({
    plan: planIdSchema.nullable(),
    state: z.enum(subscriptionStates),
    access: z.enum(accessLevels).describe('Current access level of the account'),
    paid_until: z.iso.datetime().nullable(),
    grace_until: z.iso.datetime().nullable().describe('End of the unpaid days of grace'),
    open_payment: paymentSchema.nullable(),
    payments: z.array(paymentSchema).describe('Newest first'),
  })
  .meta({ id: 'Subscription' });

export type Subscription = z.infer<typeof subscriptionSchema>;

export const playbackGrantSchema = z
  .object({
    stream: streamSchema.describe('With addresses that include the grant'),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'PlaybackGrant' });

export type PlaybackGrant = z.infer<typeof playbackGrantSchema>;

export const preparationSchema = z
  .object({
    state: streamSchema.shape.state,
    progress: z.number().min(0).max(1),
    playable_in: z
      .int()
      .nullable()
      .describe('Seconds, estimated from how long other films took; null: unknown, or it plays'),
  })
  .meta({ id: 'Preparation' });

export type Preparation = z.infer<typeof preparationSchema>;

export const referenceSchema = textSchema(40).meta({ examples: ['SRT-7K2M9QX4TB8W'] });
const paymentAnswer = envelope({
  payment: paymentSchema,
  bank_account: bankAccountSchema.nullable().describe('For a transfer'),
  qris: qrisSchema.nullable().describe('QR code of an open QRIS payment'),
  pay_url: z
    .string()
    .nullable()
    .describe('Page of the gateway where it is paid; null: none is open, see startPayment'),
  methods: z.array(planMethodSchema).describe('How it could be paid; empty: it is not open'),
});

const filmRefusals = problems(
  ...(['stream_not_found', 'sign_in_required', 'plan_required'] as const),
  ...(['rating_above_limit', 'age_confirmation_required'] as const),
);

export const plansContract = {
  listPlans: endpoint('public')
    .route({ method: 'GET', path: '/plans/', summary: 'What there is to subscribe to' })
    .output(
      envelope({
        plans: z.array(planSchema),
        for_sale: z.boolean().describe('False: this site accepts no payments'),
      }),
    ),

  getSubscription: endpoint('viewer')
    .route({ method: 'GET', path: '/subscription/', summary: 'What the account has paid for' })
    .output(envelope({ subscription: subscriptionSchema })),

  subscribe: endpoint('viewer', { household: true })
    .route({
      method: 'POST',
      path: '/subscriptions/',
      summary: 'Ask to pay for a month of a plan: a first one, the next one, or a higher plan',
      successStatus: 201,
    })
    .errors(
      problems(
        ...(['plan_not_higher', 'payments_closed'] as const),
        ...(['payment_in_review', 'payment_method_refused'] as const),
      ),
    )
    .input(
      z.object({
        plan: planIdSchema,
        payment_method: planMethodSchema
          .optional()
          .describe('Default: as it is; of a new payment: the first that is possible'),
        idempotency_key: z.uuid().optional().describe('Idempotency key'),
      }),
    )
    .output(paymentAnswer),

  cancelSubscription: endpoint('viewer', { household: true })
    .route({
      method: 'POST',
      path: '/subscription/cancellation/',
      summary: 'Let the subscription end with what is paid for',
    })
    .errors(problems('no_subscription'))
    .output(envelope({ subscription: subscriptionSchema })),

  getPayment: endpoint('viewer', { household: true })
    .route({ method: 'GET', path: '/payments/{reference}/', summary: 'One of your payments' })
    .errors(problems('payment_not_found'))
    .input(z.object({ reference: referenceSchema }))
    .output(paymentAnswer),

  startPayment: endpoint('viewer', { household: true })
    .route({
      method: 'POST',
      path: '/payments/{reference}/gateway_payment/',
      summary: 'The page of the gateway where a plan is paid',
      description:
        'An open attempt is used again; one that was denied or has expired is followed by another.',
    })
    .errors(problems('payment_not_found', 'payment_not_payable', 'payment_method_refused'))
    .errors(problems('gateway_unavailable'))
    .input(z.object({ reference: referenceSchema }))
    .output(envelope({ pay_url: z.string() })),

  checkPayment: endpoint('viewer', { household: true })
    .route({
      method: 'POST',
      path: '/payments/{reference}/gateway_payment/check/',
      summary: 'Ask the gateway now whether a plan has been paid',
    })
    .errors(problems('payment_not_found', 'gateway_unavailable'))
    .input(z.object({ reference: referenceSchema }))
    .output(paymentAnswer),

  sendPaymentProof: endpoint('viewer', {
    maxBodyBytes: maxProofBytes + formOverhead,
    household: true,
  })
    .route({
      method: 'POST',
      path: '/payments/{reference}/proof/',
      summary: 'Proof of the payment: JPEG, PNG or WebP of at most 5 MB',
    })
    .errors(
      problems(
        ...(['payment_not_found', 'payment_not_payable', 'too_many_proofs'] as const),
        ...(['payload_too_large', 'upload_type_not_accepted'] as const),
        ...(['upload_too_detailed', 'image_unreadable'] as const),
      ),
    )
    .input(z.object({ reference: referenceSchema, file: z.file() }))
    .output(envelope({ payment: paymentSchema })),

  setTitleAccess: endpoint('support')
    .route({
      method: 'PUT',
      path: '/titles/{type}/{slug}/access/',
      summary: 'What watching a title takes, of a series with all its episodes',
    })
    .errors(problems('title_not_found'))
    .input(
      z.object({
        type: titleTypeSchema,
        slug: textSchema(200).meta({ examples: ['senja-di-kapal'] }),
        access: z.enum(accessLevels),
      }),
    )
    .output(envelope({ access: titleAccessSchema.shape.required, change: changeSchema })),

  grantPlayback: endpoint('viewer')
    .route({
      method: 'POST',
      path: '/playback_grants/',
      summary: 'The addresses of a restricted film, for this session and some hours',
      successStatus: 201,
    })
    .errors(problems('stream_not_found', 'plan_required', 'rating_above_limit'))
    .input(z.object({ stream_id: z.uuid() }))
    .output(envelope({ grant: playbackGrantSchema })),

  getPreparation: endpoint('public')
    .route({
      method: 'GET',
      path: '/films/{stream}/preparation/',
      summary: 'When a film in preparation can be watched',
    })
    .errors(filmRefusals)
    .input(z.object({ stream: z.uuid() }))
    .output(envelope({ preparation: preparationSchema })),

  hastenPreparation: endpoint('public')
    .route({
      method: 'POST',
      path: '/films/{stream}/preparation/',
      summary: 'Let a film that somebody wants to watch be prepared before others',
      description: 'Each film moves once, and each visitor moves a few in an hour.',
    })
    .errors(filmRefusals)
    .input(z.object({ stream: z.uuid() }))
    .output(envelope({ preparation: preparationSchema })),
};
