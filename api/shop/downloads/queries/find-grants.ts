import { desc, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { orderItems, orders } from '../../orders/tables.ts';
import { productFiles, products } from '../../products/tables.ts';
import { downloadGrants } from '../tables.ts';

const maxGrants = 500;

/** Download grants of an order, or of all orders of an account, newest first. */
export async function findGrants(
  db: DatabaseOrTransaction,
  whose: { orderId: number } | { accountId: number },
) {
  return db
    .select({
      grant: downloadGrants,
      file: productFiles,
      orderNumber: orders.number,
      productName: orderItems.name,
      productSlug: sql<
        string | null
      >`CASE WHEN ${products.publishedAt} <= now() THEN ${products.slug} END`,
    })
    .from(downloadGrants)
    .innerJoin(orderItems, eq(orderItems.id, downloadGrants.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(productFiles, eq(productFiles.id, downloadGrants.fileId))
    .leftJoin(products, eq(products.id, orderItems.productId))
    .where(
      'orderId' in whose ? eq(orders.id, whose.orderId) : eq(orders.accountId, whose.accountId),
    )
    .orderBy(desc(orders.id), orderItems.position, productFiles.position)
    .limit(maxGrants);
}

export type GrantRow = Awaited<ReturnType<typeof findGrants>>[number];
