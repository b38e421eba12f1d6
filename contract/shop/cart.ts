import { z } from 'zod';
import {
  couponKinds,
  couponRefusals,
  lineStates,
  maxQuantity,
  productKinds,
  shippingKinds,
} from '../constants/shop.ts';
import { pictureSchema } from '../media.ts';
import { envelope, moneySchema } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import {
  areaSchema,
  countrySchema,
  kodePosSchema,
  provinceCodeSchema,
  shippingMethodIdSchema,
} from './shipping.ts';

export const cartLineSchema = z
  .object({
    id: z.int().describe('Of the item, for changing and removing it'),
    product: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
    variant_id: z.int(),
    sku: z.string(),
    kind: z.enum(productKinds),
    options: z.array(z.object({ name: z.string(), value: z.string() })).describe('As displayed'),
    picture: pictureSchema.nullable(),
    unit_price: moneySchema.describe('Now'),
    regular_price: moneySchema.nullable().describe('Regular price during a sale; null: no sale'),
    quantity: z.int().describe('Purchasable quantity: at most the stock'),
    max_quantity: z.int().describe('The most that can be bought now'),
    state: z.enum(lineStates).describe('sold_out and gone: costs nothing and cannot be ordered'),
    subtotal: moneySchema.describe('Unit price × quantity'),
    discount: moneySchema,
    total: moneySchema.describe('Subtotal − discount'),
    tax: moneySchema.describe('Included in the total'),
  })
  .meta({ id: 'CartLine' });

export type CartLine = z.infer<typeof cartLineSchema>;

const aboutLine = { item_id: z.int(), name: z.string() };

/** A change since the shopper last saw the cart; shown until it is acknowledged. */
export const cartNoticeSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('price_changed'),
      ...aboutLine,
      from: moneySchema,
      to: moneySchema,
    }),
    z.object({
      kind: z.literal('quantity_reduced'),
      ...aboutLine,
      from: z.int(),
      to: z.int().describe('The remaining stock'),
    }),
    z.object({ kind: z.literal('sold_out'), ...aboutLine }),
    z.object({
      kind: z.literal('gone'),
      item_id: z.int(),
      name: z.string().nullable().describe('Null: no longer known'),
    }),
    z.object({
      kind: z.literal('coupon_refused'),
      code: z.string(),
      reason: z.enum(couponRefusals),
    }),
  ])
  .meta({ id: 'CartNotice' });

export type CartNotice = z.infer<typeof cartNoticeSchema>;

export const shippingOfferSchema = z
  .object({
    id: shippingMethodIdSchema,
    kind: z.enum(shippingKinds),
    name: z.string().describe('In the case of a courier, with its service'),
    price: moneySchema,
    free_above: moneySchema.nullable().describe('Free shipping from this price of goods'),
    days_from: z.int().nullable(),
    days_to: z.int().nullable(),
  })
  .meta({ id: 'ShippingOffer' });

export type ShippingOffer = z.infer<typeof shippingOfferSchema>;

const publicCouponSchema = z
  .object({
    code: z.string(),
    kind: z.enum(couponKinds),
    percent: z.number().nullable().describe('Of kind `percent`, from 0 to 100'),
    amount: moneySchema.nullable().describe('Of the kinds that take an amount off'),
    maximum_discount: moneySchema.nullable().describe('The most that it takes off'),
    minimum_spend: moneySchema.nullable().describe('Of goods in the cart'),
    first_order: z.boolean().describe('Only for customers who have not ordered yet'),
    ends_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PublicCoupon' });

export type PublicCoupon = z.infer<typeof publicCouponSchema>;

export const cartSchema = z
  .object({
    lines: z.array(cartLineSchema).describe('In order of addition'),
    notices: z.array(cartNoticeSchema),
    coupons: z.array(
      z.object({
        code: z.string(),
        discount: moneySchema.describe('Off the goods; 0 if it takes something off shipping'),
        refusal: z.enum(couponRefusals).nullable().describe('Why it does not apply now'),
      }),
    ),
    shipping: z.object({
      needed: z.boolean().describe('False: nothing needs shipping'),
      place: z
        .object({
          country: z.string(),
          province: areaSchema.nullable(),
          postcode: z.string().nullable().describe('In Indonesia; null: not known yet'),
        })
        .nullable()
        .describe('Null: no destination yet, so there are no methods'),
      methods: z
        .array(shippingOfferSchema)
        .describe('Couriers first, by price; empty for a destination without shipping'),
      postcode_needed: z
        .boolean()
        .describe('Whether couriers offer their services once the postcode is known'),
      method_id: shippingMethodIdSchema.nullable().describe('The one used for the totals'),
      takes_cod: z
        .boolean()
        .describe('Whether destination and shipping method have cash on delivery'),
    }),
    totals: z.object({
      items: moneySchema.describe('Before discounts'),
      discount: moneySchema,
      shipping: moneySchema.nullable().describe('Null: not known yet, and not in the total'),
      tax: moneySchema.describe('Included in the total'),
      total: moneySchema,
    }),
    count: z.int().describe('Number of purchasable items'),
  })
  .meta({ id: 'Cart' });

export type Cart = z.infer<typeof cartSchema>;

const oneCart = envelope({ cart: cartSchema });
const rowId = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1);
const itemId = { id: rowId };
const quantitySchema = z.coerce.number().int().min(1).max(maxQuantity);
const codeSchema = textSchema(40)
  .trim()
  .min(1)
  .toUpperCase()
  .meta({ examples: ['SENJA10'] });

const itemsContract = {
  addCartItem: endpoint('public', { shopper: true })
    .route({
      method: 'POST',
      path: '/cart/items/',
      summary: 'Put a variant into the cart, besides those of it that are there already',
      successStatus: 201,
    })
    .errors(problems('variant_not_found', 'sold_out', 'not_enough_in_stock', 'cart_full'))
    .input(z.object({ variant_id: rowId, quantity: quantitySchema.default(1) }))
    .output(
      envelope({
        item: z.object({
          id: z.int(),
          quantity: z.int().describe('Resulting quantity in the cart'),
        }),
        count: z.int().describe('Items in the cart'),
      }),
    ),

  changeCartItem: endpoint('public', { shopper: true })
    .route({ method: 'PATCH', path: '/cart/items/{id}/', summary: 'Another quantity of an item' })
    .errors(problems('cart_item_not_found', 'sold_out', 'not_enough_in_stock'))
    .input(z.object({ ...itemId, quantity: quantitySchema }))
    .output(oneCart),

  removeCartItem: endpoint('public', { shopper: true })
    .route({ method: 'DELETE', path: '/cart/items/{id}/', summary: 'Take an item out of the cart' })
    .errors(problems('cart_item_not_found'))
    .input(z.object(itemId))
    .output(oneCart),
};

export const cartContract = {
  getCart: endpoint('public', { shopper: true })
    .route({
      method: 'GET',
      path: '/cart/',
      summary: 'The cart at the prices and with the stock of this moment; asking changes nothing',
    })
    .output(oneCart),

  countCart: endpoint('public', { shopper: true })
    .route({
      method: 'GET',
      path: '/cart/count/',
      summary: 'How much is in the cart and on the wishlist, for the header',
    })
    .output(
      envelope({
        count: z.int().describe('Items in the cart'),
        wishlist: z.int().describe('Products on the wishlist'),
      }),
    ),

  ...itemsContract,

  mergeCart: endpoint('viewer', { shopper: true })
    .route({
      method: 'POST',
      path: '/cart/merge/',
      summary:
        'The account gets what the guest of this browser has in the cart and on the wishlist',
      description: 'To be called after signing in. Until then the cart of the guest is answered.',
    })
    .output(oneCart),

  acknowledgeCart: endpoint('public', { shopper: true })
    .route({
      method: 'POST',
      path: '/cart/acknowledgement/',
      summary: 'The notices were read: prices and quantities are as shown, what is gone is removed',
    })
    .output(oneCart),

  listPublicCoupons: endpoint('public')
    .route({
      method: 'GET',
      path: '/coupons/',
      summary: 'Coupons that staff want every visitor to see and that are valid now, newest first',
    })
    .output(envelope({ coupons: z.array(publicCouponSchema) })),

  addCartCoupon: endpoint('public', { shopper: true })
    .route({ method: 'POST', path: '/cart/coupons/', summary: 'Enter a coupon' })
    .errors(
      problems(
        'coupon_not_found',
        'coupon_not_started',
        'coupon_expired',
        'coupon_used_up',
        'coupon_used_by_customer',
        'coupon_below_minimum',
        'coupon_above_maximum',
        'coupon_no_matching_items',
        'coupon_not_combinable',
        'coupon_not_first_order',
      ),
    )
    .input(z.object({ code: codeSchema }))
    .output(oneCart),

  removeCartCoupon: endpoint('public', { shopper: true })
    .route({
      method: 'DELETE',
      path: '/cart/coupons/{code}/',
      summary: 'Take a coupon off; doing it twice changes nothing',
    })
    .errors(problems('coupon_not_found'))
    .input(z.object({ code: codeSchema }))
    .output(oneCart),

  setCartShipping: endpoint('public', { shopper: true })
    .route({
      method: 'PUT',
      path: '/cart/shipping/',
      summary: 'Where to, and by which method, for the estimate',
    })
    .errors(problems('area_not_found', 'shipping_method_not_found'))
    .input(
      z.object({
        country: countrySchema,
        province_code: provinceCodeSchema.nullable().default(null).describe('In Indonesia'),
        postcode: kodePosSchema
          .nullable()
          .default(null)
          .describe('In Indonesia; null: prices of the zone instead of couriers’'),
        method_id: shippingMethodIdSchema
          .nullable()
          .default(null)
          .describe('Null: the first available'),
      }),
    )
    .output(oneCart),
};
