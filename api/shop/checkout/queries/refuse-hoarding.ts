import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { ShopConfig } from '../../shop-config.ts';

type Contacts = {
  /** Lower case, or empty. */
  email: string;
  /** E.164, or empty. */
  phone: string;
};

/**
 * Orders of one address or one number take turns, so that none overlooks the others; sorted, so
 * that two orders do not wait for each other.
 */
export async function lockContacts(tx: Transaction, { email, phone }: Contacts): Promise<void> {
  const contacts = [phone, email].filter(Boolean).sort();
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(hashtextextended(contact, 0))
    FROM unnest(${sql.param(contacts)}::text[]) AS contact`);
}

/**
 * Limits what somebody unknown can reserve without paying: pieces per item, and pieces per order
 * together with their other unpaid ones. Unknown are guests and accounts that have not confirmed
 * their address; carts that staff have filled are exempt. Needs `lockContacts`.
 *
 * @throws `too_many_pieces`
 */
export async function refuseHoarding(
  tx: Transaction,
  { guestLinePieces, guestOrderPieces }: ShopConfig,
  buyer: Contacts & { cartId: number; accountId: number | null },
  lines: { id: number; pieces: number }[],
): Promise<void> {
  const held = await countHeld(tx, buyer);
  if (held === null) return;
  const tooMany = lines.filter(({ pieces }) => pieces > guestLinePieces);
  if (tooMany.length > 0) {
    const field = tooMany.map(({ id }) => `lines.${id}`).join(' ');
    throw problem('too_many_pieces', { field, maximum: guestLinePieces });
  }
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
  if (held + pieces > guestOrderPieces) {
    throw problem('too_many_pieces', { maximum: guestOrderPieces });
  }
}

/** Pieces in unpaid orders with this address or phone number; null: the buyer is not limited. */
async function countHeld(
  tx: Transaction,
  { cartId, accountId, email, phone }: Parameters<typeof refuseHoarding>[2],
): Promise<number | null> {
  const { rows } = await tx.execute<{ pieces: number | null }>(sql`
    SELECT CASE
      WHEN EXISTS (SELECT FROM order_offers WHERE cart_id = ${cartId})
        OR EXISTS (SELECT FROM accounts
          WHERE id = ${accountId}::bigint AND email_confirmed_at IS NOT NULL) THEN NULL
      ELSE (SELECT coalesce(sum(item.deducted), 0)::integer
        FROM orders JOIN order_items item ON item.order_id = orders.id
        WHERE orders.paid_at IS NULL AND orders.status IN ('on_hold', 'processing')
          AND (orders.email = nullif(${email}, '') OR EXISTS (
            SELECT FROM order_addresses a WHERE a.order_id = orders.id AND a.kind = 'billing'
              AND a.phone = nullif(${phone}, ''))))
    END AS pieces`);
  return rows[0]?.pieces ?? null;
}
