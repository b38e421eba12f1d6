import { sql } from 'drizzle-orm';
import { defaultLowStock } from '#contract/constants/shop.ts';
import { products, productVariants } from './tables.ts';

/** Whether a variant can be bought, apart from its stock. */
export const isOffered = sql<boolean>`(${productVariants.active} and ${products.publishedAt} <= now())`;

/** Whether few of a variant are left, or none, and it is not sold on back order. */
export const isLow = sql<boolean>`(not ${productVariants.backorder}
  and ${productVariants.onHand} <= coalesce(${productVariants.lowStock}, ${defaultLowStock}::int))`;

export const isOut = sql<boolean>`${productVariants.onHand} <= 0`;

/** Whether a variant is sent without a known weight, so that couriers cannot name a price. */
export const isWeightless = sql<boolean>`(${productVariants.weightGrams} = 0
  and ${products.kind} = 'physical')`;
