import { z } from 'zod';
import { languageSchema } from '#contract/shared/fields.ts';
import { couponCodeSchema } from '#contract/shop/product-drafts.ts';

const text = z.string().min(1);
const key = z.string().regex(/^[a-z]+$/);

const addressSchema = z
  .strictObject({
    first_name: text,
    last_name: text,
    street: text,
    apartment: z.string(),
    village: text,
    district: text,
    city: text,
    state: text,
    area_code: z.string().regex(/^\d\d\.\d\d\.\d\d\.\d{4}$/),
    postcode: z.string().regex(/^\d{5}$/),
    phone: z.string().regex(/^\+62\d+$/),
  })
  .transform((address) => ({ ...address, company: '', country: 'ID', single_name: false }));

/** Somebody who buys: a demo account, or a guest. */
export const customerDraftSchema = z.strictObject({
  key,
  /** The name of its account. */
  account: key.optional(),
  language: languageSchema.default('id'),
  addresses: z.array(addressSchema).min(1),
});

/** Hours after the order was placed. */
const after = z.number().positive();
const pieces = z.strictObject({ sku: text, quantity: z.int().positive() });

const stepSchema = z.discriminatedUnion('do', [
  z.strictObject({ after, do: z.literal('proof') }),
  z.strictObject({ after, do: z.literal('ship'), courier: text, tracking: text }),
  z.strictObject({ after, do: z.literal('return'), items: z.array(pieces).min(1), reason: text }),
  z.strictObject({
    after,
    do: z.literal('refund'),
    items: z.array(pieces.extend({ restock: z.boolean() })).min(1),
    reason: text,
    /** All that was paid, shipping and code included. */
    whole: z.boolean().default(false),
  }),
  z.strictObject({ after, do: z.literal('pending_payment') }),
  z.strictObject({
    after,
    do: z.enum(['processing', 'completed', 'cancelled']),
    note: text.optional(),
  }),
]);

const reviewSchema = z.strictObject({
  product: text,
  rating: z.int().min(1).max(5),
  text,
  daysLater: z.number().positive(),
});

export const orderDraftSchema = z.strictObject({
  customer: key,
  daysAgo: z.number().positive(),
  method: z.enum(['bank_transfer', 'cash_on_delivery']),
  items: z.array(pieces).min(1),
  coupon: couponCodeSchema.optional(),
  /** Which of the methods that there are for the address, and which of the customer's addresses. */
  shipping: z.int().nonnegative().default(0),
  address: z.int().nonnegative().default(0),
  notes: z.string().default(''),
  steps: z.array(stepSchema),
  reviews: z.array(reviewSchema),
});

export type CustomerDraft = z.infer<typeof customerDraftSchema>;
export type OrderDraft = z.infer<typeof orderDraftSchema>;
export type OrderStep = z.infer<typeof stepSchema>;
