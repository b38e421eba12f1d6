import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '#api/account/tables.ts';
import { episodes, type Localized, titles } from '#api/catalogue/tables.ts';
import { pictures } from '#api/media/tables.ts';
import { identity, instant } from '#api/platform/columns.ts';
import type { ProductKind, ProductTermKind, StockReason } from '#contract/constants/shop.ts';
import type { Language } from '#contract/shared/language.ts';

/** The column `product_id` of tables about products. */
export function productId() {
  return bigint('product_id', { mode: 'number' })
    .notNull()
    .references(() => products.id);
}

function titleId() {
  return bigint('title_id', { mode: 'number' })
    .notNull()
    .references(() => titles.id);
}

function byLanguage() {
  return jsonb().$type<Localized<string>>().notNull();
}

export const products = pgTable('products', {
  id: identity(),
  slug: text().notNull(),
  kind: text().$type<ProductKind>().notNull().default('physical'),
  publishedAt: instant('published_at'),
  featuredPosition: integer('featured_position'),
  unitsSold: integer('units_sold').notNull().default(0),
  ratingCount: integer('rating_count').notNull().default(0),
  ratingSum: integer('rating_sum').notNull().default(0),
  isSold: boolean('is_sold').notNull().default(false),
  priceFrom: bigint('price_from', { mode: 'number' }).notNull().default(0),
  priceTo: bigint('price_to', { mode: 'number' }).notNull().default(0),
  onSale: boolean('on_sale').notNull().default(false),
  inStock: boolean('in_stock').notNull().default(false),
  pricesUntil: instant('prices_until'),
  marks: text().array().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const productTranslations = pgTable(
  'product_translations',
  {
    productId: productId(),
    language: text().$type<Language>().notNull(),
    name: text().notNull(),
    summary: text().notNull().default(''),
    description: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.productId, table.language] })],
);

export const productTerms = pgTable('product_terms', {
  id: identity(),
  kind: text().$type<ProductTermKind>().notNull(),
  slug: text().notNull(),
  names: byLanguage(),
  position: integer().notNull().default(0),
  pictureId: bigint('picture_id', { mode: 'number' }).references(() => pictures.id),
});

export const productTermLinks = pgTable(
  'product_term_links',
  {
    productId: productId(),
    termId: bigint('term_id', { mode: 'number' })
      .notNull()
      .references(() => productTerms.id),
  },
  (table) => [primaryKey({ columns: [table.productId, table.termId] })],
);

export const productOptions = pgTable('product_options', {
  key: text().primaryKey(),
  names: byLanguage(),
  position: integer().notNull().default(0),
});

export const productOptionValues = pgTable(
  'product_option_values',
  {
    optionKey: text('option_key')
      .notNull()
      .references(() => productOptions.key),
    key: text().notNull(),
    names: byLanguage(),
    swatch: text(),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.optionKey, table.key] })],
);

export const productVariants = pgTable('product_variants', {
  id: identity(),
  productId: productId(),
  sku: text().notNull(),
  options: jsonb().$type<Record<string, string>>().notNull().default({}),
  position: integer().notNull().default(0),
  regularPrice: bigint('regular_price', { mode: 'number' }).notNull(),
  salePrice: bigint('sale_price', { mode: 'number' }),
  saleFrom: instant('sale_from'),
  saleUntil: instant('sale_until'),
  onHand: integer('on_hand'),
  backorder: boolean().notNull().default(false),
  weightGrams: integer('weight_grams').notNull().default(0),
  active: boolean().notNull().default(true),
  place: text().notNull().default(''),
  lowStock: integer('low_stock'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const productAttributes = pgTable(
  'product_attributes',
  {
    productId: productId(),
    position: integer().notNull(),
    names: byLanguage(),
    texts: byLanguage(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

export const productPictures = pgTable(
  'product_pictures',
  {
    productId: productId(),
    position: integer().notNull(),
    pictureId: bigint('picture_id', { mode: 'number' })
      .notNull()
      .references(() => pictures.id),
    optionKey: text('option_key'),
    valueKey: text('value_key'),
    alt: jsonb().$type<Localized<string>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

export const productTitles = pgTable(
  'product_titles',
  {
    productId: productId(),
    titleId: titleId(),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productId, table.titleId] })],
);

export const productMoments = pgTable('product_moments', {
  id: identity(),
  productId: productId(),
  titleId: titleId(),
  episodeId: bigint('episode_id', { mode: 'number' }).references(() => episodes.id),
  startsAtMs: integer('starts_at_ms').notNull(),
  endsAtMs: integer('ends_at_ms').notNull(),
});

export const productFiles = pgTable('product_files', {
  id: identity(),
  productId: productId(),
  position: integer().notNull().default(0),
  name: text().notNull(),
  path: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  contentType: text('content_type').notNull(),
  downloadLimit: integer('download_limit'),
  expiresAfterDays: integer('expires_after_days'),
});

export const stockChanges = pgTable('stock_changes', {
  id: identity(),
  variantId: bigint('variant_id', { mode: 'number' })
    .notNull()
    .references(() => productVariants.id),
  change: integer().notNull(),
  reason: text().$type<StockReason>().notNull(),
  orderNumber: text('order_number'),
  note: text().notNull().default(''),
  accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id),
  createdAt: instant('created_at').notNull().defaultNow(),
});
