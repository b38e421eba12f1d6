import { z } from 'zod';
import {
  orderMails,
  orderSorts,
  orderStatuses,
  orderTodos,
  refundStates,
} from '../constants/shop.ts';
import {
  changeSchema,
  cursorSchema,
  envelope,
  moneySchema,
  shortPageSchema,
} from '../shared/answers.ts';
import { slugSchema } from '../shared/drafts.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema, textSchema, timeZoneSchema } from '../shared/fields.ts';
import { paymentMethodSchema } from '../shared/payment-methods.ts';
import { problems } from '../shared/problem.ts';
import { adminOrderSchema, adminOrderSummarySchema } from './order-schemas.ts';
import { orderNumberSchema } from './orders.ts';

const pickSchema = z
  .object({
    sku: z.string(),
    name: z.string(),
    options: z.array(z.object({ name: z.string(), value: z.string() })),
    place: z.string(),
    on_hand: z.int().nullable(),
    quantity: z.int(),
    orders: z.array(z.object({ number: z.string(), quantity: z.int() })),
  })
  .meta({ id: 'Pick' });

export type Pick = z.infer<typeof pickSchema>;

const orderAnswer = envelope({ order: adminOrderSchema });
const changeAnswer = envelope({ order: adminOrderSchema, change: changeSchema });
const noteSchema = textSchema(1_000).trim();
const maxMoney = 1_000_000_000_000;

/** Which orders; conditions are combined. */
export const orderFilterSchema = z.object({
  status: z.enum(orderStatuses).optional(),
  todo: z
    .enum(orderTodos)
    .optional()
    .describe(
      '`confirm`: a proof of payment was sent; `payment`: no proof yet of what staff will confirm; ' +
        '`ship`: paid or cash on delivery, and nothing of it is on its way; ' +
        '`return`: a return is requested; `money`: with `money_to_settle`',
    ),
  payment: z.enum(['paid', 'unpaid']).optional().describe('`unpaid`: money is still expected'),
  refund: z
    .enum(['any', ...refundStates])
    .optional()
    .describe('`fully`: all that was paid was given back'),
  method: paymentMethodSchema.optional(),
  from: z.iso.date().optional().describe('Placed on this day or later'),
  until: z.iso.date().optional().describe('Placed on this day or earlier'),
  time_zone: timeZoneSchema
    .optional()
    .describe('Of these days; default: UTC; of exports the site’s'),
  product: slugSchema.optional().describe('Slug of a product in it'),
  account: idSchema.optional().describe('Id of its account'),
  search: textSchema(254)
    .trim()
    .optional()
    .describe(
      'Beginnings of words: of the number, the reference of an imported order, the e-mail ' +
        'address, names, phone numbers, SKUs and names of products; or the total or a refund, as ' +
        'people write it',
    ),
});

export const parcelSchema = z.object({
  courier: textSchema(60)
    .trim()
    .min(1)
    .meta({ examples: ['JNE'] }),
  tracking_number: textSchema(60).trim().min(1),
});

export const refundFormSchema = z.object({
  lines: z
    .array(
      z.object({
        item_id: z.int().positive(),
        quantity: z.int().min(1).max(999),
        restock: z.boolean().default(false),
      }),
    )
    .max(100)
    .default([])
    .describe('Items to refund; without an amount, at the price paid'),
  amount: z
    .int()
    .min(0)
    .max(maxMoney)
    .optional()
    .describe('Minor units, instead of the price paid'),
  reason: noteSchema.default(''),
  idempotency_key: z.uuid().optional().describe('Idempotency key'),
});

export const orderOpsContract = {
  listAllOrders: endpoint('shop')
    .route({ method: 'GET', path: '/ops/orders/', summary: 'Orders of everybody' })
    .input(orderFilterSchema.extend({ sort: z.enum(orderSorts).optional(), cursor: cursorSchema }))
    .output(
      envelope({
        orders: z.array(adminOrderSummarySchema),
        page: shortPageSchema,
      }),
    ),

  getAnyOrder: endpoint('shop')
    .route({ method: 'GET', path: '/ops/orders/{number}/', summary: 'An order with its audit' })
    .errors(problems('order_not_found'))
    .input(z.object({ number: orderNumberSchema }))
    .output(orderAnswer),

  getPackingSheets: endpoint('shop')
    .route({
      method: 'GET',
      path: '/ops/packing_sheets/',
      summary: 'What is needed to pack and label orders, and the list of what to fetch for them',
    })
    .input(
      z.object({
        numbers: textSchema(6_500)
          .regex(/^[0-9A-Z]{1,64}(,[0-9A-Z]{1,64}){0,99}$/)
          .describe('Numbers of at most 100 orders, separated by commas'),
      }),
    )
    .output(
      envelope({
        orders: z.array(adminOrderSchema).describe('Those that exist, as they were named'),
        picks: z.array(pickSchema).describe('By place, then by SKU'),
        sender: z.string().describe('Name and address of the shop, with line breaks'),
      }),
    ),

  transitionOrder: endpoint('shop')
    .route({
      method: 'POST',
      path: '/ops/orders/{number}/transitions/',
      summary: 'Say that it is paid, done, cancelled or refunded; the customer gets a mail',
    })
    .errors(problems('order_not_found', 'order_changed', 'transition_refused', 'out_of_stock'))
    .input(
      z.object({
        number: orderNumberSchema,
        to: z.enum(orderStatuses),
        expected_version: z
          .int()
          .positive()
          .describe('Version of the order that the decision is based on'),
        note: noteSchema.default('').describe('A reason for the customer'),
      }),
    )
    .output(changeAnswer),

  refundOrder: endpoint('shop')
    .route({
      method: 'POST',
      path: '/ops/orders/{number}/refunds/',
      summary: 'Note that money was given back, all of it or a part',
      successStatus: 201,
    })
    .errors(problems('order_not_found', 'transition_refused', 'refund_too_large'))
    .errors(problems('idempotency_key_reused'))
    .input(z.object({ number: orderNumberSchema, ...refundFormSchema.shape }))
    .output(changeAnswer),

  previewRefund: endpoint('shop')
    .route({
      method: 'POST',
      path: '/ops/orders/{number}/refunds/preview/',
      summary: 'The amount that such a refund would give back; nothing is saved',
    })
    .errors(problems('order_not_found', 'transition_refused', 'refund_too_large'))
    .input(z.object({ number: orderNumberSchema, ...refundFormSchema.shape }))
    .output(envelope({ amount: moneySchema })),

  settleOrderMoney: endpoint('shop')
    .route({
      method: 'POST',
      path: '/ops/orders/{number}/settlement/',
      summary: 'Take an order off the list of money to settle; the reason is a note for staff',
      successStatus: 201,
    })
    .errors(problems('order_not_found', 'order_changed'))
    .input(
      z.object({
        number: orderNumberSchema,
        amount: z.int().min(1).max(maxMoney).describe('Minor units: `money_to_settle` as shown'),
        note: noteSchema.min(1).describe('How it was settled'),
      }),
    )
    .output(changeAnswer),

  noteOrder: endpoint('shop')
    .route({
      method: 'POST',
      path: '/ops/orders/{number}/notes/',
      summary: 'Write into the audit of an order, or into its timeline',
      successStatus: 201,
    })
    .errors(problems('order_not_found'))
    .input(
      z.object({
        number: orderNumberSchema,
        note: noteSchema.min(1),
        public: z.boolean().default(false).describe('Whether the customer sees it'),
      }),
    )
    .output(changeAnswer),

  shipOrder: endpoint('shop')
    .route({
      method: 'POST',
      path: '/ops/orders/{number}/shipments/',
      summary: 'A parcel is on its way; the customer gets a mail. The same parcel counts once',
      successStatus: 201,
    })
    .errors(problems('order_not_found', 'transition_refused'))
    .input(parcelSchema.extend({ number: orderNumberSchema }))
    .output(changeAnswer),

  decideReturn: endpoint('shop')
    .route({
      method: 'POST',
      path: '/ops/orders/{number}/returns/{id}/decision/',
      summary: 'Accept or refuse a return; deciding the same twice changes nothing',
    })
    .errors(problems('return_not_found', 'return_decided'))
    .input(
      z.object({
        number: orderNumberSchema,
        id: idSchema,
        accept: z.boolean(),
        answer: noteSchema.default('').describe('Shown to the customer'),
      }),
    )
    .output(changeAnswer),

  resendOrderMail: endpoint('shop')
    .route({
      method: 'POST',
      path: '/ops/orders/{number}/mails/',
      summary: 'Mail the customer again what they were mailed before',
      successStatus: 201,
    })
    .errors(problems('order_not_found', 'mail_not_due'))
    .input(z.object({ number: orderNumberSchema, mail: z.enum(orderMails) }))
    .output(orderAnswer),

  getProof: endpoint('shop')
    .route({
      method: 'GET',
      path: '/ops/orders/{number}/proof/',
      summary: 'A proof of payment, as WebP',
    })
    .errors(problems('media_not_found'))
    .input(
      z.object({
        number: orderNumberSchema,
        id: idSchema.optional().describe('Default: the newest'),
      }),
    )
    .output(z.file().mime('image/webp')),

  correctStock: endpoint('shop')
    .route({
      method: 'POST',
      path: '/ops/stock/',
      summary: 'Change what is on hand of a variant, with a reason',
      successStatus: 201,
    })
    .errors(problems('variant_not_found', 'stock_too_low', 'stock_not_counted'))
    .input(
      z.object({
        sku: textSchema(100).trim().min(1),
        change: z.int().min(-1_000_000).max(1_000_000).describe('Added to the stock on hand'),
        note: noteSchema.min(1),
      }),
    )
    .output(envelope({ sku: z.string(), on_hand: z.int(), change: changeSchema })),

  exportOrders: endpoint('shop')
    .route({
      method: 'GET',
      path: '/ops/orders_csv/',
      summary: 'Lines of orders as CSV (RFC 4180), newest orders first, at most 10,000 orders',
    })
    .input(orderFilterSchema)
    .output(z.file().mime('text/csv')),
};
