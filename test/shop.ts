import type { Localized } from '#api/catalogue/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { orderAddresses, orders } from '#api/shop/orders/tables.ts';
import { purchases } from '#api/shop/product-reviews/tables.ts';
import { announceProducts } from '#api/shop/products/commands/announce-products.ts';
import {
  productAttributes,
  productFiles,
  productMoments,
  productOptions,
  productOptionValues,
  productPictures,
  products,
  productTermLinks,
  productTerms,
  productTitles,
  productTranslations,
  productVariants,
} from '#api/shop/products/tables.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import type { TestAccount } from './accounts.ts';
import type { TestApi } from './api.ts';
import { openShopper } from './shopper.ts';

type Variant = Partial<Omit<typeof productVariants.$inferInsert, 'productId'>>;

export type GivenProduct = Partial<typeof products.$inferInsert> & {
  /** In all languages, or by language. */
  name?: string | Localized<string>;
  summary?: string;
  description?: string;
  /** Default: one at 100,000 with ten in stock. */
  variants?: Variant[];
  /** Slugs; missing terms are created. */
  categories?: string[];
  tags?: string[];
  pictureIds?: number[];
  titleIds?: number[];
  moments?: Omit<typeof productMoments.$inferInsert, 'productId'>[];
  files?: Partial<typeof productFiles.$inferInsert>[];
  attributes?: { name: string; text: string }[];
};

export type TestProduct = { id: number; slug: string; variantIds: number[]; fileIds: number[] };

let made = 0;

/** A product on sale, with defaults for everything else. */
export async function addProduct(
  { db }: { db: Database },
  given: GivenProduct = {},
): Promise<TestProduct> {
  const number = ++made;
  const { name, summary, description, variants, categories, tags, ...rest } = given;
  const { pictureIds, titleIds, moments, files, attributes, ...row } = rest;
  const slug = row.slug ?? `barang-${number}`;
  return db.transaction(async (tx) => {
    const [product] = await tx
      .insert(products)
      .values({ slug, publishedAt: new Date(Date.now() - 1_000), ...row })
      .returning({ id: products.id });
    const productId = product?.id ?? 0;
    const names = typeof name === 'object' ? name : { en: name ?? `Thing ${number}` };
    for (const language of languages.filter((code) => names[code] !== undefined)) {
      const texts = { name: names[language] ?? '', summary: summary ?? '' };
      await tx
        .insert(productTranslations)
        .values({ productId, language, ...texts, description: description ?? '' });
    }
    const variantIds: number[] = [];
    for (const [position, variant] of (variants ?? [{}]).entries()) {
      await addOptions(tx, variant.options ?? {});
      const [added] = await tx
        .insert(productVariants)
        .values({
          productId,
          position,
          sku: `SKU-${number}-${position}`,
          regularPrice: 100_000,
          onHand: 10,
          weightGrams: 300,
          ...variant,
        })
        .returning({ id: productVariants.id });
      variantIds.push(added?.id ?? 0);
    }
    const wantedTerms = [
      ...(categories ?? []).map((term) => ({ kind: 'category' as const, slug: term })),
      ...(tags ?? []).map((term) => ({ kind: 'tag' as const, slug: term })),
    ];
    for (const term of wantedTerms) {
      const [{ id: termId } = { id: 0 }] = await tx
        .insert(productTerms)
        .values({ ...term, names: { en: term.slug } })
        .onConflictDoUpdate({
          target: [productTerms.kind, productTerms.slug],
          set: { slug: term.slug },
        })
        .returning({ id: productTerms.id });
      await tx.insert(productTermLinks).values({ productId, termId });
    }
    for (const [position, pictureId] of (pictureIds ?? []).entries()) {
      await tx.insert(productPictures).values({ productId, position, pictureId });
    }
    for (const [position, titleId] of (titleIds ?? []).entries()) {
      await tx.insert(productTitles).values({ productId, titleId, position });
    }
    for (const moment of moments ?? []) {
      await tx.insert(productMoments).values({ productId, ...moment });
    }
    for (const [position, { name: label, text }] of (attributes ?? []).entries()) {
      const texts = { names: { en: label }, texts: { en: text } };
      await tx.insert(productAttributes).values({ productId, position, ...texts });
    }
    const fileIds: number[] = [];
    for (const [position, file] of (files ?? []).entries()) {
      const [added] = await tx
        .insert(productFiles)
        .values({
          productId,
          position,
          name: 'lagu.flac',
          path: `shop/${number}/${position}`,
          bytes: 1_000,
          contentType: 'audio/flac',
          ...file,
        })
        .returning({ id: productFiles.id });
      fileIds.push(added?.id ?? 0);
    }
    await announceProducts(tx, [productId]);
    return { id: productId, slug, variantIds, fileIds };
  });
}

async function addOptions(
  tx: Pick<Database, 'insert'>,
  options: Record<string, string>,
): Promise<void> {
  for (const [optionKey, key] of Object.entries(options)) {
    await tx
      .insert(productOptions)
      .values({ key: optionKey, names: { en: optionKey } })
      .onConflictDoNothing();
    await tx
      .insert(productOptionValues)
      .values({ optionKey, key, names: { en: key } })
      .onConflictDoNothing();
  }
}

/** A minimal order that proves the purchase of these products. */
export async function addPurchase(
  { db }: { db: Database },
  given: {
    productIds: number[];
    email: string;
    /** The phone number of the billing address, in E.164. */
    phone?: string;
    accountId?: number;
    language?: Language;
  },
): Promise<{ number: string }> {
  const number = `T${String(++made).padStart(9, '0')}`;
  const email = given.email.toLowerCase();
  const accountId = given.accountId ?? null;
  const totals = { itemsTotal: 0, discountTotal: 0, shippingTotal: 0, taxTotal: 0, total: 0 };
  const [order] = await db
    .insert(orders)
    .values({
      number,
      email,
      accountId,
      language: given.language ?? 'en',
      status: 'completed',
      paymentMethod: 'none',
      currency: 'IDR',
      ...totals,
    })
    .returning({ id: orders.id });
  const orderId = order?.id ?? 0;
  await db.insert(orderAddresses).values({
    ...{ orderId, kind: 'billing', email, phone: given.phone ?? '' },
    ...{ firstName: 'Sari', lastName: '', country: 'ID', street: 'Jl. Kebon Sirih 12', city: '' },
  });
  for (const productId of given.productIds) {
    await db.insert(purchases).values({ productId, email, accountId, orderId });
  }
  return { number };
}

/**
 * A product that an account, and a guest with the same order's address, have bought and reviewed.
 */
export async function addReviewed(
  api: TestApi,
  { slug, email }: { slug: string; email: string },
  account: TestAccount,
): Promise<{ number: string }> {
  const product = (await api.client.shop.getProduct({ slug })).data.product;
  const productIds = [product.id];
  await addPurchase(api, { productIds, accountId: account.id, email: account.session.email });
  const { number } = await addPurchase(api, { productIds, email });
  const review = { slug, name: 'Sari', stars: 4, text: 'Lembut.' };
  await account.client.shop.saveProductReview({ ...review, email: account.session.email });
  // From an address of its own, because reviews per address are limited.
  const visitor = openShopper(api).client;
  await visitor.shop.saveProductReview({ ...review, email, order_number: number });
  return { number };
}
