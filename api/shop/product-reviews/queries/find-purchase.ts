import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#api/account/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { toOrderNumber } from '../../orders/order-number.ts';
import { isContact } from '../../orders/queries/track-order.ts';
import { orderAddresses, orders } from '../../orders/tables.ts';
import { purchases } from '../tables.ts';

/** Who claims a purchase: an account, or a guest with the order's number and contact. */
export type Buyer = { accountId: number } | { email: string; phone: string; orderNumber: string };

/** A buyer's e-mail address in lower case; the phone number (E.164) only without one. */
export type Reviewer = { email: string; phone: string };

/**
 * Undefined if there is no such purchase. Guest orders with the account's address count once the
 * account has confirmed it.
 */
export async function findReviewer(
  db: DatabaseOrTransaction,
  productId: number,
  buyer: Buyer,
): Promise<Reviewer | undefined> {
  return 'accountId' in buyer
    ? findAccountPurchase(db, productId, buyer.accountId)
    : findGuestPurchase(db, productId, buyer);
}

async function findAccountPurchase(
  db: DatabaseOrTransaction,
  productId: number,
  accountId: number,
): Promise<Reviewer | undefined> {
  const byAddress = sql`(${accounts.emailConfirmedAt} is not null
    and ${purchases.email} = lower(${accounts.email}))`;
  const [found] = await db
    .select({ email: sql<string>`lower(${accounts.email})` })
    .from(accounts)
    .innerJoin(purchases, or(eq(purchases.accountId, accounts.id), byAddress) as SQL)
    .where(and(eq(accounts.id, accountId), eq(purchases.productId, productId)))
    .limit(1);
  return found && { email: found.email, phone: '' };
}

async function findGuestPurchase(
  db: DatabaseOrTransaction,
  productId: number,
  given: { email: string; phone: string; orderNumber: string },
): Promise<Reviewer | undefined> {
  const [found] = await db
    .select({
      email: purchases.email,
      phone: sql<string>`coalesce(${orderAddresses.phone}, '')`,
      country: sql<string>`coalesce(${orderAddresses.country}, '')`,
    })
    .from(purchases)
    .innerJoin(orders, eq(orders.id, purchases.orderId))
    .leftJoin(
      orderAddresses,
      and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'billing')),
    )
    .where(
      and(eq(purchases.productId, productId), eq(orders.number, toOrderNumber(given.orderNumber))),
    );
  if (!found || !isContact(given, found)) return undefined;
  const { email, phone } = found;
  return { email, phone: email === '' ? phone : '' };
}
