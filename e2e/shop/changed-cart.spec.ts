import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { registerAccount } from '../support/accounts.ts';
import { openViewer } from '../viewing/support.ts';
import {
  countOrders,
  fillAddress,
  fillCart,
  type Item,
  open,
  placeButton,
  placeOrder,
  showShipping,
} from './support/buying.ts';
import { changePrice } from './support/change-price.ts';
import { correctStock, shopOf } from './support/shoppers.ts';

const stickers: Item = { slug: 'stiker-orkes-gang-mawar', sku: 'SRT-SGM' };
const patch: Item = { slug: 'emblem-kru-cakrawala-satu', sku: 'SRT-EKC' };

test.each(firstUnlessSlow(true, false))(
  'changes are shown before anything is ordered (scripts: %s)',
  async (javaScript) => {
    const { session } = await registerAccount();
    await fillCart(session, stickers);
    const shop = await shopOf(session);
    const [line] = (await shop.getCart()).data.cart.lines;
    const all = line?.max_quantity ?? 0;
    await shop.changeCartItem({ id: line?.id ?? 0, quantity: all });
    const page = await openViewer(session, { javaScript, expectedComplaints: /409|422/ });
    await open(page, '/checkout', javaScript);
    await fillAddress(page);
    await showShipping(page, javaScript);

    await correctStock(stickers.sku, -2);
    await placeButton(page).click();
    await page.getByText('Your cart has changed. Nothing has been ordered yet.').waitFor();
    await page.getByText(`only ${all - 2} are left`).waitFor();
    expect(await countOrders(session)).toBe(0);
    const order = await placeOrder(page, session);
    expect(order.lines).toMatchObject([{ sku: stickers.sku, quantity: all - 2 }]);
    await shop.cancelOrder({ number: order.number });
    await correctStock(stickers.sku, 2);
  },
);

slowTest.each(firstOrAll(true, false))(
  'a changed price is shown in the cart and before ordering (scripts: %s)',
  async (javaScript) => {
    const { session } = await registerAccount();
    await fillCart(session, patch);
    await changePrice(patch.slug, 61_000);
    const page = await openViewer(session, { javaScript, expectedComplaints: /409|422/ });
    await open(page, '/cart', javaScript);
    const notice = page.getByText(/price changed from .*55,000.* to .*61,000/);
    await notice.waitFor();
    await page.getByRole('button', { name: 'OK, update my cart' }).click();
    await notice.waitFor({ state: 'detached' });

    await open(page, '/checkout', javaScript);
    await fillAddress(page);
    await showShipping(page, javaScript);
    await changePrice(patch.slug, 67_000);
    await placeButton(page).click();
    await page.getByText('Your cart has changed. Nothing has been ordered yet.').waitFor();
    await page.getByText(/the price changed from .*61,000.* to .*67,000/).waitFor();
    expect(await countOrders(session)).toBe(0);
    const order = await placeOrder(page, session);
    expect(order.lines).toMatchObject([{ sku: patch.sku, unit_price: { amount: 67_000 } }]);
    await (await shopOf(session)).cancelOrder({ number: order.number });
    await changePrice(patch.slug, 55_000);
  },
);
