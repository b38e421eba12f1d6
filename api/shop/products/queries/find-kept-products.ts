import { and, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor, refuseForgedKeys } from '#api/platform/cursor.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Language } from '#contract/shared/language.ts';
import { englishTexts, productText, textsIn, translatedTexts } from '../localized.ts';
import { productPictures, products, productVariants } from '../tables.ts';

const pageSize = 20;

type Wanted = {
  state?: 'published' | 'draft' | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
  language: Language;
};

/** A page of products and drafts, newest first. */
export async function listKeptProducts(db: DatabaseOrTransaction, wanted: Wanted) {
  const { state, search = '', cursor: text, language } = wanted;
  const scope = `all products ${state ?? ''} ${search}`;
  const cursor = text ? decodeCursor(scope, text, 1) : { number: 1, keys: [] };
  const [before] = cursor.keys;
  const which = and(
    state && (state === 'draft' ? isNull(products.publishedAt) : isNotNull(products.publishedAt)),
    search ? isCalled(search) : undefined,
  );
  const follows = before === undefined ? undefined : lt(products.id, sql`${before}::bigint`);
  const [rows, total] = await Promise.all([
    findKept(db, { which: and(which, follows), language, limit: pageSize + 1 }).catch(
      refuseForgedKeys,
    ),
    db.$count(products, which),
  ]);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const { number } = cursor;
  const next = last && encodeCursor(scope, { number: number + 1, keys: [String(last.product.id)] });
  return { rows: shown, page: { total, size: pageSize, number, next: next ?? null } };
}

/** Published or not; undefined: there is none. */
export async function findKeptProduct(
  db: DatabaseOrTransaction,
  { slug, language }: { slug: string; language: Language },
): Promise<KeptRow | undefined> {
  const [row] = await findKept(db, { which: eq(products.slug, slug), language, limit: 1 });
  return row;
}

export type KeptRow = Awaited<ReturnType<typeof findKept>>[number];

async function findKept(
  db: DatabaseOrTransaction,
  { which, language, limit }: { which: SQL | undefined; language: Language; limit: number },
) {
  const rows = await db
    .select({
      product: products,
      name: productText('name'),
      pictureCount: db.$count(productPictures, eq(productPictures.productId, products.id)),
    })
    .from(products)
    .leftJoin(translatedTexts, textsIn(translatedTexts, sql`${language}`))
    .leftJoin(englishTexts, textsIn(englishTexts, sql`'en'`))
    .where(which)
    .orderBy(desc(products.id))
    .limit(limit);
  const ids = rows.map(({ product }) => product.id);
  const variants = await db
    .select()
    .from(productVariants)
    .where(inArray(productVariants.productId, ids))
    .orderBy(productVariants.position, productVariants.id);
  return rows.map((row) => ({
    ...row,
    variants: variants.filter(({ productId }) => productId === row.product.id),
  }));
}

function isCalled(search: string): SQL {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${products.slug} ilike ${part}
    or exists (select from product_translations t
      where t.product_id = ${products.id} and t.name ilike ${part})
    or exists (select from product_variants v
      where v.product_id = ${products.id} and v.sku ilike ${part}))`;
}
