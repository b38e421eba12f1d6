import { and, sql } from 'drizzle-orm';
import { isInSitemapPart, partSpan, type SitemapSource } from '#api/catalogue/index.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { products } from '../tables.ts';
import { isPublished } from './product-filters.ts';

type Range = Parameters<SitemapSource['findEntries']>[0];

/** Divides public products into sitemap parts by ranges of ids, like titles. */
export async function findSitemapParts(db: DatabaseOrTransaction) {
  const rows = await db
    .select({
      number: sql<number>`(${products.id} / ${sql.raw(String(partSpan))})::integer`,
      count: sql<number>`count(*)::integer`,
      updatedAt: sql<Date>`max(${products.updatedAt})`.mapWith(products.updatedAt),
    })
    .from(products)
    .where(isPublished)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows.map((row) => ({ kind: 'product' as const, ...row }));
}

/** The next products of a part, by id, each with its first picture. */
export async function findSitemapEntries(db: DatabaseOrTransaction, range: Range) {
  const rows = await db
    .select({
      id: products.id,
      slug: products.slug,
      updatedAt: products.updatedAt,
      picture: sql<string | null>`(select p.path from product_pictures shown
        join pictures p on p.id = shown.picture_id where shown.product_id = "products"."id"
        order by shown.position limit 1)`,
    })
    .from(products)
    .where(and(isPublished, isInSitemapPart(range, products.id)))
    .orderBy(products.id)
    .limit(range.limit);
  return rows.map(({ picture, ...row }) => ({ ...row, pictures: [picture] }));
}
