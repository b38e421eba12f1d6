import {
  presentCard as presentTitleCard,
  type CardRow as TitleCardRow,
} from '#api/catalogue/index.ts';
import { chooseName, chooseText } from '#api/platform/text/localized.ts';
import type { Language } from '#contract/shared/language.ts';
import type { AdminProduct } from '#contract/shop/product-ops.ts';
import type { Product, ProductVariant } from '#contract/shop/products.ts';
import type { ShopConfig } from '../../shop-config.ts';
import type { AdminProductRow } from '../queries/find-admin-products.ts';
import type { ProductRows, ProductVariantRow } from '../queries/find-product.ts';
import { describeStock, maxQuantityOf } from '../stock.ts';
import { averageOf, presentProductCard } from './product-card.ts';
import { groupOptions } from './texts.ts';

type Shown = {
  language: Language;
  shop: Pick<ShopConfig, 'currency' | 'lowStockLevel'>;
  titles: TitleCardRow[];
};

export function presentProduct(rows: ProductRows, { language, shop, titles }: Shown): Product {
  const { currency } = shop;
  const { product, name, summary, description, isNew } = rows;
  const { id, slug, kind, publishedAt, updatedAt } = product;
  const variants = rows.variants.map((row) => presentVariant(row, shop));
  const options = groupOptions(rows.options, language, ({ key, swatch }, named) => ({
    key,
    swatch,
    name: named,
  }));
  const termsOf = (wanted: 'category' | 'tag') =>
    rows.terms
      .filter((term) => term.kind === wanted)
      .map((term) => ({ slug: term.slug, name: chooseName(term.names, language) }));
  return {
    id,
    slug,
    kind,
    name,
    summary,
    description,
    options,
    variants,
    ...presentPrices(rows.variants, currency),
    is_new: isNew,
    in_stock: variants.some(({ max_quantity }) => max_quantity > 0),
    colours: options.find(({ key }) => key === 'colour')?.values ?? [],
    published_at: (publishedAt ?? updatedAt).toISOString(),
    updated_at: updatedAt.toISOString(),
    categories: termsOf('category'),
    tags: termsOf('tag'),
    selected_variant_id: choosePreselected(variants)?.id ?? null,
    pictures: rows.pictures.map(({ option, value, alt, ...picture }) => ({
      ...picture,
      alt: chooseText(alt, language) ?? '',
      shows: option !== null && value !== null ? { option, value } : null,
    })),
    attributes: rows.attributes.map(({ names, texts }) => ({
      name: chooseName(names, language),
      text: chooseName(texts, language),
    })),
    files: rows.files.map((file) => ({
      name: file.name,
      bytes: file.bytes,
      content_type: file.contentType,
      download_limit: file.downloadLimit,
      expires_after_days: file.expiresAfterDays,
    })),
    rating: presentRating(product, rows.byStars),
    titles: titles.map(presentTitleCard),
    related: rows.related.map((row) => presentProductCard(row, currency)),
  };
}

export function presentRating(
  product: { ratingCount: number; ratingSum: number },
  byStars: number[],
): Product['rating'] {
  const average = product.ratingCount === 0 ? null : averageOf(product);
  return { average, count: product.ratingCount, by_stars: byStars };
}

function presentVariant(
  row: ProductVariantRow,
  { currency, lowStockLevel }: Shown['shop'],
): ProductVariant {
  const { id, sku, options, price, regularPrice, onSale, saleUntil } = row;
  return {
    id,
    sku,
    options,
    price: { amount: price, currency },
    regular_price: { amount: regularPrice, currency },
    on_sale: onSale,
    sale_until: (onSale && saleUntil?.toISOString()) || null,
    stock: describeStock(row, lowStockLevel),
    max_quantity: maxQuantityOf(row),
    weight_grams: row.weightGrams,
  };
}

/** The prices of a card, computed from the current ones. */
function presentPrices(variants: ProductVariantRow[], currency: string) {
  const byPrice = variants.toSorted((a, b) => a.price - b.price);
  const [cheapest] = byPrice;
  const money = (amount: number) => ({ amount, currency });
  return {
    on_sale: variants.some(({ onSale }) => onSale),
    price: {
      from: money(cheapest?.price ?? 0),
      to: money(byPrice.at(-1)?.price ?? 0),
      regular: cheapest?.onSale ? money(cheapest.regularPrice) : null,
    },
  };
}

function choosePreselected(variants: ProductVariant[]): ProductVariant | undefined {
  return variants.find(({ max_quantity }) => max_quantity > 0) ?? variants[0];
}

export function presentAdminProduct(
  { product, name, pictureCount, variants }: AdminProductRow,
  currency: string,
): AdminProduct {
  const money = (amount: number) => ({ amount, currency });
  return {
    id: product.id,
    slug: product.slug,
    kind: product.kind,
    name,
    published_at: product.publishedAt?.toISOString() ?? null,
    updated_at: product.updatedAt.toISOString(),
    units_sold: product.unitsSold,
    price: { from: money(product.priceFrom), to: money(product.priceTo) },
    picture_count: pictureCount,
    variants: variants.map(({ sku, options, regularPrice, onHand, active }) => ({
      sku,
      options,
      regular_price: money(regularPrice),
      on_hand: onHand,
      active,
    })),
  };
}
