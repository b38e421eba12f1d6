import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { SaveOutcome } from '#contract/shared/drafts.ts';
import type { CouponForm } from '#contract/shop/product-drafts.ts';
import { products, productTerms } from '../../products/tables.ts';
import { findAdminCoupon } from '../queries/find-admin-coupons.ts';
import { couponProducts, coupons, couponTerms } from '../tables.ts';

/**
 * Creates or replaces a coupon, identified by code; its use count is kept.
 *
 * @throws `product_not_found`, `category_not_found`, `coupon_limit_below_use`
 */
export async function saveCoupon(tx: Transaction, form: CouponForm): Promise<SaveOutcome> {
  const row = toCoupon(form);
  // Locks the coupon: concurrent saves and orders wait.
  const [made] = await tx
    .insert(coupons)
    .values(row)
    .onConflictDoNothing({ target: coupons.code })
    .returning({ id: coupons.id, used: coupons.used });
  const [held] = made
    ? [made]
    : await tx
        .select({ id: coupons.id, used: coupons.used })
        .from(coupons)
        .where(eq(coupons.code, form.code))
        .for('update');
  if (!held) throw new Error(`No row came back for ${form.code}`);
  if (row.usageLimit !== null && row.usageLimit < held.used)
    throw problem('coupon_limit_below_use');
  const before = await findAdminCoupon(tx, form.code);
  const scope = await findScope(tx, form);
  if (!made && before && isDeepStrictEqual(normalize(before), normalize(form))) return 'unchanged';
  await tx.update(coupons).set(row).where(eq(coupons.id, held.id));
  await tx.delete(couponProducts).where(eq(couponProducts.couponId, held.id));
  await tx.delete(couponTerms).where(eq(couponTerms.couponId, held.id));
  const couponId = held.id;
  const [ofProducts, ofTerms] = [
    scope.products.map((each) => ({ couponId, productId: each.id, excluded: each.excluded })),
    scope.terms.map((each) => ({ couponId, termId: each.id, excluded: each.excluded })),
  ];
  if (ofProducts.length > 0) await tx.insert(couponProducts).values(ofProducts);
  if (ofTerms.length > 0) await tx.insert(couponTerms).values(ofTerms);
  return made ? 'imported' : 'updated';
}

/**
 * Deletes a coupon; returns whether it was there.
 *
 * @throws `coupon_was_used` if it belongs to orders
 */
export async function deleteUnusedCoupon(tx: Transaction, code: string): Promise<boolean> {
  const [coupon] = await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(eq(coupons.code, code))
    .for('update');
  if (!coupon) return false;
  const orders = sql`select from order_coupons where coupon_id = ${coupon.id} limit 1`;
  if ((await tx.execute(orders)).rows.length > 0) throw problem('coupon_was_used');
  await tx.delete(coupons).where(eq(coupons.id, coupon.id));
  return true;
}

function toCoupon(form: CouponForm) {
  const toDate = (text: string | null) => (text === null ? null : new Date(text));
  return {
    code: form.code,
    kind: form.kind,
    amount: form.amount,
    startsAt: toDate(form.starts_at),
    endsAt: toDate(form.ends_at),
    usageLimit: form.usage_limit,
    customerLimit: form.customer_limit,
    maximumDiscount: form.maximum_discount,
    minimumSpend: form.minimum_spend,
    maximumSpend: form.maximum_spend,
    excludeSaleItems: form.exclude_sale_items,
    individualUse: form.individual_use,
    firstOrder: form.first_order,
    isPublic: form.is_public,
  };
}

type Entry = { id: number; excluded: boolean };

async function findScope(
  tx: Transaction,
  form: CouponForm,
): Promise<{ products: Entry[]; terms: Entry[] }> {
  const findProducts = (slugs: string[]) =>
    tx
      .select({ id: products.id, slug: products.slug })
      .from(products)
      .where(inArray(products.slug, slugs));
  const findCategories = (slugs: string[]) =>
    tx
      .select({ id: productTerms.id, slug: productTerms.slug })
      .from(productTerms)
      .where(and(eq(productTerms.kind, 'category'), inArray(productTerms.slug, slugs)));
  return {
    products: await resolve(form, ['products', 'except_products'], findProducts),
    terms: await resolve(form, ['categories', 'except_categories'], findCategories),
  };
}

/** The rows that a coupon includes and excludes; anything in both lists is excluded. */
async function resolve<
  Field extends 'products' | 'except_products' | 'categories' | 'except_categories',
>(
  form: CouponForm,
  [wanted, excepted]: [Field, Field],
  find: (slugs: string[]) => Promise<{ id: number; slug: string }[]>,
): Promise<Entry[]> {
  const all = [...form[wanted], ...form[excepted]];
  if (all.length === 0) return [];
  const rows = await find(all);
  const missing = all.find((slug) => !rows.some((row) => row.slug === slug));
  const code = wanted === 'products' ? 'product_not_found' : 'category_not_found';
  if (missing !== undefined) {
    const field = form[wanted].includes(missing) ? wanted : excepted;
    throw problem(code, { slug: missing, field });
  }
  return rows.map(({ id, slug }) => ({ id, excluded: form[excepted].includes(slug) }));
}

/** Sorts and deduplicates lists, and converts times. */
function normalize({ used, ...form }: CouponForm & { used?: number }) {
  const order = (slugs: string[], except: string[] = []) =>
    [...new Set(slugs)].filter((slug) => !except.includes(slug)).sort();
  return {
    ...form,
    starts_at: form.starts_at && Date.parse(form.starts_at),
    ends_at: form.ends_at && Date.parse(form.ends_at),
    products: order(form.products, form.except_products),
    except_products: order(form.except_products),
    categories: order(form.categories, form.except_categories),
    except_categories: order(form.except_categories),
  };
}
