import { eq } from 'drizzle-orm';
import type { Snapshot } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import type { Transaction } from '#api/platform/database.ts';
import { couponFormSchema } from '#contract/shop/product-drafts.ts';
import { deleteUnusedCoupon, saveCoupon } from './commands/save-coupon.ts';
import { findAdminCoupon } from './queries/find-admin-coupons.ts';
import { coupons } from './tables.ts';

/**
 * A coupon as the audit log has it: without the number of its uses, which orders change. Locks it.
 */
export async function readCouponState(tx: Transaction, code: string): Promise<Snapshot | null> {
  await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code)).for('update');
  const coupon = await findAdminCoupon(tx, code);
  if (!coupon) return null;
  const { used: _used, ...state } = coupon;
  return state;
}

/** Coupons are identified by code. */
export const couponReverter: Reverter = {
  kind: 'coupon',
  read: readCouponState,
  async write(tx, code, state) {
    if (state === null) await deleteUnusedCoupon(tx, code);
    else await saveCoupon(tx, couponFormSchema.parse(state));
  },
};
