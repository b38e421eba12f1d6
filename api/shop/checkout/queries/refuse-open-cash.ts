import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { ShopConfig } from '../../shop-config.ts';
import type { NewOrder } from '../commands/insert-order.ts';

/**
 * Limits how many parcels are on their way to one phone number that nobody has paid yet. Needs
 * `lockContacts`.
 *
 * @throws `cod_orders_open`
 */
export async function refuseOpenCash(
  tx: Transaction,
  { cashOnDeliveryOrders: maximum }: ShopConfig,
  { paymentMethod, addresses }: Pick<NewOrder, 'paymentMethod' | 'addresses'>,
): Promise<void> {
  if (paymentMethod !== 'cash_on_delivery' || maximum === 0) return;
  const { rows } = await tx.execute<{ open: number }>(sql`
    SELECT count(*)::integer AS open
    FROM orders JOIN order_addresses a ON a.order_id = orders.id AND a.kind = 'billing'
    WHERE orders.payment_method = 'cash_on_delivery' AND orders.status = 'processing'
      AND orders.paid_at IS NULL AND a.phone = nullif(${addresses.billing.phone}, '')`);
  if ((rows[0]?.open ?? 0) >= maximum) {
    throw problem('cod_orders_open', { field: 'payment_method', maximum });
  }
}
