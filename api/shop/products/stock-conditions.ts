import { sql } from 'drizzle-orm';
import { productVariants } from './tables.ts';

/** Few are left, or none. */
export const isLow = sql<boolean>`${productVariants.onHand} <= coalesce(${productVariants.lowStock}, 5)`;

export const isOut = sql<boolean>`${productVariants.onHand} <= 0`;
