import { and, eq, sql } from 'drizzle-orm';
import type { Countable } from '#api/platform/keyset/count-up-to.ts';
import { orderTodos } from './orders/queries/order-filters.ts';
import { orderReturns, orders } from './orders/tables.ts';
import { productReviewReports, productReviews } from './product-reviews/tables.ts';
import { isLow, isWeightless } from './products/stock-conditions.ts';
import { products, productVariants } from './products/tables.ts';
import { shippingMethods } from './shipping/tables.ts';

/** What waits for the staff of the shop. */
export const shopAttention = {
  orders_to_ship: { from: orders, where: orderTodos.ship },
  money_to_settle: { from: orders, where: orderTodos.money },
  payments_to_confirm: { from: orders, where: orderTodos.payment },
  proofs_to_check: { from: orders, where: orderTodos.confirm },
  returns_to_decide: { from: orderReturns, where: eq(orderReturns.state, 'requested') },
  low_stock: { from: productVariants, where: and(eq(productVariants.active, true), isLow) },
  weightless_products: {
    from: products,
    // Only where a weight has a price.
    where: sql`${products.publishedAt} is not null
      and exists (select from ${productVariants}
        where ${productVariants.productId} = ${products.id} and ${productVariants.active}
          and ${isWeightless})
      and (exists (select from ${shippingMethods} where ${shippingMethods.pricePerKg} > 0)
        or exists (select from ${orders} where ${orders.shippingCourier} is not null))`,
  },
  reported_product_reviews: {
    from: productReviews,
    where: sql`${productReviews.id} in (select ${productReviewReports.reviewId}
      from ${productReviewReports})`,
  },
} satisfies Record<string, Countable>;
