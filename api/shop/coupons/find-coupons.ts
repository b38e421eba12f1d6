import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { CouponFacts } from './coupon-rules.ts';
import { coupons } from './tables.ts';

/** The customer whose limits count, as far as known. */
export type Customer = {
  accountId: number | null;
  email: string | null;
  /** E.164 */
  phone: string | null;
};

/** The coupons with these codes (upper case), in order; unknown codes are omitted. */
export async function findCoupons(
  db: DatabaseOrTransaction,
  codes: string[],
  customer: Customer,
): Promise<CouponFacts[]> {
  if (codes.length === 0) return [];
  const scopeOf = (table: 'products' | 'terms', excluded: boolean) => {
    const [rows, column] =
      table === 'products' ? ['coupon_products', 'product_id'] : ['coupon_terms', 'term_id'];
    return sql<number[]>`coalesce((select jsonb_agg(scope.${sql.identifier(column)})
      from ${sql.identifier(rows)} scope
      where scope.coupon_id = coupons.id and scope.excluded = ${sql.raw(String(excluded))}), '[]')`;
  };
  const { id, code, kind, amount, startsAt, endsAt, usageLimit, customerLimit, used } = coupons;
  const { maximumDiscount, minimumSpend, maximumSpend } = coupons;
  const { excludeSaleItems, individualUse, firstOrder } = coupons;
  const rows = await db
    .select({
      id,
      code,
      kind,
      amount,
      startsAt,
      endsAt,
      usageLimit,
      customerLimit,
      used,
      maximumDiscount,
      minimumSpend,
      maximumSpend,
      excludeSaleItems,
      individualUse,
      firstOrder,
      usedByCustomer: countUses(customer),
      hasOrdered: hasOrdered(customer),
      scope: {
        products: scopeOf('products', false),
        notProducts: scopeOf('products', true),
        categories: scopeOf('terms', false),
        notCategories: scopeOf('terms', true),
      },
    })
    .from(coupons)
    .where(sql`${coupons.code} = any(${sql.param(codes)}::text[])`);
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return codes.flatMap((each) => byCode.get(each) ?? []);
}

/**
 * Counts uses in orders of the account, of its or the given e-mail address, and of accounts with
 * these addresses, or with the phone number: whichever are known. `name+1@` equals `name@`
 * (`canonical_email` in the migrations).
 */
function countUses({ accountId, email, phone }: Customer) {
  const owned = sql`(select canonical_email(email) from accounts where id = ${accountId}::bigint)`;
  const isOwn = (column: SQL) =>
    sql`canonical_email(${column}) in (canonical_email(${email}::text), ${owned})`;
  return sql<number>`(select count(*)::integer
    from order_coupons used join orders on orders.id = used.order_id
    where used.coupon_id = coupons.id and used.released_at is null and (
      orders.account_id = ${accountId}::bigint
      or ${isOwn(sql`orders.email`)}
      or exists (select from order_addresses a where a.order_id = orders.id and a.kind = 'billing'
          and a.phone = ${phone}::text)
      or orders.account_id in (select id from accounts where ${isOwn(sql`accounts.email`)})))`;
}

/** Only asked where it matters. Each way to know the customer has an index of its own. */
function hasOrdered({ accountId, email, phone }: Customer) {
  const owned = sql`(select canonical_email(email) from accounts where id = ${accountId}::bigint)`;
  const mailboxes = sql`(canonical_email(${email}::text), ${owned})`;
  return sql<boolean>`case when ${coupons.firstOrder} then exists (
    select from orders o where o.status <> 'cancelled' and o.account_id = ${accountId}::bigint
    union all select from orders o
      where o.status <> 'cancelled' and canonical_email(o.email) in ${mailboxes}
    union all select from accounts a join orders o on o.account_id = a.id
      where o.status <> 'cancelled' and canonical_email(a.email) in ${mailboxes}
    union all select from order_addresses a join orders o on o.id = a.order_id
      where o.status <> 'cancelled' and a.kind = 'billing' and a.phone = ${phone}::text
    ) else false end`;
}
