import type pg from 'pg';

/** Inconsistencies that a checkout must never leave behind; each query finds one kind. */
const faults: Record<string, string> = {
  'an order is without lines, address or event': `
    SELECT number FROM orders o WHERE NOT EXISTS (SELECT FROM order_items WHERE order_id = o.id)
      OR NOT EXISTS (SELECT FROM order_addresses WHERE order_id = o.id AND kind = 'billing')
      OR NOT EXISTS (SELECT FROM order_events WHERE order_id = o.id AND kind = 'placed')`,
  'an order does not add up': `
    SELECT number FROM orders o JOIN (SELECT order_id, sum(subtotal) AS items,
      sum(discount) AS discount, sum(tax) AS tax FROM order_items GROUP BY order_id) s
      ON s.order_id = o.id WHERE s.items <> o.items_total OR s.discount <> o.discount_total
      OR s.tax + o.shipping_tax <> o.tax_total`,
  'a cart was ordered without an order, or stays open after one': `
    SELECT carts.id::text FROM carts LEFT JOIN orders ON cart_id = carts.id
    WHERE (state = 'ordered') <> (orders.id IS NOT NULL)`,
  'a key was used up without an order': `
    SELECT key::text FROM checkout_attempts WHERE order_id IS NULL`,
  'an order has taken other things than were bought': `
    SELECT number FROM orders o JOIN order_items i ON i.order_id = o.id
    JOIN product_variants v ON v.id = i.variant_id WHERE v.on_hand IS NOT NULL
      AND i.deducted <> CASE WHEN o.status = 'cancelled' THEN 0 ELSE i.quantity END`,
  'the changes of the stock are not those of the orders': `
    SELECT v.sku FROM product_variants v
    LEFT JOIN (SELECT variant_id, sum(deducted) AS taken FROM order_items GROUP BY 1) i
      ON i.variant_id = v.id
    LEFT JOIN (SELECT variant_id, sum(change) AS changed FROM stock_changes GROUP BY 1) s
      ON s.variant_id = v.id
    WHERE coalesce(i.taken, 0) <> -coalesce(s.changed, 0)`,
  'a coupon counts other orders than it has': `
    SELECT code FROM coupons c WHERE used <> (SELECT count(*) FROM order_coupons o
      WHERE o.coupon_id = c.id AND o.released_at IS NULL)`,
  'a product has sold something else': `
    SELECT slug FROM products p WHERE units_sold <> (SELECT coalesce(sum(i.quantity), 0)
      FROM order_items i JOIN orders o ON o.id = i.order_id
      WHERE i.product_id = p.id AND o.status <> 'cancelled')`,
};

/** Inconsistencies in the database; empty if there are none. */
export async function findBrokenOrders(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const complaints: string[] = [];
  for (const [fault, query] of Object.entries(faults)) {
    const { rows } = await pool.query<Record<string, string>>(query);
    for (const row of rows) complaints.push(`${fault}: ${Object.values(row)[0]}`);
  }
  return complaints;
}

/** Stock on hand plus ordered quantity of a variant, which is constant. */
export async function countPieces(
  pool: Pick<pg.Pool, 'query'>,
  variantId: number,
): Promise<{ left: number; ordered: number }> {
  const { rows } = await pool.query<{ left: number; ordered: number }>(
    `SELECT on_hand AS left, (SELECT coalesce(sum(quantity), 0)::integer FROM order_items i
       JOIN orders o ON o.id = i.order_id
       WHERE variant_id = v.id AND o.status <> 'cancelled') AS ordered
     FROM product_variants v WHERE id = $1`,
    [variantId],
  );
  return rows[0] ?? { left: 0, ordered: 0 };
}
