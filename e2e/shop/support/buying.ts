import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Session } from '#contract/account.ts';
import { createApiClient } from '#contract/client.ts';
import type { OrderStatus } from '#contract/constants/shop.ts';
import type { Order } from '#contract/shop/order-schemas.ts';
import { siteUrl } from '../../support/browser.ts';
import { openPage } from '../../support/visit.ts';
import {
  correctStock,
  findVariant,
  openShopOfOperator,
  readShopperToken,
  shopOf,
} from './shoppers.ts';

export type Item = { slug: string; sku: string; quantity?: number };

export const pin: Item = { slug: 'pin-sari-dan-kunang-kunang', sku: 'SRT-PSK' };
export const music: Item = { slug: 'musik-penjaga-suar-kecil', sku: 'SRT-DMP' };

/** Adds items to the cart of an account, or of a browser without one. */
export async function fillCart(shopper: Page | Session, ...items: Item[]): Promise<void> {
  for (const { slug, sku, quantity = 1 } of items) {
    // Journeys add the stock that they buy, so it never runs out.
    if (sku === pin.sku) await correctStock(sku, quantity);
    const item = { variant_id: (await findVariant(slug, sku)).id, quantity };
    if (!('token' in shopper) && (await readShopperToken(shopper)) === '') {
      await startCart(shopper, item);
    } else await (await shopOf(shopper)).addCartItem(item);
  }
}

/** With the first item, a browser gets the cookie that identifies its cart. */
async function startCart(page: Page, item: { variant_id: number; quantity: number }) {
  const answer = await fetch(`${siteUrl}/api/v1/cart/items/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(item),
  });
  const value = answer.headers.get('shopper-token') ?? '';
  await page.context().addCookies([{ name: 'sorot_shopper', value, url: siteUrl }]);
}

/** A job loads the parts of Indonesia, all at once, after the first start. */
export async function waitForAreas(): Promise<void> {
  const ask = () => fetch(`${siteUrl}/api/v1/areas/?parent=31.71.06`);
  await expect.poll(async () => (await ask()).status, { timeout: 60_000 }).toBe(200);
}

/** With scripts, waits for hydration. */
export async function open(page: Page, address: string, javaScript: boolean): Promise<void> {
  if (javaScript) await openPage(page, address);
  else await page.goto(address);
}

/** An address in Jakarta, with a typed area. */
export const jakarta = {
  first_name: 'Sari',
  last_name: 'Wulandari',
  street: 'Jl. Kebon Sirih 12',
  apartment: 'RT 02/RW 05',
  city: 'Jakarta Pusat',
  district: 'Menteng',
  village: 'Kebon Sirih',
  postcode: '10340',
  phone: '0812 3456 7890',
};

/** Fills in an address and waits for its shipping costs; `prefix`: of the field names. */
export async function fillAddress(page: Page, prefix = 'billing.'): Promise<void> {
  await field(page, `${prefix}province`).selectOption('31');
  for (const [name, text] of Object.entries(jakarta)) {
    await field(page, prefix + name).fill(text);
  }
  await waitForCosts(page);
}

export function field(page: Page, name: string) {
  return page.locator(`main [name="${name}"]`);
}

/**
 * Waits until the page has reloaded its data: new costs move everything below them, including the
 * order button.
 */
export async function waitForCosts(page: Page): Promise<void> {
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
}

/** Waits for shipping costs: automatic with scripts, else by a button. */
export async function showShipping(page: Page, javaScript: boolean): Promise<void> {
  if (!javaScript) await page.locator('#ways-of-shipping button[value="update"]').click();
  await waitForCosts(page);
  await field(page, 'shipping_method_id').first().waitFor();
}

export function placeButton(page: Page) {
  return page.locator('main button[value="place"]');
}

/**
 * Places the order and waits for the confirmation page. Returns the order, as its page would read
 * it.
 */
export async function placeOrder(page: Page, session?: Session): Promise<Order> {
  await placeButton(page).click();
  return findReceived(page, session);
}

/** The order of the confirmation page. */
export async function findReceived(page: Page, session?: Session): Promise<Order> {
  await page.waitForURL(/\/checkout\/order-received\//);
  const { pathname, searchParams } = new URL(page.url());
  const number = pathname.split('/').at(-1) ?? '';
  const token = searchParams.get('token');
  if (token) return readOrder({ number, token });
  if (!session) throw new Error(`Nobody may see ${page.url()}`);
  return readOrder({ number }, session);
}

/** The order in the database. */
export async function readOrder(
  path: { number: string; token?: string },
  session?: Session,
): Promise<Order> {
  const shop = session ? await shopOf(session) : createApiClient({ url: `${siteUrl}/api/v1` }).shop;
  return (await shop.getOrder(path)).data.order;
}

/** Changes an order's status as an operator who sees its current status. */
export async function moveOrder(number: string, ...states: OrderStatus[]): Promise<void> {
  const shop = await openShopOfOperator();
  for (const to of states) {
    const { order } = (await shop.getAnyOrder({ number })).data;
    await shop.transitionOrder({ number, to, expected_version: order.version });
  }
}

export async function shipOrder(number: string, courier: string, tracking_number: string) {
  await (await openShopOfOperator()).shipOrder({ number, courier, tracking_number });
}

export async function countOrders(session: Session): Promise<number> {
  return (await (await shopOf(session)).listOrders({})).data.orders.length;
}
