import { type SQL, sql } from 'drizzle-orm';
import type { ProductSort } from '#contract/shared/shop-words.ts';
import { products } from '../tables.ts';

const id = products.id;
const latest = sql`${products.publishedAt} desc, ${id} desc`;

/** Each ends with the id, so that no two products are equal, and has an index of the same terms. */
export const productOrders: Record<ProductSort, SQL> = {
  default: sql`${products.featuredPosition} asc nulls last, ${latest}`,
  popularity: sql`${products.unitsSold} desc, ${id} desc`,
  rating: sql`(${products.ratingSum}::double precision / greatest(${products.ratingCount}, 1)) desc,
    ${products.ratingCount} desc, ${id} desc`,
  latest,
  price_asc: sql`${products.priceFrom} asc, ${id} asc`,
  price_desc: sql`${products.priceTo} desc, ${id} desc`,
};
