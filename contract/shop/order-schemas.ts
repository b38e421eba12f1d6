import { z } from 'zod';
import {
  gatewayFindings,
  gatewayStates,
  orderActions,
  orderActors,
  orderEventKinds,
  orderMails,
  orderStatuses,
  productKinds,
  refundStates,
  returnStates,
  shippingKinds,
} from '../constants/shop.ts';
import { bankAccountSchema, qrisSchema } from '../plans.ts';
import { moneySchema } from '../shared/answers.ts';
import { gatewayIdSchema, paymentMethodSchema } from '../shared/payment-methods.ts';
import { addressSchema } from './address.ts';

const instantSchema = z.iso.datetime();
const inReviewSchema = z
  .boolean()
  .describe(
    'There is a sign of payment, such as a proof: staff check it, and the order does not expire',
  );

export const orderLineSchema = z
  .object({
    id: z.int(),
    product_slug: z.string().nullable().describe('Null: no longer sold'),
    sku: z.string(),
    name: z.string().describe('As at the time of purchase'),
    options: z.array(z.object({ name: z.string(), value: z.string() })),
    picture_path: z.string().nullable().describe('In the media store, for the image proxy'),
    kind: z.enum(productKinds),
    unit_price: moneySchema,
    quantity: z.int(),
    subtotal: moneySchema,
    discount: moneySchema,
    total: moneySchema.describe('Subtotal minus discount'),
    tax: moneySchema.describe('Included in the total'),
    refunded_quantity: z.int(),
  })
  .meta({ id: 'OrderLine' });

export const orderPaymentSchema = z
  .object({
    method: paymentMethodSchema,
    code: z
      .int()
      .describe(
        'In the total, so that its last digits identify the payment: added for a transfer, negative for QRIS; or 0',
      ),
    pay_until: instantSchema.nullable().describe('Null: no payment is due'),
    paid_at: instantSchema.nullable(),
    bank_account: bankAccountSchema.nullable().describe('Bank account for an open transfer'),
    qris: qrisSchema.nullable().describe('QR code for an open QRIS payment'),
    cheque_to: z
      .object({ payee: z.string(), address: z.string() })
      .nullable()
      .describe('Payee and address for an open cheque'),
    pay_url: z
      .string()
      .nullable()
      .describe('Page of the gateway where it is paid; null: none is open, see startOrderPayment'),
    proof_sent_at: instantSchema.nullable(),
  })
  .meta({ id: 'OrderPayment' });

/** An attempt to pay on a gateway's page, for staff. */
export const gatewayPaymentSchema = z
  .object({
    gateway: gatewayIdSchema,
    reference: z.string().describe('By which the gateway knows it'),
    state: z.enum(gatewayStates),
    amount: moneySchema,
    paid_amount: moneySchema
      .nullable()
      .describe('What the gateway says has arrived; null: nothing, or it is not known'),
    finding: z
      .enum(gatewayFindings)
      .nullable()
      .describe('Why the money has not confirmed anything, so that staff decide'),
    started_at: instantSchema,
  })
  .meta({ id: 'GatewayPayment' });

export type ShownGatewayPayment = z.infer<typeof gatewayPaymentSchema>;

export const orderEventSchema = z
  .object({
    kind: z.enum(orderEventKinds),
    from_status: z.enum(orderStatuses).nullable(),
    to_status: z.enum(orderStatuses).nullable(),
    actor: z.enum(orderActors),
    note: z.string(),
    at: instantSchema,
  })
  .meta({ id: 'OrderEvent' });

export const shipmentSchema = z
  .object({
    courier: z.string(),
    tracking_number: z.string().describe("The courier's number, in Indonesia resi"),
    shipped_at: instantSchema,
  })
  .meta({ id: 'Shipment' });

export const downloadSchema = z
  .object({
    id: z.uuid(),
    order_number: z.string(),
    product_name: z.string(),
    product_slug: z.string().nullable(),
    file_name: z.string(),
    bytes: z.int(),
    remaining: z.int().nullable().describe('Null: unlimited'),
    expires_at: instantSchema.nullable(),
    state: z.enum(['ready', 'used_up', 'expired', 'revoked']),
  })
  .meta({ id: 'Download' });

export const orderRefundSchema = z
  .object({
    id: z.int(),
    amount: moneySchema,
    reason: z.string(),
    lines: z.array(z.object({ item_id: z.int(), quantity: z.int(), restock: z.boolean() })),
    refunded_at: instantSchema,
  })
  .meta({ id: 'OrderRefund' });

export const orderReturnSchema = z
  .object({
    id: z.int(),
    state: z.enum(returnStates),
    reason: z.string(),
    lines: z.array(z.object({ item_id: z.int(), quantity: z.int() })),
    answer: z.string().describe('By the operator'),
    requested_at: instantSchema,
    decided_at: instantSchema.nullable(),
  })
  .meta({ id: 'OrderReturn' });

const shippedSchema = z.boolean().describe('A parcel is on its way');

/** Pictures of an order in a list. */
export const shownPictures = 4;

/** An order in a list. */
export const orderSummarySchema = z
  .object({
    number: z.string(),
    status: z.enum(orderStatuses),
    placed_at: instantSchema,
    total: moneySchema,
    item_count: z.int().describe('Number of items'),
    payment_method: paymentMethodSchema,
    payment_in_review: inReviewSchema,
    pay_until: instantSchema.nullable().describe('Null: no payment is due'),
    actions: z.array(z.enum(orderActions)).describe('What its customer may do now'),
    shipped: shippedSchema,
    picture_paths: z
      .array(z.string())
      .max(shownPictures)
      .describe('Of its first items, in the media store'),
  })
  .meta({ id: 'OrderSummary' });

export const orderSchema = orderSummarySchema
  .omit({ payment_method: true, pay_until: true, picture_paths: true })
  .extend({
    email: z.string().describe('Empty: a guest who gave only a phone number'),
    notes: z.string().describe("The customer's"),
    completed_at: instantSchema.nullable(),
    cancelled_at: instantSchema.nullable(),
    payment: orderPaymentSchema,
    lines: z.array(orderLineSchema),
    coupons: z.array(z.object({ code: z.string(), discount: moneySchema })),
    items_total: moneySchema,
    discount_total: moneySchema,
    shipping_total: moneySchema,
    payment_code: moneySchema.describe('The payment code as money; negative for QRIS'),
    tax_total: moneySchema.describe('Included in the total'),
    refunded_total: moneySchema,
    billing_address: addressSchema,
    shipping_address: addressSchema.nullable().describe('Null: nothing to ship'),
    shipping_method: z
      .object({
        name: z.string(),
        kind: z.enum(shippingKinds),
        courier: z.string().nullable().describe('Null: not chosen by the customer'),
        service: z.string().nullable(),
      })
      .nullable()
      .describe('Null: nothing to ship'),
    shipments: z.array(shipmentSchema),
    timeline: z.array(orderEventSchema).describe('Visible to its customer, oldest first'),
    downloads: z.array(downloadSchema),
    refunds: z.array(orderRefundSchema),
    returns: z.array(orderReturnSchema),
  })
  .meta({ id: 'Order' });

/** What holders of number and e-mail address or phone number see: no names, addresses, goods or free text. */
export const trackedOrderSchema = z
  .object({
    number: z.string(),
    status: z.enum(orderStatuses),
    placed_at: instantSchema,
    payment_in_review: inReviewSchema,
    shipped: shippedSchema,
    pay_until: instantSchema.nullable(),
    total: moneySchema.nullable().describe('With `payment`'),
    payment: orderPaymentSchema
      .nullable()
      .describe('How to pay an open order without an e-mail address, whose customer has no link'),
    timeline: z.array(orderEventSchema.omit({ note: true, actor: true })),
    shipments: z.array(shipmentSchema),
  })
  .meta({ id: 'TrackedOrder' });

/** An order as operators see it. */
export const adminOrderSchema = orderSchema
  .omit({ timeline: true, shipped: true })
  .extend({
    version: z.int().describe('Required for a transition, to detect concurrent changes'),
    money_to_settle: moneySchema
      .nullable()
      .describe(
        'Of a cancelled order, paid twice or taken back: what is owed, or has to be looked for',
      ),
    money_settled_at: instantSchema.nullable(),
    refunded: z.enum(refundStates).nullable().describe('Null: nothing was given back'),
    account_id: z.int().nullable().describe('Null: a guest, or a deleted account'),
    language: z.string(),
    is_mailed: z
      .boolean()
      .describe('The customer is told by mail: has an address, and the site sends mail'),
    events: z.array(
      orderEventSchema.extend({
        public: z.boolean().describe('In the timeline of the customer'),
        account_id: z.int().nullable().describe('Account that made the change, if known'),
      }),
    ),
    transitions: z.array(z.enum(orderStatuses)).describe('What operators may do with it now'),
    has_proof: z.boolean(),
    proofs: z
      .array(z.object({ id: z.int(), width: z.int(), height: z.int(), sent_at: instantSchema }))
      .describe('Pictures of the payment, newest first'),
    gateway_payments: z.array(gatewayPaymentSchema).describe('Newest first'),
    mails: z.array(z.enum(orderMails)).describe('What may be mailed again'),
    customer_orders: z
      .int()
      .describe('Orders with the same e-mail address, or phone number without one; at most 1,000'),
    weight_grams: z.int().describe('Of what is left to send'),
  })
  .meta({ id: 'AdminOrder' });

export const adminOrderSummarySchema = orderSummarySchema
  .omit({ actions: true, picture_paths: true })
  .extend({
    email: z.string().describe('Empty: a guest who gave only a phone number'),
    name: z.string().describe('Of the billing address'),
    phone: z.string().describe('Of the billing address'),
    version: z.int(),
    has_proof: z.boolean(),
    open_return: z.boolean(),
    refunded: z.enum(refundStates).nullable().describe('Null: nothing was given back'),
    refunded_total: moneySchema,
  })
  .meta({ id: 'AdminOrderSummary' });

export type Order = z.infer<typeof orderSchema>;
export type OrderEvent = z.infer<typeof orderEventSchema>;
export type OrderLine = z.infer<typeof orderLineSchema>;
export type OrderPayment = z.infer<typeof orderPaymentSchema>;
export type OrderReturn = z.infer<typeof orderReturnSchema>;
export type OrderSummary = z.infer<typeof orderSummarySchema>;
export type TrackedOrder = z.infer<typeof trackedOrderSchema>;
export type AdminOrder = z.infer<typeof adminOrderSchema>;
export type AdminOrderSummary = z.infer<typeof adminOrderSummarySchema>;
export type Download = z.infer<typeof downloadSchema>;
export type Shipment = z.infer<typeof shipmentSchema>;
