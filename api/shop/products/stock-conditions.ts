import { sql } from 'drizzle-orm';
import { products, productVariants } from './tables.ts';

/** Whether a variant can be bought, apart from its stock. */
export const isOffered = sql<boolean>`(${productVariants.active} and ${products.publishedAt} <= now())`;

/** Few are left, or none. */
export const isLow = sql<boolean>`${productVariants.onHand} <= coalesce(${productVariants.lowStock}, 5)`;

export const isOut = sql<boolean>`${productVariants.onHand} <= 0`;

/** It is sent, and couriers cannot know its price. */
export const isWeightless = sql<boolean>`(${productVariants.weightGrams} = 0
  and ${products.kind} = 'physical')`;
