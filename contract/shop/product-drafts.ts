import { z } from 'zod';
import {
  cappedCouponKinds,
  couponKinds,
  productKinds,
  zoneMethodKinds,
} from '../constants/shop.ts';
import {
  byLanguage,
  instantSchema,
  namesSchema,
  slugSchema,
  titleReferenceSchema,
} from '../shared/drafts.ts';
import type { FieldProblem } from '../shared/field-problems.ts';
import { textSchema } from '../shared/fields.ts';

/** Operators' forms for the shop, for the API and for imported files. */

const maxMoney = 1_000_000_000_000;
const maxInteger = 1_000_000_000;

export const optionKeySchema = textSchema(60).regex(/^[a-z][a-z0-9-]*$/);
const amountSchema = z.int().min(0).max(maxMoney);
const positiveAmountSchema = z.int().min(1).max(maxMoney);

const saleSchema = z.strictObject({
  price: amountSchema.describe('Minor units, below the regular price'),
  from: instantSchema.optional(),
  until: instantSchema.optional(),
});

const variantSchema = z.strictObject({
  sku: textSchema(100).trim().min(1),
  options: z
    .record(optionKeySchema, slugSchema)
    .refine((options) => Object.keys(options).length <= 10, { error: 'not_accepted' })
    .default({})
    .describe('Key of an option → key of its value'),
  price: amountSchema.describe('Minor units'),
  sale: saleSchema.nullable().default(null),
  stock: z
    .int()
    .min(0)
    .max(maxInteger)
    .nullable()
    .default(null)
    .describe('Initial stock, changed by corrections later; null: not counted'),
  backorder: z.boolean().default(false).describe('Whether it is sold beyond the stock'),
  weight_grams: z.int().min(0).max(maxInteger).default(0),
  place: textSchema(60)
    .trim()
    .optional()
    .describe('Where it is stored, for the person who packs; default: unchanged'),
  low_stock: z
    .int()
    .min(0)
    .max(maxInteger)
    .nullable()
    .optional()
    .describe('Few are left at this number or below; null: 5; default: unchanged'),
});

const secondsSchema = z.number().min(0).max(1_000_000).describe('Position in the film, in seconds');

export const productFormShape = {
  slug: slugSchema,
  kind: z.enum(productKinds).default('physical'),
  published: z.boolean().default(true).describe('False: a draft that shoppers do not see'),
  published_at: instantSchema.optional().describe('Default: unchanged, or now'),
  featured_position: z
    .int()
    .min(1)
    .max(10_000)
    .nullable()
    .default(null)
    .describe("Position in the slider of the store's front page"),
  texts: byLanguage(
    z.strictObject({
      name: textSchema(200).trim().min(1),
      summary: textSchema(1_000).trim().default(''),
      description: textSchema(20_000)
        .trim()
        .default('')
        .describe('Paragraphs separated by blank lines'),
    }),
  ),
  categories: z.array(slugSchema).max(20).default([]).describe('Missing ones are created'),
  tags: z.array(slugSchema).max(50).default([]),
  variants: z.array(variantSchema).min(1).max(200),
  attributes: z
    .array(
      z.strictObject({ names: namesSchema, texts: byLanguage(textSchema(2_000).trim().min(1)) }),
    )
    .max(50)
    .default([])
    .describe('Rows of "additional information"'),
  titles: z.array(titleReferenceSchema).max(50).default([]).describe('Titles that it belongs to'),
  moments: z
    .array(
      z
        .strictObject({
          ...titleReferenceSchema.shape,
          season: z.int().min(0).max(maxInteger).optional(),
          episode: z.int().min(0).max(maxInteger).optional(),
          starts_at: secondsSchema,
          ends_at: secondsSchema,
        })
        .refine(({ starts_at: from, ends_at: until }) => until > from, { path: ['ends_at'] })
        .refine(({ season, episode }) => (season === undefined) === (episode === undefined), {
          path: ['episode'],
          error: 'required',
        }),
    )
    .max(100)
    .default([])
    .describe('When it appears in them'),
};

export const productFormObject = z.strictObject(productFormShape);
export type ProductForm = z.infer<typeof productFormObject>;

type FieldIssue = { code: 'custom'; path: (string | number)[]; message: FieldProblem };
type Issues = { addIssue(issue: FieldIssue): void };

/** Checks across several fields. */
export function checkProduct({ variants }: Pick<ProductForm, 'variants'>, issues: Issues): void {
  const keysOf = (at: number) => Object.keys(variants[at]?.options ?? {}).sort();
  const tupleOf = (at: number) =>
    keysOf(at)
      .map((key) => `${key}:${variants[at]?.options[key]}`)
      .join();
  const refuse = (at: number, path: string[], message: FieldProblem) =>
    issues.addIssue({ code: 'custom', path: ['variants', at, ...path], message });
  const [skus, tuples] = [new Set<string>(), new Set<string>()];
  for (const [at, { sku, price, sale }] of variants.entries()) {
    if (skus.has(sku)) refuse(at, ['sku'], 'given_twice');
    if (tuples.has(tupleOf(at))) refuse(at, ['options'], 'given_twice');
    else if (keysOf(at).join() !== keysOf(0).join()) refuse(at, ['options'], 'not_accepted');
    if (sale && sale.price >= price) refuse(at, ['sale', 'price'], 'not_below_price');
    const { from, until } = sale ?? {};
    if (from && until && Date.parse(until) <= Date.parse(from)) {
      refuse(at, ['sale', 'until'], 'not_after_start');
    }
    skus.add(sku);
    tuples.add(tupleOf(at));
  }
}

export const productFormSchema = productFormObject.superRefine(checkProduct);

export const optionFormSchema = z.strictObject({
  key: optionKeySchema,
  names: namesSchema,
  values: z
    .array(
      z.strictObject({
        key: slugSchema,
        names: namesSchema,
        swatch: textSchema(7)
          .regex(/^#[0-9a-f]{6}$/)
          .nullable()
          .default(null),
      }),
    )
    .max(200)
    .default([]),
});

/** Letters, digits and separators; converted to upper case. */
export const couponCodeSchema = textSchema(40)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9_-]*$/);

export const couponFormShape = {
  code: couponCodeSchema,
  kind: z.enum(couponKinds),
  amount: amountSchema
    .default(0)
    .describe('Hundredths of a percent, or minor units; 0: free shipping'),
  maximum_discount: positiveAmountSchema
    .nullable()
    .default(null)
    .describe('The most that a percentage or free shipping takes off'),
  starts_at: instantSchema.nullable().default(null),
  ends_at: instantSchema.nullable().default(null),
  usage_limit: z.int().min(1).max(maxInteger).nullable().default(null),
  customer_limit: z.int().min(1).max(maxInteger).nullable().default(null),
  minimum_spend: amountSchema.nullable().default(null),
  maximum_spend: amountSchema.nullable().default(null),
  exclude_sale_items: z.boolean().default(false),
  individual_use: z.boolean().default(false).describe('Cannot be combined with others'),
  first_order: z.boolean().default(false).describe('Only for customers who have not ordered yet'),
  is_public: z.boolean().default(false).describe('Shown to every visitor'),
  products: z.array(slugSchema).max(500).default([]).describe('Only for these'),
  except_products: z.array(slugSchema).max(500).default([]),
  categories: z.array(slugSchema).max(100).default([]).describe('Only for these'),
  except_categories: z.array(slugSchema).max(100).default([]),
};

export const couponFormSchema = z
  .strictObject(couponFormShape)
  .refine(({ kind, amount }) => kind !== 'percent' || amount <= 10_000, { path: ['amount'] })
  .refine(({ kind, amount }) => (kind === 'free_shipping') === (amount === 0), { path: ['amount'] })
  .refine(
    ({ kind, maximum_discount: most }) =>
      most === null || cappedCouponKinds.some((each) => each === kind),
    { path: ['maximum_discount'] },
  )
  .refine(
    ({ starts_at: from, ends_at: until }) =>
      from === null || until === null || Date.parse(until) > Date.parse(from),
    { path: ['ends_at'], message: 'not_after_start' satisfies FieldProblem },
  );

export type CouponForm = z.infer<typeof couponFormSchema>;

const daysSchema = z.int().min(0).max(1_000).nullable().default(null);

export const zoneFormSchema = z.strictObject({
  name: textSchema(100).trim().min(1),
  position: z.int().min(0).max(10_000).default(0).describe('In order: the first match applies'),
  country: textSchema(2)
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null)
    .describe('ISO 3166-1; null: every country that no other zone names'),
  provinces: z
    .array(textSchema(2).regex(/^\d{2}$/))
    .max(100)
    .nullable()
    .default(null)
    .describe('Codes of Indonesian provinces; null: all'),
  takes_cod: z.boolean().default(false).describe('Whether cash on delivery is available'),
  methods: z
    .array(
      z
        .strictObject({
          kind: z.enum(zoneMethodKinds),
          names: namesSchema,
          price: amountSchema.describe('Minor units: for everything, or for the first kilogram'),
          price_per_kg: amountSchema.default(0).describe('Per additional kilogram'),
          free_above: positiveAmountSchema.nullable().default(null),
          days_from: daysSchema,
          days_to: daysSchema,
        })
        .refine(({ days_from: from, days_to: to }) => from === null || to === null || to >= from, {
          path: ['days_to'],
        }),
    )
    .min(1)
    .max(50),
});

export type ZoneForm = z.infer<typeof zoneFormSchema>;
export type OptionForm = z.infer<typeof optionFormSchema>;
