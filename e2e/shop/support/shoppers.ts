import type { Page } from 'playwright-core';
import type { Session } from '#contract/account.ts';
import { createApiClient } from '#contract/client.ts';
import { fromSomewhere, ownerSession } from '../../support/accounts.ts';
import { siteUrl } from '../../support/browser.ts';

const shopperCookie = 'sorot_shopper';

/** The site's API as the shopper of a browser, or an account. */
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

/** The cart in the database, in the API's terms. */
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

/** The shop API as an operator. */
export async function openShopOfOperator() {
  return shopOf(await ownerSession());
}

/** Corrects the stock as an operator. */
export async function correctStock(sku: string, change: number): Promise<void> {
  await (await openShopOfOperator()).correctStock({ sku, change, note: 'Counted again' });
}
