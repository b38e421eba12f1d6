import { undoBulkAction } from './ops/undo-bulk.ts';
import type { Reverter } from './platform/audit/undo-change.ts';
import type { AnyBulkAction } from './platform/bulk/bulk-action.ts';
import { couponReverter } from './shop/coupons/coupon-reverter.ts';
import { orderReverter } from './shop/orders/audit/order-reverter.ts';
import { orderBulkActions } from './shop/orders/bulk-actions.ts';
import type { OrderLinks } from './shop/orders/order-link.ts';
import { productReverter } from './shop/products/audit/product-reverter.ts';
import { productBulkActions } from './shop/products/bulk-actions.ts';
import { zoneReverter } from './shop/shipping/zone-reverter.ts';
import { taxRateReverter } from './shop/tax-rates.ts';
import { pageReverter } from './site/commands/save-page.ts';

/** How changes of each kind of subject are taken back. */
export const reverters: readonly Reverter[] = [
  pageReverter,
  productReverter,
  couponReverter,
  zoneReverter,
  taxRateReverter,
];

/** Actions that staff can apply to many subjects at once. */
export const bulkActions: readonly AnyBulkAction[] = [...productBulkActions];

/** Those above, and those that write links into mails. */
export function createStaffActions({ orderLinks }: { orderLinks: OrderLinks }) {
  const all = [...reverters, orderReverter(orderLinks)];
  return {
    reverters: all,
    bulkActions: [...bulkActions, ...orderBulkActions(orderLinks), undoBulkAction(all)],
  };
}
