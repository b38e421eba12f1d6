import { z } from 'zod';
import { emailSchema } from '../account.ts';
import { maxProofBytes, paymentRefusals } from '../constants/shop.ts';
import { envelope, moneySchema } from '../shared/answers.ts';
import { endpoint, formOverhead } from '../shared/endpoint.ts';
import { digitsSchema, textSchema, timeZoneSchema } from '../shared/fields.ts';
import { offeredMethodSchema, paymentMethodSchema } from '../shared/payment-methods.ts';
import { problems } from '../shared/problem.ts';
import { givenAddressSchema, reusableAddressSchema } from './address.ts';
import { cartSchema } from './cart.ts';
import { orderSchema, trackedOrderSchema } from './order-schemas.ts';
import { orderNumberSchema, orderTokenSchema, trackingFormSchema } from './orders.ts';
import { shippingMethodIdSchema } from './shipping.ts';

const idSchema = z.int().positive();

export const paymentOptionSchema = z
  .object({
    method: offeredMethodSchema,
    refusal: z
      .enum(paymentRefusals)
      .nullable()
      .describe('Why it is unavailable for this order; null: it is available'),
    minimum: moneySchema.nullable().describe('Minimum total; null: none'),
    maximum: moneySchema.nullable().describe('Maximum total; null: none'),
  })
  .meta({ id: 'PaymentOption' });

export type PaymentOption = z.infer<typeof paymentOptionSchema>;

export const checkoutSchema = z
  .object({
    cart_id: z.int().describe('Returned with the order, so that a cart becomes one order'),
    cart: cartSchema.describe(
      'Its total is returned as `expected_total`; the code of a transfer is added to it, that of a QRIS taken off',
    ),
    payment_methods: z.array(paymentOptionSchema).describe('Empty: there is nothing to pay'),
    defaults: z.object({
      email: z.string(),
      billing: reusableAddressSchema.nullable().describe("The account's; null: none stored"),
      shipping: reusableAddressSchema.nullable(),
    }),
  })
  .meta({ id: 'Checkout' });

export type Checkout = z.infer<typeof checkoutSchema>;

/** One of e-mail address and phone number is enough. */
const orderAddressSchema = givenAddressSchema
  .extend({ phone: digitsSchema(40).trim().default('').describe('In any form; stored as E.164') })
  .strict();

/** The checkout form. Any other field (prices, owners, states) is refused. */
export const checkoutFormSchema = z.strictObject({
  cart_id: idSchema.describe('From the checkout'),
  email: emailSchema
    .nullable()
    .default(null)
    .describe(
      "For mails about the order; null: the account's. Guests without one give `billing.phone`, and cannot buy downloads",
    ),
  billing: orderAddressSchema,
  shipping: orderAddressSchema.nullable().default(null).describe('Null: same as billing'),
  payment_method: paymentMethodSchema.describe('`none` if and only if there is nothing to pay'),
  shipping_method_id: shippingMethodIdSchema
    .nullable()
    .default(null)
    .describe('Null: nothing to ship'),
  expected_total: z
    .int()
    .min(0)
    .describe('Minor units, as shown; if it has changed nothing is ordered'),
  acknowledged: z
    .boolean()
    .optional()
    .describe("True: the cart's notices were read, so what is left of its items is ordered"),
  time_zone: timeZoneSchema.optional().describe("The customer's; else the account's, if any"),
  notes: textSchema(1_000).trim().default(''),
});

export type CheckoutForm = z.infer<typeof checkoutFormSchema>;

const orderAnswer = envelope({
  order: orderSchema,
  token: z.string().describe('Grants guests access to the order; also in the link of its mails'),
});

const orderPath = { number: orderNumberSchema, token: orderTokenSchema };

const proofProblems = problems(
  ...(['order_not_found', 'order_not_payable', 'too_many_proofs'] as const),
  ...(['payload_too_large', 'upload_type_not_accepted'] as const),
  ...(['upload_too_detailed', 'image_unreadable'] as const),
);

export const checkoutContract = {
  getCheckout: endpoint('public', { shopper: true, household: true })
    .route({
      method: 'GET',
      path: '/checkout/',
      summary: 'What the cart costs now, and how it may be sent and paid',
    })
    .errors(problems('cart_empty'))
    .output(envelope({ checkout: checkoutSchema })),

  placeOrder: endpoint('public', { shopper: true, household: true })
    .route({
      method: 'POST',
      path: '/checkout/',
      summary: 'Order what is in the cart',
      description:
        'The same `Idempotency-Key` with the same body is the same order, however often it is ' +
        'sent. A cart is ordered once: with another key it gives the order that it has become.',
      successStatus: 201,
      inputStructure: 'detailed',
    })
    .errors(
      problems(
        ...(['cart_empty', 'cart_changed', 'out_of_stock', 'too_many_pieces'] as const),
        ...(['coupon_used_up', 'coupon_used_by_customer', 'coupon_not_first_order'] as const),
        ...(['shipping_not_possible', 'shipping_changed', 'payment_method_refused'] as const),
        'cod_orders_open',
        ...(['idempotency_key_reused', 'checkout_in_flight'] as const),
      ),
    )
    .input(
      z.object({
        headers: z.object({
          'idempotency-key': z
            .uuid()
            .describe('Idempotency key, created by the form for each order'),
        }),
        body: checkoutFormSchema,
      }),
    )
    .output(orderAnswer),

  payOrder: endpoint('public', { household: true })
    .route({
      method: 'POST',
      path: '/orders/{number}/payment/',
      summary: 'Choose how an order that waits for its payment is paid',
    })
    .errors(problems('order_not_found', 'order_not_payable', 'payment_method_refused'))
    .input(z.object({ ...orderPath, payment_method: offeredMethodSchema }))
    .output(orderAnswer),

  reorder: endpoint('public', { shopper: true, household: true })
    .route({
      method: 'POST',
      path: '/orders/{number}/reorder/',
      summary: 'Put what an order contained into the cart again, as far as it is still sold',
      successStatus: 201,
    })
    .errors(problems('order_not_found'))
    .input(z.object(orderPath))
    .output(
      envelope({
        lines: z.array(
          z.object({
            item_id: z.int().describe('Of the order'),
            quantity: z.int().describe('Ordered then'),
            added: z.int().describe('To the cart; less: out of stock, or no longer sold'),
          }),
        ),
        count: z.int().describe('Items in the cart'),
      }),
    ),

  startOrderPayment: endpoint('public', { household: true })
    .route({
      method: 'POST',
      path: '/orders/{number}/gateway_payment/',
      summary: 'The page of the gateway where an order is paid',
      description:
        'An open attempt is used again; one that was denied or has expired is followed by another.',
    })
    .errors(problems('order_not_found', 'order_not_payable', 'payment_method_refused'))
    .errors(problems('gateway_unavailable'))
    .input(z.object(orderPath))
    .output(envelope({ pay_url: z.string() })),

  checkOrderPayment: endpoint('public', { household: true })
    .route({
      method: 'POST',
      path: '/orders/{number}/gateway_payment/check/',
      summary: 'Ask the gateway now whether an order has been paid',
    })
    .errors(problems('order_not_found', 'gateway_unavailable'))
    .input(z.object(orderPath))
    .output(orderAnswer),

  sendProof: endpoint('public', { maxBodyBytes: maxProofBytes + formOverhead, household: true })
    .route({
      method: 'POST',
      path: '/orders/{number}/proof/',
      summary: 'Show that a transfer or QRIS payment was made: JPEG, PNG or WebP of at most 5 MB',
      successStatus: 201,
    })
    .errors(proofProblems)
    .input(z.object({ ...orderPath, file: z.file() }))
    .output(orderAnswer),

  payTrackedOrder: endpoint('public')
    .route({
      method: 'POST',
      path: '/order_tracking/payment/',
      summary:
        'Choose how an order without an e-mail address is paid, by its number and phone number',
    })
    .errors(problems('order_not_found', 'order_not_payable', 'payment_method_refused'))
    .input(trackingFormSchema.extend({ payment_method: offeredMethodSchema }))
    .output(envelope({ order: trackedOrderSchema })),

  startTrackedPayment: endpoint('public')
    .route({
      method: 'POST',
      path: '/order_tracking/gateway_payment/',
      summary: 'Open the page of the gateway where such an order is paid: its `pay_url`',
    })
    .errors(problems('order_not_found', 'order_not_payable', 'payment_method_refused'))
    .errors(problems('gateway_unavailable'))
    .input(trackingFormSchema)
    .output(envelope({ order: trackedOrderSchema })),

  sendTrackedProof: endpoint('public', { maxBodyBytes: maxProofBytes + formOverhead })
    .route({
      method: 'POST',
      path: '/order_tracking/proof/',
      summary: 'Send the proof of payment of such an order',
      successStatus: 201,
    })
    .errors(proofProblems)
    .input(trackingFormSchema.extend({ file: z.file() }))
    .output(envelope({ order: trackedOrderSchema })),
};
