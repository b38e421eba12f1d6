import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import type { Session } from '#contract/account.ts';
import { findLayoutFaults } from '../pages/layout-faults.ts';
import { askAs } from '../support/accounts.ts';
import { inLanguage } from '../support/pages.ts';
import { openViewer } from '../viewing/support.ts';
import { fillCart, music, pin } from './support/buying.ts';
import { shopOf } from './support/shoppers.ts';

/** The viewer of the demo has orders in each state; one page of each kind that there is. */
async function findPages(): Promise<{ session: Session; paths: string[] }> {
  const login = { username: 'penonton', password: 'nonton sampai pagi' };
  const { session } = await askAs<{ session: Session }>(undefined, 'login/', login);
  const shop = await shopOf(session);
  const { orders } = (await shop.listOrders({})).data;
  const states = new Map(orders.map(({ status, number }) => [status, number]));
  const [address] = (await shop.listAddresses()).data.addresses;
  const numbers = [...states.values()];
  await fillCart(session, pin, music);
  return {
    session,
    paths: [
      ...['/checkout', '/account/orders', '/account/downloads', '/account/addresses/new'],
      ...['/account/addresses', `/account/addresses?delete=${address?.id}`],
      ...numbers.map((number) => `/account/orders/${number}`),
      ...numbers.slice(0, 1).map((number) => `/account/orders/${number}/invoice`),
      ...numbers.slice(0, 2).map((number) => `/checkout/order-received/${number}`),
    ],
  };
}

test.each(['id', 'ar', 'de'])(
  'nothing overflows, overlaps or is hard to use on a phone (%s)',
  async (language) => {
    const { session, paths } = await findPages();
    expect(paths.length).toBeGreaterThan(9);
    const page = await openViewer(session, { width: 360, height: 740 });
    const faults: string[] = [];
    for (const path of paths) {
      await page.goto(inLanguage(path, language));
      for (const { kind, where } of await page.evaluate(findLayoutFaults)) {
        faults.push(`${path}: ${kind} of ${where}`);
      }
      const { violations } = await new AxeBuilder({ page }).analyze();
      for (const { id, nodes } of violations) {
        faults.push(...nodes.map(({ target }) => `${path}: ${id} of ${target}`));
      }
    }
    expect(faults).toEqual([]);
  },
  240_000,
);

test('an invoice is printed without the ways of its page', async () => {
  const { session, paths } = await findPages();
  const page = await openViewer(session);
  await page.goto(paths.find((path) => path.endsWith('/invoice')) ?? '');
  const ways = page.getByRole('link', { name: 'Back to the order' });
  expect(await ways.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await ways.isVisible()).toBe(false);
  expect(await page.getByText(/^Includes PPN of/).isVisible()).toBe(true);
});
