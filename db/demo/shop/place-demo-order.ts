import { randomBytes, randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { addItem } from '#api/shop/cart/commands/change-items.ts';
import { priceCart } from '#api/shop/cart/price-cart.ts';
import { carts, shoppers } from '#api/shop/cart/tables.ts';
import { placeOrder } from '#api/shop/checkout/commands/place-order.ts';
import type { CheckoutDeps } from '#api/shop/checkout/mail-order.ts';
import { productVariants } from '#api/shop/products/tables.ts';
import { findShippingMethods } from '#api/shop/shipping/queries/find-shipping-methods.ts';
import type { CustomerDraft, OrderDraft } from './order-drafts.ts';

/** Somebody who buys; the address is where mail about the orders would go, if any were sent. */
export type DemoCustomer = CustomerDraft & { accountId: number | null; email: string };

type Place = { deps: CheckoutDeps; tx: Transaction; customer: DemoCustomer; at: Date };

/** Fills a cart and orders it, as everybody does; returns the number of the order. */
export async function placeDemoOrder(
  { deps, tx, customer, at }: Place,
  draft: OrderDraft,
): Promise<string> {
  const { accountId, email, language } = customer;
  const address = customer.addresses[draft.address];
  if (!address) throw new Error(`${customer.key} has no address ${draft.address}`);
  const shopperId = await findShopperId(tx, accountId);
  const cartId = await fillCart(tx, shopperId, draft);
  const place = { country: address.country, provinceCode: address.area_code.slice(0, 2) };
  const { methods } = await findShippingMethods(tx, place);
  const couponCodes = draft.coupon ? [draft.coupon] : [];
  const asked = { language, customer: { accountId, email }, now: at };
  const method = methods[draft.shipping]?.id ?? null;
  const priced = await priceCart(
    tx,
    { id: cartId, couponCodes, ...place, shippingMethodId: method },
    asked,
  );
  await tx.update(carts).set({ couponCodes }).where(eq(carts.id, cartId));
  const form = {
    cart_id: cartId,
    email,
    billing: address,
    shipping: null,
    notes: draft.notes,
    payment_method: draft.method,
    shipping_method_id: priced.shipping.isNeeded ? method : null,
    expected_total: priced.totals.total,
  };
  const wish = { key: randomUUID(), form, shopperId, accountId, language, timeZone: null };
  return placeOrder(
    { ...deps, db: tx },
    { ...wish, addresses: { billing: address, shipping: null } },
    at,
  );
}

/** A guest's browser is another one each time. */
async function findShopperId(tx: Transaction, accountId: number | null): Promise<number> {
  const who = accountId === null ? { tokenHash: randomBytes(32) } : { accountId };
  const [shopper] = await tx
    .insert(shoppers)
    .values(who)
    .onConflictDoUpdate({ target: shoppers.accountId, set: { seenAt: new Date() } })
    .returning({ id: shoppers.id });
  if (!shopper) throw new Error('A demo shopper was not stored');
  return shopper.id;
}

async function fillCart(tx: Transaction, shopperId: number, draft: OrderDraft): Promise<number> {
  const skus = draft.items.map(({ sku }) => sku);
  const variants = await tx
    .select({ id: productVariants.id, sku: productVariants.sku })
    .from(productVariants)
    .where(inArray(productVariants.sku, skus));
  for (const { sku, quantity } of draft.items) {
    const variant = variants.find((each) => each.sku === sku);
    if (!variant) throw new Error(`No variant ${sku}`);
    await addItem(tx, shopperId, { variantId: variant.id, quantity });
  }
  const [cart] = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.shopperId, shopperId))
    .orderBy(carts.state)
    .limit(1);
  if (!cart) throw new Error('A demo cart was not stored');
  return cart.id;
}
