import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '#api/platform/log/logger.ts';
import type { OfferedMethod } from '#contract/constants/shop.ts';
import { addAccount } from '#test/accounts.ts';
import { type TestApi, testSite } from '#test/api.ts';
import {
  addTestShirt,
  fillCart,
  findStock,
  idr,
  placeTestOrder,
  startTestShop,
} from '#test/checkouts.ts';
import { smallGif } from '#test/made-pictures.ts';
import { addOrder, testOrderLinks } from '#test/orders.ts';
import { addProduct } from '#test/shop.ts';
import { openShopper } from '#test/shopper.ts';
import { readMailsTo } from '#test/waiting-mails.ts';
import { coupons } from '../coupons/tables.ts';
import { orders, paymentProofs } from '../orders/tables.ts';
import { expireOrders } from './commands/expire-orders.ts';
import { remindOfProofs } from './commands/remind-of-proofs.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestShop();
});

afterAll(() => api.close());

function expire(afterHours: number): Promise<number> {
  const deps = { db: api.db, links: testOrderLinks, logger: createLogger({ level: 'silent' }) };
  return expireOrders(deps, new Date(Date.now() + afterHours * 3_600_000));
}

async function drawReceipt(): Promise<File> {
  const image = sharp({ create: { width: 900, height: 1800, channels: 3, background: 'white' } });
  const bytes = await image
    .withExif({ IFD0: { Artist: 'Sari' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'struk.jpg', { type: 'image/jpeg' });
}

test('changing the payment method removes the code and keeps the later deadline', async () => {
  const shopper = await fillCart(api, { variantId: await addTestShirt(api, 5) });
  const placed = await placeTestOrder(shopper, { email: 'ganti@example.org' });
  const { number } = placed.order;
  const pay = async (payment_method: OfferedMethod) => {
    const { token } = placed;
    return (await shopper.client.shop.payOrder({ number, token, payment_method })).data.order;
  };
  expect(await pay('bank_transfer')).toEqual(placed.order);
  const cheque = await pay('cheque');
  expect(cheque).toMatchObject({
    status: 'on_hold',
    total: idr(160_000),
    payment: { method: 'cheque', code: 0 },
  });
  const qris = await pay('qris');
  expect(qris.total).toEqual(idr(160_000 + qris.payment.code));
  expect(qris.payment.code).toBeLessThan(0);
  const transfer = await pay('bank_transfer');
  expect(transfer.total).toEqual(idr(160_000 + transfer.payment.code));
  expect(transfer.payment.code).toBeGreaterThan(0);
  expect(transfer.payment.pay_until).toBe(cheque.payment.pay_until);
  expect(await pay('cash_on_delivery')).toMatchObject({
    status: 'processing',
    total: idr(160_000),
    payment: { pay_until: null, paid_at: null },
  });
  await expect(pay('cheque')).rejects.toMatchObject({ code: 'order_not_payable' });
  const templates = (await readMailsTo(api, 'ganti@example.org')).map(({ template }) => template);
  expect(templates).toEqual([
    ...['order_awaiting_transfer', 'order_awaiting_cheque', 'order_awaiting_qris'],
    ...['order_awaiting_transfer', 'order_cash_on_delivery'],
  ]);
});

test('an order created by an operator takes its stock when a method is chosen', async () => {
  const product = await addProduct(api, { variants: [{ regularPrice: 100_000, onHand: 3 }] });
  const variantId = product.variantIds[0] ?? 0;
  const { number, token } = await addOrder(api, {
    status: 'pending_payment',
    paymentMethod: 'cheque',
    payUntil: null,
    lines: [{ product, quantity: 2 }],
  });
  expect(await findStock(api, variantId)).toBe(3);
  const wish = { number, token, payment_method: 'bank_transfer' as const };
  const { order } = (await api.client.shop.payOrder(wish)).data;
  expect(order).toMatchObject({ status: 'on_hold', total: idr(210_000 + order.payment.code) });
  expect(await findStock(api, variantId)).toBe(1);
});

test('an order with a proof is shown as in review, and expires days after it', async () => {
  const shopper = await fillCart(api, { variantId: await addTestShirt(api, 5) });
  const { order, token } = await placeTestOrder(shopper, { email: 'bukti@example.org' });
  const { number, email } = order;
  expect(order).toMatchObject({
    payment_in_review: false,
    actions: ['pay', 'proof', 'view', 'cancel'],
  });
  expect(order.payment.pay_until).not.toBeNull();
  const file = await drawReceipt();
  for (let sent = 0; sent < 2; sent += 1) {
    await shopper.client.shop.sendProof({ number, token, file });
  }

  const shown = (await api.client.shop.getOrder({ number, token })).data.order;
  expect(shown).toMatchObject({
    status: 'on_hold',
    payment_in_review: true,
    actions: ['proof', 'view'],
    payment: { pay_until: null, bank_account: null },
  });
  const tracked = (await api.client.shop.trackOrder({ number, email })).data.order;
  expect(tracked).toMatchObject({ payment_in_review: true, pay_until: null });
  expect(tracked.timeline.map(({ kind }) => kind)).toContain('proof');
  const operator = await addAccount(api, 'operator');
  const [listed] = (await operator.client.shop.listAllOrders({ search: number })).data.orders;
  expect(listed).toMatchObject({ payment_in_review: true, pay_until: null, has_proof: true });

  // Customer and operator are notified once, however many pictures follow.
  const told = (await readMailsTo(api, email)).map(({ template }) => template);
  expect(told).toEqual(['order_awaiting_transfer', 'order_in_review']);
  const asked = await readMailsTo(api, String(testSite.contact_email));
  const checks = asked.filter(({ template }) => template === 'proof_to_check');
  const link = `/admin/orders/${number}`;
  expect(checks).toMatchObject([{ params: { number, email, link }, replyTo: email }]);

  const statusNow = async () =>
    (await api.client.shop.getOrder({ number, token })).data.order.status;
  await expire(6 * 24);
  expect(await statusNow()).toBe('on_hold');
  const expected_version = listed?.version ?? 0;
  await operator.client.shop.transitionOrder({ number, to: 'processing', expected_version });
  const paid = (await api.client.shop.getOrder({ number, token })).data.order;
  expect(paid).toMatchObject({ status: 'processing', payment_in_review: false });
});

test('staff are reminded once a day of proofs that nobody checks, until they hold no stock', async () => {
  const variantId = await addTestShirt(api, 5);
  const shopper = await fillCart(api, { variantId, quantity: 2 });
  const { order, token } = await placeTestOrder(shopper, { email: 'lama@example.org' });
  const { number } = order;
  await shopper.client.shop.sendProof({ number, token, file: await drawReceipt() });
  const operator = { email: 'staf@example.org', language: 'en' as const };
  const remind = (hours: number) =>
    remindOfProofs({ db: api.db, operator }, new Date(Date.now() + hours * 3_600_000));
  expect(await remind(47)).toBe(0);
  expect(await remind(49)).toBe(1);
  expect(await remind(50)).toBe(0);
  expect(await remind(90 * 24)).toBe(1);
  const mails = await readMailsTo(api, operator.email);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.params).toMatchObject({
    count: 1,
    orders: `${number}: IDR ${order.total.amount}`,
  });
  expect(await findStock(api, variantId)).toBe(3);
  // Another picture does not extend it again.
  await api.db
    .update(orders)
    .set({ payUntil: sql`${orders.payUntil} - interval '5 days'` })
    .where(eq(orders.number, number));
  await shopper.client.shop.sendProof({ number, token, file: await drawReceipt() });
  await expire(24);
  expect(await findStock(api, variantId)).toBe(3);
  await expire(3 * 24);
  expect(await findStock(api, variantId)).toBe(5);
  expect(await remind(98 * 24)).toBe(0);
});

test("mails about an order are in the zone it was placed from, else in the account's", async () => {
  const guest = await fillCart(api, { variantId: await addTestShirt(api, 5) });
  const email = 'makassar@example.org';
  const { order } = await placeTestOrder(guest, { email, time_zone: 'Asia/Makassar' });
  expect(await readMailsTo(api, order.email)).toMatchObject([{ timeZone: 'Asia/Makassar' }]);
  const account = await addAccount(api);
  await account.client.account.updateAccount({ time_zone: 'Asia/Jayapura' });
  const { authorization } = account.headers;
  const shopper = await fillCart(api, { variantId: await addTestShirt(api, 5), authorization });
  const own = (await placeTestOrder(shopper, { email: 'jayapura@example.org' })).order;
  expect(await readMailsTo(api, own.email)).toMatchObject([{ timeZone: 'Asia/Jayapura' }]);
  const cancelled = await account.client.shop.cancelOrder({ number: own.number });
  expect(cancelled.data.order.status).toBe('cancelled');
  expect((await readMailsTo(api, own.email)).at(-1)).toMatchObject({ timeZone: 'Asia/Jayapura' });
});

test.each(['bank_transfer', 'qris'] as const)(
  'a guest with a phone number alone gets back to paying by %s with number and phone',
  async (payment_method) => {
    const guest = await fillCart(api, { variantId: await addTestShirt(api, 5) });
    const { order } = await placeTestOrder(guest, { email: null, payment_method });
    // Another browser: nothing is left of the first one.
    const { shop } = openShopper(api).client;
    const contact = { number: order.number.toLowerCase(), phone: '0812-0000-0000' };
    const tracked = (await shop.trackOrder(contact)).data.order;
    expect(tracked).toMatchObject({ total: order.total, payment: order.payment });
    expect(JSON.stringify(tracked)).not.toMatch(/Melati|Sari|Wulandari|628120000/);
    const file = await drawReceipt();
    const wrong = { ...contact, phone: '0812 0000 0001', file };
    await expect(shop.sendTrackedProof(wrong)).rejects.toMatchObject({ code: 'order_not_found' });
    const sent = (await shop.sendTrackedProof({ ...contact, file })).data.order;
    expect(sent).toMatchObject({
      payment_in_review: true,
      payment: { bank_account: null, qris: null, proof_sent_at: expect.any(String) },
    });
  },
);

test('who has given an address gets no payment details by number and phone', async () => {
  const shopper = await fillCart(api, { variantId: await addTestShirt(api, 5) });
  const { order } = await placeTestOrder(shopper);
  const contact = { number: order.number, phone: '0812 0000 0000' };
  const { shop } = openShopper(api).client;
  const tracked = (await shop.trackOrder(contact)).data.order;
  expect(tracked).toMatchObject({ payment: null, total: null });
  const sent = shop.sendTrackedProof({ ...contact, file: await drawReceipt() });
  await expect(sent).rejects.toMatchObject({ code: 'order_not_payable' });
});

test('a proof is re-encoded and loses its metadata', async () => {
  const shopper = await fillCart(api, { variantId: await addTestShirt(api, 5) });
  const { order, token } = await placeTestOrder(shopper);
  const { number } = order;
  const wish = { number, token, file: await drawReceipt() };
  const sent = (await shopper.client.shop.sendProof(wish)).data.order;
  expect(sent.payment.proof_sent_at).not.toBeNull();
  expect(sent.actions).not.toContain('cancel');
  expect(sent.timeline.map(({ kind }) => kind)).toEqual(['placed', 'proof']);
  const [{ id } = { id: 0 }] = await api.db.select().from(orders).where(eq(orders.number, number));
  const [proof] = await api.db.select().from(paymentProofs).where(eq(paymentProofs.orderId, id));
  const { format, width, height, exif } = await sharp(proof?.bytes).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: 'webp',
    width: 800,
    height: 1600,
    exif: undefined,
  });
  const operator = await addAccount(api, 'operator');
  const shown = await operator.client.shop.getProof({ number });
  expect(shown.type).toBe('image/webp');
  // After sending a proof, the method cannot be changed.
  const change = { number, token, payment_method: 'cheque' as const };
  await expect(shopper.client.shop.payOrder(change)).rejects.toMatchObject({
    code: 'order_not_payable',
  });
  for (let more = 0; more < 4; more += 1) await shopper.client.shop.sendProof(wish);
  await expect(shopper.client.shop.sendProof(wish)).rejects.toMatchObject({
    code: 'too_many_proofs',
  });
});

test.each([
  ['a PDF', () => new File(['%PDF-1.7\n%âãÏÓ'], 'bukti.pdf', { type: 'application/pdf' })],
  ['a PDF named as a picture', () => new File(['%PDF-1.7\n'], 'a.jpg', { type: 'image/jpeg' })],
  ['a GIF', () => smallGif()],
])('%s is not a proof', async (_, make) => {
  const shopper = await fillCart(api, { variantId: await addTestShirt(api, 5) });
  const { order, token } = await placeTestOrder(shopper);
  const refused = shopper.client.shop.sendProof({ number: order.number, token, file: make() });
  const code = expect.stringMatching(/^(image_unreadable|upload_type_not_accepted)$/);
  await expect(refused).rejects.toMatchObject({ code, status: 422 });
});

test('orders with other payment methods need no proof', async () => {
  const shopper = await fillCart(api, { variantId: await addTestShirt(api, 5) });
  const { order, token } = await placeTestOrder(shopper, { payment_method: 'cheque' });
  const file = await drawReceipt();
  const refused = shopper.client.shop.sendProof({ number: order.number, token, file });
  await expect(refused).rejects.toMatchObject({ code: 'order_not_payable', status: 409 });
});

test("another customer's order is not found, with or without a guessed token", async () => {
  const shopper = await fillCart(api, { variantId: await addTestShirt(api, 5) });
  const { number } = (await placeTestOrder(shopper)).order;
  for (const token of [undefined, 'x'.repeat(43)]) {
    const wish = { number, token, payment_method: 'cheque' as const };
    await expect(api.client.shop.payOrder(wish)).rejects.toMatchObject({ code: 'order_not_found' });
  }
});

test('an unpaid order releases its stock and coupon, and the customer is notified', async () => {
  await api.db
    .insert(coupons)
    .values({ code: 'SEKALI', kind: 'percent', amount: 1_000, usageLimit: 1 });
  const variantId = await addTestShirt(api, 5);
  const shopper = await fillCart(api, { variantId, quantity: 2 });
  await shopper.client.shop.addCartCoupon({ code: 'SEKALI' });
  const late = await placeTestOrder(shopper, { email: 'telat@example.org' });
  const proven = await placeTestOrder(await fillCart(api, { variantId }));
  const file = await drawReceipt();
  await api.client.shop.sendProof({ number: proven.order.number, token: proven.token, file });
  expect(await findStock(api, variantId)).toBe(2);

  await expire(23.9);
  expect(await findStock(api, variantId)).toBe(2);
  expect(await expire(24.1)).toBeGreaterThanOrEqual(1);
  expect(await expire(24.1)).toBe(0);
  expect(await findStock(api, variantId)).toBe(4);
  const [coupon] = await api.db.select().from(coupons).where(eq(coupons.code, 'SEKALI'));
  expect(coupon?.used).toBe(0);
  const see = async ({ order: { number }, token }: typeof late) =>
    (await api.client.shop.getOrder({ number, token })).data.order;
  expect(await see(late)).toMatchObject({
    status: 'cancelled',
    timeline: [{ kind: 'placed' }, { kind: 'status', actor: 'system', to_status: 'cancelled' }],
  });
  expect((await see(proven)).status).toBe('on_hold');
  const mails = await readMailsTo(api, 'telat@example.org');
  expect(mails.map(({ template }) => template)).toEqual([
    'order_awaiting_transfer',
    'order_expired',
  ]);
});
