import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addOrder, testOrderLinks } from '#test/orders.ts';
import { addProduct } from '#test/shop.ts';
import { openShopper } from '#test/shopper.ts';
import { readMailsTo } from '#test/waiting-mails.ts';
import { carts } from '../cart/tables.ts';
import { reminderToken, sendReminders } from './commands.ts';
import { cartReminders } from './tables.ts';

let api: TestApi;
let variantId: number;

beforeAll(async () => {
  api = await startTestApi();
  variantId =
    (await addProduct(api, { name: 'Kaos', variants: [{ onHand: 90 }] })).variantIds[0] ?? 0;
});

afterAll(() => api.close());

/** A shopper who has asked to be reminded and left a day ago. */
async function leaveCart(email: string): Promise<void> {
  const { shop } = openShopper(api).client;
  await shop.addCartItem({ variant_id: variantId, quantity: 2 });
  await shop.askCartReminder({ email });
  const [asked] = await api.db
    .select()
    .from(cartReminders)
    .where(eq(cartReminders.email, email.toLowerCase()));
  const longAgo = sql`now() - interval '2 days'`;
  await api.db
    .update(carts)
    .set({ updatedAt: longAgo })
    .where(eq(carts.id, asked?.cartId ?? 0));
  await api.db
    .update(cartReminders)
    .set({ agreedAt: longAgo })
    .where(eq(cartReminders.cartId, asked?.cartId ?? 0));
}

const send = () => sendReminders({ db: api.db, links: testOrderLinks });

test('whoever asked for it is reminded once', async () => {
  const email = 'Lupa@example.org';
  await leaveCart(email);
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  expect(await readMailsTo(api, 'lupa@example.org')).toMatchObject([
    { template: 'cart_reminder', params: { link: '/cart' } },
  ]);
});

test('nobody is reminded who came back, ordered, or wants no reminders', async () => {
  const { shop } = openShopper(api).client;
  await shop.addCartItem({ variant_id: variantId, quantity: 1 });
  await shop.askCartReminder({ email: 'baru@example.org' });

  await leaveCart('beli@example.org');
  await addOrder(api, { email: 'beli@example.org' });

  await leaveCart('tidak@example.org');
  const email = 'tidak@example.org';
  await expect(shop.endCartReminders({ email, token: 'x' })).rejects.toMatchObject({
    code: 'link_not_valid',
  });
  await shop.endCartReminders({ email, token: reminderToken(testOrderLinks, email) });
  await leaveCart(email);
  expect(await send()).toBe(0);
});

test('a changed quantity, too, is a change', async () => {
  const { shop } = openShopper(api).client;
  const email = 'ubah@example.org';
  const { item } = (await shop.addCartItem({ variant_id: variantId, quantity: 1 })).data;
  await shop.askCartReminder({ email });
  const longAgo = sql`now() - interval '2 days'`;
  await api.db.update(cartReminders).set({ agreedAt: longAgo });
  await api.db.update(carts).set({ updatedAt: longAgo });
  await shop.changeCartItem({ id: item.id, quantity: 2 });
  await send();
  expect(await readMailsTo(api, email)).toEqual([]);
});

test('an empty cart has nothing to be reminded of', async () => {
  const asked = openShopper(api).client.shop.askCartReminder({ email: 'a@example.org' });
  await expect(asked).rejects.toMatchObject({ code: 'cart_empty' });
});

test('staff see carts that were left', async () => {
  const { shop } = (await addAccount(api, 'operator')).client;
  const { carts: left } = (await shop.listOpenCarts({})).data;
  expect(left.find(({ email }) => email === 'lupa@example.org')).toMatchObject({
    item_count: 2,
    total: { amount: 200_000 },
    items: [{ name: 'Kaos', quantity: 2 }],
    reminder: 'sent',
  });
});
