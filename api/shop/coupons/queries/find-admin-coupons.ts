import { and, desc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import { escapeLike } from '#api/platform/text/text-filter.ts';
import type { AdminCoupon } from '#contract/shop/product-ops.ts';
import { coupons } from '../tables.ts';

type Wanted = {
  code?: string | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
};

/**
 * A page of coupons as operators entered them, newest first.
 *
 * @throws `invalid_input` for a forged cursor
 */
export async function listAdminCoupons(db: Database, { code, search = '', cursor }: Wanted) {
  const part = `%${escapeLike(search)}%`;
  const which = and(
    code === undefined ? undefined : eq(coupons.code, code),
    search === '' ? undefined : ilike(coupons.code, part),
  );
  const { rows, page } = await readForwards({
    order: newestFirst(coupons.id),
    size: 50,
    scope: `coupons ${code ?? ''} ${search}`,
    cursorText: cursor,
    readRows: (from, limit) => select(db, and(which, from), limit),
    keysOf: ({ coupon }) => [String(coupon.id)],
    count: () => countUpTo(db, coupons, which),
  });
  return { coupons: rows.map(presentAdminCoupon), page };
}

/** Undefined: there is none with this code. */
export async function findAdminCoupon(
  db: DatabaseOrTransaction,
  code: string,
): Promise<AdminCoupon | undefined> {
  const [row] = await select(db, eq(coupons.code, code), 1);
  return row && presentAdminCoupon(row);
}

function select(db: DatabaseOrTransaction, which: SQL | undefined, limit: number) {
  return db
    .select({
      coupon: coupons,
      products: slugsOf('products', false),
      exceptProducts: slugsOf('products', true),
      categories: slugsOf('terms', false),
      exceptCategories: slugsOf('terms', true),
    })
    .from(coupons)
    .where(which)
    .orderBy(desc(coupons.id))
    .limit(limit);
}

type Found = Awaited<ReturnType<typeof select>>[number];

function presentAdminCoupon(found: Found): AdminCoupon {
  const { coupon, products, exceptProducts, categories, exceptCategories } = found;
  return {
    code: coupon.code,
    kind: coupon.kind,
    amount: coupon.amount,
    used: coupon.used,
    starts_at: coupon.startsAt?.toISOString() ?? null,
    ends_at: coupon.endsAt?.toISOString() ?? null,
    usage_limit: coupon.usageLimit,
    customer_limit: coupon.customerLimit,
    maximum_discount: coupon.maximumDiscount,
    minimum_spend: coupon.minimumSpend,
    maximum_spend: coupon.maximumSpend,
    exclude_sale_items: coupon.excludeSaleItems,
    individual_use: coupon.individualUse,
    first_order: coupon.firstOrder,
    is_public: coupon.isPublic,
    products,
    except_products: exceptProducts,
    categories,
    except_categories: exceptCategories,
  };
}

function slugsOf(of: 'products' | 'terms', excluded: boolean) {
  const [rows, table, column] =
    of === 'products'
      ? ['coupon_products', 'products', 'product_id']
      : ['coupon_terms', 'product_terms', 'term_id'];
  return sql<string[]>`coalesce((select jsonb_agg(named.slug order by named.slug)
    from ${sql.identifier(rows)} scope
      join ${sql.identifier(table)} named on named.id = scope.${sql.identifier(column)}
    where scope.coupon_id = coupons.id and scope.excluded = ${sql.raw(String(excluded))}), '[]')`;
}
