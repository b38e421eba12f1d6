import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { querySynonyms, toSearchText } from '#api/catalogue/index.ts';
import type { ProductSort } from '#contract/constants/shop.ts';
import { isInStock } from '../current-price.ts';
import { products, productVariants } from '../tables.ts';

export type ProductFilters = {
  category?: string | undefined;
  tag?: string | undefined;
  /** Key of an option → keys of the accepted values. */
  options: Record<string, string[]>;
  inStock: boolean;
  onSale: boolean;
  /** Minor units. */
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  search: string;
};

/** Visible to shoppers: published, with at least one variant on sale. */
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
    // The price range of a product has to overlap the requested one.
    priceMin === undefined ? undefined : gte(products.priceTo, priceMin),
    priceMax === undefined ? undefined : lte(products.priceFrom, priceMax),
    search.trim() === '' ? undefined : matchesProductSearch(search),
  );
}

function carries(kind: 'category' | 'tag', slug: string): SQL {
  return sql`${products.marks} @> ${sql.param([`${kind}:${slug}`])}::text[]`;
}

/** One variant matches every option, and is in stock if required. */
function matchesVariants({ options, inStock }: ProductFilters): SQL | undefined {
  const wanted = Object.entries(options);
  if (wanted.length === 0) return undefined;
  const marked = wanted.map(([key, values]) => {
    const marks = values.map((value) => `${key}=${value}`);
    return sql`${products.marks} && ${sql.param(marks)}::text[]`;
  });
  // A single option can be matched by any variant; several must match the same one.
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

/** Further words would only cost time. */
const maxWords = 10;

/** The typed text as a `tsquery`: all of its words or their synonyms; each word is a prefix. */
export function toProductQuery(typed: string): string | undefined {
  const words = toSearchText(typed).split(' ').filter(Boolean).slice(0, maxWords);
  if (words.length === 0) return undefined;
  return querySynonyms(words, 'each');
}

/** Products whose names, SKUs, terms or options match the typed text. */
export function matchesProductSearch(typed: string): SQL {
  const query = toProductQuery(typed);
  return query === undefined ? sql`false` : sql`${products}.search @@ ${query}::tsquery`;
}

const id = products.id;
const latest = sql`${products.publishedAt} desc, ${id} desc`;

/**
 * Each ends with the id, so that no two products are equal, and has an index with the same keys.
 */
export const productOrders: Record<ProductSort, SQL> = {
  default: sql`${products.featuredPosition} asc nulls last, ${latest}`,
  popularity: sql`${products.unitsSold} desc, ${id} desc`,
  rating: sql`(${products.ratingSum}::double precision / greatest(${products.ratingCount}, 1)) desc,
    ${products.ratingCount} desc, ${id} desc`,
  latest,
  price_asc: sql`${products.priceFrom} asc, ${id} asc`,
  price_desc: sql`${products.priceTo} desc, ${id} desc`,
};
