import { type SQL, sql } from 'drizzle-orm';
import { productVariants } from './tables.ts';

/** Whether a variant's sale price applies now. */
export const isOnSale: SQL<boolean> = sql<boolean>`(${productVariants.salePrice} is not null
  and (${productVariants.saleFrom} is null or ${productVariants.saleFrom} <= now())
  and (${productVariants.saleUntil} is null or ${productVariants.saleUntil} > now()))`;

/**
 * A variant's current price, in minor units: its sale price within its dates, else the regular one.
 */
export const currentPrice: SQL<number> = sql<number>`(case when ${isOnSale} then ${productVariants.salePrice}
    else ${productVariants.regularPrice} end)`;

/** Whether a variant can be bought now. */
export const isInStock: SQL<boolean> = sql<boolean>`(${productVariants.onHand} is null
  or ${productVariants.onHand} > 0 or ${productVariants.backorder})`;
