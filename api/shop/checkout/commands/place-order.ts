import { problem } from '#api/platform/problem.ts';
import { priceCart } from '../../cart/price-cart.ts';
import { countSales } from '../../orders/effects/count-sales.ts';
import { deductStock } from '../../orders/effects/deduct-stock.ts';
import { grantDownloads } from '../../orders/effects/grant-downloads.ts';
import { recordPurchases } from '../../orders/effects/record-purchases.ts';
import type { CheckoutDeps } from '../checkout-deps.ts';
import { composeOrder, type OrderWish } from '../compose-order.ts';
import { mailCustomerHowToPay, mailOrderToHandle, type OrderToTell } from '../mail-order.ts';
import { answerAttempt, claimAttempt } from './claim-attempt.ts';
import { countCoupons } from './count-coupons.ts';
import { lockCart, lockContents } from './lock-cart.ts';
import { type WrittenOrder, writeOrder } from './write-order.ts';

/**
 * Makes one order of a cart, whole or not at all, and returns its number. The same key is the same
 * order, and so is the same cart. Nothing is kept of what is refused: its key is free again. Locks
 * are taken in one order by everybody: key, cart, coupons, variants, products.
 *
 * Fails as `claimAttempt` and `composeOrder` do.
 */
export async function placeOrder(
  deps: CheckoutDeps,
  wish: OrderWish,
  now = new Date(),
): Promise<string> {
  const { key, form, addresses, shopperId, accountId, language } = wish;
  return deps.db.transaction(async (tx) => {
    const known = await claimAttempt(tx, key, { form, shopperId });
    if (known !== null) return known;
    const cart = await lockCart(tx, { cartId: form.cart_id, shopperId });
    if (!cart) throw problem('cart_empty');
    if (cart.orderNumber !== null) {
      await answerAttempt(tx, key, cart.orderNumber);
      return cart.orderNumber;
    }
    await lockContents(tx, form.cart_id, cart);
    const { country, area_code: areaCode } = addresses.shipping ?? addresses.billing;
    const priced = await priceCart(
      tx,
      {
        id: form.cart_id,
        couponCodes: cart.couponCodes,
        country,
        provinceCode: areaCode?.slice(0, 2) ?? null,
        shippingMethodId: form.shipping_method_id,
      },
      { language, customer: { accountId, email: form.email }, now },
    );
    const order = composeOrder(deps.config, wish, priced, now);
    await countCoupons(tx, order.coupons);
    const written = await writeOrder(tx, order);
    await deductStock(tx, written.id);
    if (order.isPaid) await recordPurchases(tx, written.id);
    if (order.status === 'completed') await grantDownloads(tx, written.id, now);
    await countSales(tx, written.id, 'sold');
    await mailCustomerHowToPay(tx, deps, toTell(written));
    await mailOrderToHandle(tx, deps, toTell(written));
    return order.number;
  });
}

function toTell(order: WrittenOrder): OrderToTell {
  const { addresses, totals, paymentCode, currency } = order;
  const amount = { amount: totals.total + paymentCode, currency };
  return { ...order, amount, name: addresses.billing.first_name };
}
