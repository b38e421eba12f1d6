import { z } from 'zod';
import { languages } from '#contract/shared/language.ts';
import {
  couponKinds,
  productKinds,
  shippingKinds,
  termKinds,
} from '#contract/shared/shop-words.ts';

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
/** Rupiah. */
const price = z.int().positive();
const text = z.string().min(1);
const inTwo = z.strictObject({ id: text, en: text });
const inAll = z.strictObject(
  Object.fromEntries(languages.map((language) => [language, text])) as Record<
    (typeof languages)[number],
    typeof text
  >,
);
/** Days from the moment of loading: sales and coupons of the demo are always current. */
const days = z.strictObject({ fromDays: z.int().optional(), untilDays: z.int().optional() });

const variantSchema = z.strictObject({
  sku: text,
  options: z.record(slug, slug),
  price,
  sale: days.extend({ price }).optional(),
  /** Null: not counted, as of files. */
  stock: z.int().nonnegative().nullable(),
  backorder: z.boolean().default(false),
  /** Grams. */
  weight: z.int().nonnegative(),
});

const momentSchema = z.strictObject({
  title: slug,
  season: z.int().positive().optional(),
  episode: z.int().positive().optional(),
  /** Seconds of what plays. */
  startsAt: z.number().nonnegative(),
  endsAt: z.number().positive(),
});

const files = { name: text, limit: z.int().positive(), days: z.int().positive().optional() };
const fileSchema = z.discriminatedUnion('make', [
  /** The sound of a short film. */
  z.strictObject({ ...files, make: z.literal('sound'), of: slug }),
  /** Pictures of the titles, in the order of the catalogue. */
  z.strictObject({
    ...files,
    make: z.literal('pictures'),
    of: z.enum(['poster', 'backdrop']),
    pages: z.int().positive(),
  }),
]);

export const productDraftSchema = z.strictObject({
  slug,
  kind: z.enum(productKinds),
  category: slug,
  tags: z.array(slug),
  publishedDaysAgo: z.int().positive(),
  unitsSold: z.int().nonnegative(),
  /** Place in the slider of the store. */
  featured: z.int().positive().optional(),
  titles: z.array(slug).min(1),
  moments: z.array(momentSchema),
  texts: z.strictObject({
    id: z.strictObject({ name: text, summary: text, description: text }),
    en: z.strictObject({ name: text, summary: text, description: text }),
  }),
  variants: z.array(variantSchema).min(1),
  attributes: z.array(z.strictObject({ names: inTwo, texts: inTwo })),
  pictures: z
    .array(z.strictObject({ path: text, option: slug.optional(), value: slug.optional() }))
    .min(1),
  files: z.array(fileSchema).default([]),
});

export const termDraftSchema = z.strictObject({
  kind: z.enum(termKinds),
  slug,
  names: inAll,
  picture: text.optional(),
});

export const optionDraftSchema = z.strictObject({
  key: slug,
  names: inAll,
  values: z.array(z.strictObject({ key: slug, names: inAll, swatch: text.optional() })).min(1),
});

export const zoneDraftSchema = z.strictObject({
  name: text,
  country: z.string().length(2).optional(),
  provinces: z.array(z.string().length(2)).optional(),
  takesCod: z.boolean().default(false),
  methods: z
    .array(
      z.strictObject({
        kind: z.enum(shippingKinds),
        names: inAll,
        price: z.int().nonnegative(),
        pricePerKg: price.optional(),
        freeAbove: price.optional(),
        days: z.tuple([z.int().positive(), z.int().positive()]).optional(),
      }),
    )
    .min(1),
});

export const couponCodePattern = z.string().regex(/^[A-Z0-9]+$/);

export const couponDraftSchema = days.extend({
  code: couponCodePattern,
  kind: z.enum(couponKinds),
  amount: price,
  minimumSpend: price.optional(),
  maximumSpend: price.optional(),
  usageLimit: z.int().positive().optional(),
  customerLimit: z.int().positive().optional(),
  excludeSaleItems: z.boolean().default(false),
  individualUse: z.boolean().default(false),
  categories: z.array(slug).default([]),
  exceptProducts: z.array(slug).default([]),
});

export type ProductDraft = z.infer<typeof productDraftSchema>;
export type FileDraft = z.infer<typeof fileSchema>;
export type ShopTermDraft = z.infer<typeof termDraftSchema>;
export type OptionDraft = z.infer<typeof optionDraftSchema>;
export type ZoneDraft = z.infer<typeof zoneDraftSchema>;
export type CouponDraft = z.infer<typeof couponDraftSchema>;
