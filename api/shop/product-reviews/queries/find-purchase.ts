import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#api/account/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { orders } from '../../orders/tables.ts';
import { purchases } from '../tables.ts';

/** Who claims a purchase: an account, or a guest with the order's number and address. */
export type Buyer = { accountId: number } | { email: string; orderNumber: string };

/**
 * The reviewer's address in lower case; undefined if there is no such purchase. Guest orders with
 * the account's address count once the account has confirmed it.
 */
export async function findReviewerEmail(
  db: DatabaseOrTransaction,
  productId: number,
  buyer: Buyer,
): Promise<string | undefined> {
  return 'accountId' in buyer
    ? findAccountPurchase(db, productId, buyer.accountId)
    : findGuestPurchase(db, productId, buyer);
}

async function findAccountPurchase(
  db: DatabaseOrTransaction,
  productId: number,
  accountId: number,
): Promise<string | undefined> {
  const byAddress = sql`(${accounts.emailConfirmedAt} is not null
    and ${purchases.email} = lower(${accounts.email}))`;
  const [found] = await db
    .select({ email: sql<string>`lower(${accounts.email})` })
    .from(accounts)
    .innerJoin(purchases, or(eq(purchases.accountId, accounts.id), byAddress) as SQL)
    .where(and(eq(accounts.id, accountId), eq(purchases.productId, productId)))
    .limit(1);
  return found?.email;
}

async function findGuestPurchase(
  db: DatabaseOrTransaction,
  productId: number,
  { email, orderNumber }: { email: string; orderNumber: string },
): Promise<string | undefined> {
  const number = orderNumber.replaceAll(/[#\s]/g, '').toUpperCase();
  const [found] = await db
    .select({ email: purchases.email })
    .from(purchases)
    .innerJoin(orders, eq(orders.id, purchases.orderId))
    .where(
      and(
        eq(purchases.productId, productId),
        eq(purchases.email, email.toLowerCase()),
        sql`upper(${orders.number}) = ${number}`,
      ),
    )
    .limit(1);
  return found?.email;
}
