import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Countable } from '#api/platform/keyset/count-up-to.ts';
import { ownMethods } from '#contract/constants/shop.ts';
import { isAwaitingPayment, orderTodos } from './orders/queries/order-filters.ts';
import { orderReturns, orders } from './orders/tables.ts';
import { productReviewReports, productReviews } from './product-reviews/tables.ts';
import { isLow, isWeightless } from './products/stock-conditions.ts';
import { products, productVariants } from './products/tables.ts';
import { shippingMethods } from './shipping/tables.ts';

/** What waits for the staff of the shop. */
export const shopAttention = {
  orders_to_ship: { from: orders, where: orderTodos.ship },
  money_to_settle: { from: orders, where: orderTodos.money },
  payments_to_confirm: {
    from: orders,
    where: and(
      isAwaitingPayment,
      // Gateways confirm what is paid with them.
      inArray(orders.paymentMethod, [...ownMethods, 'none']),
      sql`not (${orderTodos.confirm})`,
    ),
  },
  proofs_to_check: { from: orders, where: orderTodos.confirm },
  returns_to_decide: { from: orderReturns, where: eq(orderReturns.state, 'requested') },
  low_stock: { from: productVariants, where: and(eq(productVariants.active, true), isLow) },
  weightless_products: {
    from: products,
    // Only where a weight has a price.
    where: sql`${products.publishedAt} <= now()
      and exists (select from ${productVariants}
        where ${productVariants.productId} = ${products.id} and ${productVariants.active}
          and ${isWeightless})
      and (exists (select from ${shippingMethods} where ${shippingMethods.pricePerKg} > 0)
        or exists (select from ${orders} where ${orders.shippingCourier} is not null))`,
  },
  reported_product_reviews: {
    from: productReviews,
    where: and(
      isNull(productReviews.hiddenAt),
      sql`${productReviews.id} in (select ${productReviewReports.reviewId}
        from ${productReviewReports})`,
    ),
  },
} satisfies Record<string, Countable>;
