import type { Page } from 'playwright-core';
import type { Session } from '#contract/account.ts';
import { createApiClient } from '#contract/client.ts';
import { askAs, fromSomewhere, readDemoLogin } from '../../support/accounts.ts';
import { siteUrl } from '../../support/browser.ts';

const shopperCookie = 'sorot_shopper';

/** The API of the site, speaking for the shopper of a browser, or for an account. */
export async function shopOf(shopper: Page | Session) {
  const headers: Record<string, string> =
    'token' in shopper
      ? { authorization: `Bearer ${shopper.token.access}` }
      : { 'shopper-token': await readShopperToken(shopper) };
  const sent = () => ({ ...headers, ...fromSomewhere() });
  return createApiClient({ url: `${siteUrl}/api/v1`, headers: sent }).shop;
}

export async function readShopperToken(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === shopperCookie)?.value ?? '';
}

/** What the database has of a cart, in the words of the shop. */
export async function readCart(shopper: Page | Session) {
  const { lines, coupons, shipping, totals } = (await (await shopOf(shopper)).getCart()).data.cart;
  return {
    lines: lines.map(({ sku, quantity }) => `${quantity} × ${sku}`),
    coupons: coupons.map(({ code }) => code),
    province: shipping.place?.province?.name ?? null,
    method: shipping.methods.find(({ id }) => id === shipping.method_id)?.name ?? null,
    total: totals.total.amount,
  };
}

/** The variant with a SKU. */
export async function findVariant(slug: string, sku: string) {
  const { product } = (
    await createApiClient({ url: `${siteUrl}/api/v1` }).shop.getProduct({ slug })
  ).data;
  const variant = product.variants.find((each) => each.sku === sku);
  if (!variant) throw new Error(`${slug} has no ${sku}`);
  return variant;
}

/** The shop of whoever runs it. */
export async function openShopOfOperator() {
  const login = readDemoLogin('operator');
  return shopOf((await askAs<{ session: Session }>(undefined, 'login/', login)).session);
}

/** As somebody who works in the stockroom does. */
export async function correctStock(sku: string, change: number): Promise<void> {
  await (await openShopOfOperator()).correctStock({ sku, change, note: 'Counted again' });
}
