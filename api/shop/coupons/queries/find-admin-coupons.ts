import { desc, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { AdminCoupon } from '#contract/shop/product-ops.ts';
import { coupons } from '../tables.ts';

/** Coupons as operators entered them, newest first; with `code` only that one. */
export async function findAdminCoupons(
  db: DatabaseOrTransaction,
  code?: string,
): Promise<AdminCoupon[]> {
  const rows = await db
    .select({
      coupon: coupons,
      products: slugsOf('products', false),
      exceptProducts: slugsOf('products', true),
      categories: slugsOf('terms', false),
      exceptCategories: slugsOf('terms', true),
    })
    .from(coupons)
    .where(code === undefined ? undefined : eq(coupons.code, code))
    .orderBy(desc(coupons.id));
  return rows.map(({ coupon, products, exceptProducts, categories, exceptCategories }) => ({
    code: coupon.code,
    kind: coupon.kind,
    amount: coupon.amount,
    used: coupon.used,
    starts_at: coupon.startsAt?.toISOString() ?? null,
    ends_at: coupon.endsAt?.toISOString() ?? null,
    usage_limit: coupon.usageLimit,
    customer_limit: coupon.customerLimit,
    minimum_spend: coupon.minimumSpend,
    maximum_spend: coupon.maximumSpend,
    exclude_sale_items: coupon.excludeSaleItems,
    individual_use: coupon.individualUse,
    products,
    except_products: exceptProducts,
    categories,
    except_categories: exceptCategories,
  }));
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
