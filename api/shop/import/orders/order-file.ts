import { z } from 'zod';
import { momentSchema } from '#api/platform/import/relative-time.ts';
import { emailSchema } from '#contract/account.ts';
import { maxCartItems, maxQuantity, ownMethods, shippingKinds } from '#contract/constants/shop.ts';
import { slugSchema } from '#contract/shared/drafts.ts';
import { languageSchema, textSchema } from '#contract/shared/fields.ts';
import { reviewFormShape } from '#contract/shared/review-schemas.ts';
import { givenAddressSchema } from '#contract/shop/address.ts';
import { couponCodeSchema } from '#contract/shop/product-drafts.ts';

const moneySchema = z.int().min(0).max(1_000_000_000_000);
const skuSchema = textSchema(100).trim().min(1);
const noteSchema = textSchema(1_000).trim();
const shortSchema = textSchema(60).trim().min(1);
const quantitySchema = z.int().min(1).max(maxQuantity);
const pieceSchema = z.strictObject({ sku: skuSchema, quantity: quantitySchema });

/** A moment, or a time that counts from when the order was placed. */
const at = momentSchema;

const stepSchema = z.discriminatedUnion('do', [
  z.strictObject({
    at,
    do: z.enum(['processing', 'completed', 'cancelled']),
    note: noteSchema.default(''),
  }),
  z.strictObject({ at, do: z.literal('proof'), picture: textSchema(500).min(1) }),
  z.strictObject({
    at,
    do: z.literal('ship'),
    courier: shortSchema,
    tracking_number: shortSchema,
  }),
  z.strictObject({
    at,
    do: z.literal('return'),
    items: z.array(pieceSchema).min(1).max(maxCartItems),
    reason: noteSchema.min(1),
  }),
  z.strictObject({
    at,
    do: z.enum(['accept_return', 'refuse_return']),
    answer: noteSchema.default(''),
  }),
  z.strictObject({
    at,
    do: z.literal('refund'),
    items: z
      .array(pieceSchema.extend({ restock: z.boolean().default(false) }))
      .max(maxCartItems)
      .default([]),
    /** Instead of what was paid for the items. */
    amount: moneySchema.optional(),
    reason: noteSchema.default(''),
  }),
  z.strictObject({
    at,
    do: z.literal('note'),
    note: noteSchema.min(1),
    public: z.boolean().default(false),
  }),
]);

/** An order of another shop; amounts in minor units, tax included. */
export const orderFileSchema = z.strictObject({
  /** What it is called there. */
  reference: textSchema(100).trim().min(1),
  placed_at: momentSchema,
  email: emailSchema.toLowerCase(),
  language: languageSchema.optional(),
  /** Nothing is held for it, as for orders that staff write down by telephone. */
  status: z.literal('pending_payment').optional(),
  /** Gateways know nothing of what was paid in another shop. */
  payment_method: z.enum([...ownMethods, 'none']),
  payment_code: z.int().min(-999).max(999).optional(),
  billing: givenAddressSchema.strict(),
  /** Null: the billing address. */
  delivery: givenAddressSchema.strict().nullable().default(null),
  items: z
    .array(
      pieceSchema.extend({
        unit_price: moneySchema,
        discount: moneySchema.default(0),
        tax: moneySchema.default(0),
      }),
    )
    .min(1)
    .max(maxCartItems),
  /** Null: nothing was sent. */
  shipping: z
    .strictObject({
      name: textSchema(200).trim().min(1),
      kind: z.enum(shippingKinds),
      price: moneySchema,
      tax: moneySchema.default(0),
    })
    .nullable()
    .default(null),
  coupons: z
    .array(z.strictObject({ code: couponCodeSchema, discount: moneySchema }))
    .max(20)
    .default([]),
  total: moneySchema,
  notes: noteSchema.default(''),
  steps: z.array(stepSchema).max(100).default([]),
  reviews: z
    .array(
      z.strictObject({
        product: slugSchema,
        at,
        name: reviewFormShape.name,
        stars: reviewFormShape.stars,
        text: reviewFormShape.text,
      }),
    )
    .max(maxCartItems)
    .default([]),
});

export type OrderFile = z.infer<typeof orderFileSchema>;
export type OrderStep = z.infer<typeof stepSchema>;
