import { z } from 'zod';
import { productKinds, productOpsSorts, termKinds, zoneMethodKinds } from '../constants/shop.ts';
import {
  changeSchema,
  cursorSchema,
  envelope,
  moneySchema,
  shortPageSchema,
} from '../shared/answers.ts';
import { namesSchema, outcomeSchema, slugSchema } from '../shared/drafts.ts';
import { endpoint } from '../shared/endpoint.ts';
import { textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import {
  checkProduct,
  couponCodeSchema,
  couponFormSchema,
  couponFormShape,
  optionFormSchema,
  productFormObject,
  zoneFormSchema,
} from './product-drafts.ts';

/** A product as operators see it, including drafts. */
export const adminProductSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    kind: z.enum(productKinds),
    name: z.string(),
    published_at: z.iso.datetime().nullable().describe('Null: a draft'),
    updated_at: z.iso.datetime(),
    units_sold: z.int(),
    price: z.object({ from: moneySchema, to: moneySchema }).describe('Current variants on sale'),
    picture_count: z.int(),
    variants: z.array(
      z.object({
        sku: z.string(),
        options: z.record(z.string(), z.string()),
        regular_price: moneySchema,
        on_hand: z.int().nullable().describe('Null: not counted'),
        active: z.boolean().describe('False: no longer sold'),
      }),
    ),
  })
  .meta({ id: 'AdminProduct' });

export type AdminProduct = z.infer<typeof adminProductSchema>;

const slugsSchema = z.array(z.string());

const adminCouponSchema = z
  .object({
    ...couponFormShape,
    code: z.string(),
    products: slugsSchema,
    except_products: slugsSchema,
    categories: slugsSchema,
    except_categories: slugsSchema,
    used: z.int().describe('Number of orders with it'),
  })
  .meta({ id: 'AdminCoupon' });

export type AdminCoupon = z.infer<typeof adminCouponSchema>;

const adminZoneSchema = z
  .object({
    name: z.string(),
    position: z.int(),
    takes_cod: z.boolean(),
    country: z.string().nullable().describe('Null: every country that no other zone names'),
    provinces: z.array(z.string()).nullable().describe('Codes; null: all'),
    methods: z.array(
      z.object({
        kind: z.enum(zoneMethodKinds),
        names: z.record(z.string(), z.string()).describe('By language'),
        price: z.int(),
        price_per_kg: z.int(),
        free_above: z.int().nullable(),
        days_from: z.int().nullable(),
        days_to: z.int().nullable(),
      }),
    ),
  })
  .meta({ id: 'AdminShippingZone' });

export type AdminZone = z.infer<typeof adminZoneSchema>;

const taxRateSchema = z
  .object({
    day: z.iso.date().describe('From midnight in Jakarta'),
    hundredths: z.int().min(0).max(10_000).describe('Of a percent of the price without tax'),
  })
  .meta({ id: 'TaxRate' });

export type TaxRate = z.infer<typeof taxRateSchema>;

const productAnswer = envelope({ product: adminProductSchema });
const productPath = z.object({ slug: slugSchema });

export const productOpsContract = {
  listAllProducts: endpoint('shop')
    .route({ method: 'GET', path: '/ops/products/', summary: 'Products and drafts' })
    .input(
      z.object({
        state: z.enum(['published', 'draft']).optional(),
        stock: z
          .enum(['low', 'out', 'weightless'])
          .optional()
          .describe('A variant of it is low or out of stock, or has no weight'),
        kind: z.enum(productKinds).optional(),
        category: slugSchema.optional(),
        sort: z.enum(productOpsSorts).optional().describe('Default: newest first'),
        search: textSchema(100).trim().optional().describe('Part of a name, slug or SKU'),
        cursor: cursorSchema,
      }),
    )
    .output(envelope({ products: z.array(adminProductSchema), page: shortPageSchema })),

  getAnyProduct: endpoint('shop')
    .route({ method: 'GET', path: '/ops/products/{slug}/', summary: 'A product or draft' })
    .errors(problems('product_not_found'))
    .input(productPath)
    .output(productAnswer),

  saveProduct: endpoint('shop')
    .route({
      method: 'PUT',
      path: '/ops/products/{slug}/',
      summary: 'Make a product, or change it as a whole; its pictures, files and stock stay',
    })
    .errors(problems('product_not_found', 'product_changed', 'sku_taken'))
    .input(
      productFormObject
        .extend({
          expected_revision: textSchema(100)
            .optional()
            .describe('Of the product that was edited: refused if it has another one by now'),
        })
        .superRefine(checkProduct),
    )
    .output(
      envelope({ product: adminProductSchema, outcome: outcomeSchema, change: changeSchema }),
    ),

  unpublishProduct: endpoint('shop')
    .route({
      method: 'DELETE',
      path: '/ops/products/{slug}/',
      summary: 'Take a product out of the shop; it stays as a draft, with its orders and reviews',
    })
    .errors(problems('product_not_found'))
    .input(productPath)
    .output(envelope({ product: adminProductSchema, change: changeSchema })),

  saveProductTerm: endpoint('shop')
    .route({
      method: 'PUT',
      path: '/ops/product_terms/{kind}/{slug}/',
      summary: 'Make or name a category or tag of products',
    })
    .errors(problems('category_not_found'))
    .input(z.strictObject({ kind: z.enum(termKinds), slug: slugSchema, names: namesSchema }))
    .output(envelope({ outcome: outcomeSchema })),

  saveProductOption: endpoint('shop')
    .route({
      method: 'PUT',
      path: '/ops/product_options/{key}/',
      summary: 'Make or name what variants differ in; values that are not named stay',
    })
    .errors(problems('page_not_found'))
    .input(optionFormSchema)
    .output(envelope({ outcome: outcomeSchema })),

  listCoupons: endpoint('shop')
    .route({ method: 'GET', path: '/ops/coupons/', summary: 'Coupons, newest first' })
    .input(
      z.object({
        code: couponCodeSchema.optional().describe('Only the one with this code'),
        search: textSchema(40).trim().optional().describe('Part of a code'),
        cursor: cursorSchema,
      }),
    )
    .output(envelope({ coupons: z.array(adminCouponSchema), page: shortPageSchema })),

  saveCoupon: endpoint('shop')
    .route({
      method: 'PUT',
      path: '/ops/coupons/{code}/',
      summary: 'Make a coupon, or change it as a whole; how often it was used stays',
    })
    .errors(
      problems(
        'coupon_not_found',
        'product_not_found',
        'category_not_found',
        'coupon_limit_below_use',
      ),
    )
    .input(couponFormSchema)
    .output(envelope({ coupon: adminCouponSchema, outcome: outcomeSchema, change: changeSchema })),

  deleteCoupon: endpoint('shop')
    .route({
      method: 'DELETE',
      path: '/ops/coupons/{code}/',
      summary: 'Delete a coupon that was never used; one that was used can only end',
    })
    .errors(problems('coupon_not_found', 'coupon_was_used'))
    .input(z.object({ code: couponCodeSchema }))
    .output(envelope({ change: changeSchema })),

  listShippingZones: endpoint('shop')
    .route({ method: 'GET', path: '/ops/shipping_zones/', summary: 'Zones with their methods' })
    .output(envelope({ zones: z.array(adminZoneSchema) })),

  saveShippingZone: endpoint('shop')
    .route({
      method: 'PUT',
      path: '/ops/shipping_zones/{name}/',
      summary: 'Make a zone, or change it with all its methods',
    })
    .errors(problems('page_not_found'))
    .input(zoneFormSchema)
    .output(envelope({ zone: adminZoneSchema, outcome: outcomeSchema, change: changeSchema })),

  deleteShippingZone: endpoint('shop')
    .route({
      method: 'DELETE',
      path: '/ops/shipping_zones/{name}/',
      summary: 'Delete a zone with its methods; orders keep theirs',
    })
    .errors(problems('page_not_found'))
    .input(z.object({ name: textSchema(100).trim().min(1) }))
    .output(envelope({ change: changeSchema })),

  listTaxRates: endpoint('shop')
    .route({ method: 'GET', path: '/ops/tax_rates/', summary: 'Tax in prices, newest rate first' })
    .output(envelope({ rates: z.array(taxRateSchema) })),

  saveTaxRate: endpoint('shop')
    .route({
      method: 'PUT',
      path: '/ops/tax_rates/{day}/',
      summary: 'Set the rate from a day on; orders keep the tax that they were placed with',
    })
    .errors(problems('page_not_found', 'tax_rate_began'))
    .input(taxRateSchema)
    .output(envelope({ rates: z.array(taxRateSchema), change: changeSchema })),

  deleteTaxRate: endpoint('shop')
    .route({
      method: 'DELETE',
      path: '/ops/tax_rates/{day}/',
      summary: 'Delete a rate that has not begun',
    })
    .errors(problems('page_not_found', 'tax_rate_began'))
    .input(taxRateSchema.pick({ day: true }))
    .output(envelope({ rates: z.array(taxRateSchema), change: changeSchema })),
};
