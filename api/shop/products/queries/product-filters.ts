import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { querySynonyms, toSearchText } from '#api/catalogue/index.ts';
import type { ProductSort } from '#contract/shared/shop-words.ts';
import { isInStock } from '../current-price.ts';
import { products, productVariants } from '../tables.ts';

export type ProductFilters = {
  category?: string | undefined;
  tag?: string | undefined;
  /** Key of an option → keys of the values that are wanted. */
  options: Record<string, string[]>;
  inStock: boolean;
  onSale: boolean;
  /** Minor units. */
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  search: string;
};

/** What shoppers may see: published, and sold in at least one variant. */
export const isPublished: SQL = sql`(${products.isSold} and ${products.publishedAt} <= now())`;

export function matchesProductFilters(filters: ProductFilters): SQL | undefined {
  const { category, tag, inStock, onSale, priceMin, priceMax, search } = filters;
  return and(
    isPublished,
    category === undefined ? undefined : carries('category', category),
    tag === undefined ? undefined : carries('tag', tag),
    matchesVariants(filters),
    inStock ? eq(products.inStock, true) : undefined,
    onSale ? eq(products.onSale, true) : undefined,
    // The range of its prices reaches into the one that is wanted.
    priceMin === undefined ? undefined : gte(products.priceTo, priceMin),
    priceMax === undefined ? undefined : lte(products.priceFrom, priceMax),
    search.trim() === '' ? undefined : matchesProductSearch(search),
  );
}

function carries(kind: 'category' | 'tag', slug: string): SQL {
  return sql`${products.marks} @> ${sql.param([`${kind}:${slug}`])}::text[]`;
}

/** One variant has a wanted value of each option, and can be bought when that is asked for. */
function matchesVariants({ options, inStock }: ProductFilters): SQL | undefined {
  const wanted = Object.entries(options);
  if (wanted.length === 0) return undefined;
  const marked = wanted.map(([key, values]) => {
    const marks = values.map((value) => `${key}=${value}`);
    return sql`${products.marks} && ${sql.param(marks)}::text[]`;
  });
  // Some variant of it has the value; of several, they must be in one.
  if (wanted.length === 1 && !inStock) return and(...marked);
  const each = wanted.map(
    ([key, values]) =>
      sql`${productVariants.options} ->> ${key}::text = any(${sql.param(values)}::text[])`,
  );
  return and(
    ...marked,
    sql`exists (select from ${productVariants}
      where ${productVariants.productId} = ${products.id} and ${productVariants.active}
        and ${and(...each, inStock ? isInStock : undefined)})`,
  );
}

/** Words beyond these add nothing to a search but work. */
const maxWords = 10;

/** What was typed as a `tsquery`: all of its words or their synonyms; each word may go on. */
export function toProductQuery(typed: string): string | undefined {
  const words = toSearchText(typed).split(' ').filter(Boolean).slice(0, maxWords);
  if (words.length === 0) return undefined;
  return querySynonyms(words, 'each');
}

/** Products whose names, SKUs, terms or options have what was typed. */
function matchesProductSearch(typed: string): SQL {
  const query = toProductQuery(typed);
  return query === undefined ? sql`false` : sql`${products}.search @@ ${query}::tsquery`;
}

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
