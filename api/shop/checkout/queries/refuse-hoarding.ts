import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { ShopConfig } from '../../shop-config.ts';

type Buyer = {
  cartId: number;
  accountId: number | null;
  /** Lower case, or empty. */
  email: string;
  /** E.164, or empty. */
  phone: string;
};

/**
 * Limits what somebody unknown can reserve without paying: pieces per item, and pieces per order
 * together with their other unpaid ones. Unknown are guests and accounts that have not confirmed
 * their address; carts that staff have filled are exempt. Fails with `too_many_pieces`.
 */
export async function refuseHoarding(
  tx: Transaction,
  { guestLinePieces, guestOrderPieces }: ShopConfig,
  { cartId, accountId, email, phone }: Buyer,
): Promise<void> {
  // Orders of one address or one number take turns, so that none overlooks the others; sorted, so
  // that two orders do not wait for each other.
  const contacts = [phone, email].filter(Boolean).sort();
  const { rows } = await tx.execute<{ id: number; pieces: number }>(sql`
    SELECT id, quantity AS pieces
    FROM cart_items, (
      SELECT count(pg_advisory_xact_lock(hashtextextended(contact, 0)))
      FROM unnest(${sql.param(contacts)}::text[]) AS contact
    ) AS turn
    WHERE cart_id = ${cartId}
      AND NOT EXISTS (SELECT FROM order_offers WHERE cart_id = ${cartId})
      AND NOT EXISTS (SELECT FROM accounts
        WHERE id = ${accountId}::bigint AND email_confirmed_at IS NOT NULL)`);
  if (rows.length === 0) return;
  const tooMany = rows.filter(({ pieces }) => pieces > guestLinePieces);
  if (tooMany.length > 0) {
    const field = tooMany.map(({ id }) => `lines.${id}`).join(' ');
    throw problem('too_many_pieces', { field, maximum: guestLinePieces });
  }
  const held = await countHeld(tx, { email, phone });
  const wanted = rows.reduce((sum, { pieces }) => sum + pieces, 0);
  if (held + wanted > guestOrderPieces) {
    throw problem('too_many_pieces', { maximum: guestOrderPieces });
  }
}

/** Pieces in unpaid orders with this address or phone number. */
async function countHeld(
  tx: Transaction,
  { email, phone }: Pick<Buyer, 'email' | 'phone'>,
): Promise<number> {
  const { rows } = await tx.execute<{ pieces: number }>(sql`
    SELECT coalesce(sum(item.deducted), 0)::integer AS pieces
    FROM orders JOIN order_items item ON item.order_id = orders.id
    WHERE orders.paid_at IS NULL AND orders.status IN ('on_hold', 'processing')
      AND (orders.email = nullif(${email}, '') OR EXISTS (
        SELECT FROM order_addresses a WHERE a.order_id = orders.id AND a.kind = 'billing'
          AND a.phone = nullif(${phone}, '')))`);
  return rows[0]?.pieces ?? 0;
}
