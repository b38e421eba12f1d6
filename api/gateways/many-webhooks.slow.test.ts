import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderEvents, orders } from '#api/shop/orders/tables.ts';
import { productVariants } from '#api/shop/products/tables.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { fillCart, openTestShop, placeTestOrder } from '#test/checkouts.ts';
import { type FakeGateways, startFakeGateways, type Webhook } from '#test/fake-gateways.ts';
import { addProduct } from '#test/shop.ts';
import { readMailsTo } from '#test/waiting-mails.ts';

let api: TestApi;
let fake: FakeGateways;

beforeAll(async () => {
  fake = await startFakeGateways();
  api = await startTestApi({ shop: { gateways: fake.gateways } });
  await openTestShop(api);
});

afterAll(async () => {
  await api.close();
  await fake.close();
});

/** A linear congruential generator, so that every run sends the same series. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const fates = ['paid', 'paid', 'paid', 'expired', 'denied', 'short', 'open'] as const;
type Fate = (typeof fates)[number];

const told = {
  midtrans: { paid: 'settlement', short: 'settlement', expired: 'expire', denied: 'deny' },
  xendit: { paid: 'PAID', short: 'PAID', expired: 'EXPIRED', denied: 'EXPIRED' },
};

test('1,000 webhooks, duplicated, reordered and forged, confirm each paid order once', async () => {
  const random = createRandom(20_261_126);
  const { variantIds } = await addProduct(api, {
    variants: [{ regularPrice: 150_000, onHand: 100 }],
  });
  const variantId = variantIds[0] ?? 0;
  const placed: { number: string; email: string; fate: Fate }[] = [];
  const sent: { webhook: Webhook; isForged: boolean }[] = [];
  /** What happens at the gateway, and before which webhook. */
  const happenings: { before: number; happen(): void }[] = [];
  for (let index = 0; index < 42; index += 1) {
    const method = index % 2 === 0 ? 'midtrans' : 'xendit';
    const fate = fates[index % fates.length] ?? 'open';
    const email = `pembeli${index}@example.org`;
    const shopper = await fillCart(api, { variantId });
    const { order, token } = await placeTestOrder(shopper, { payment_method: method, email });
    const { number } = order;
    await shopper.client.shop.startOrderPayment({ number, token });
    placed.push({ number, email, fate });
    // What the gateway sends while the payment goes on, and what somebody else sends.
    const first = { status: method === 'midtrans' ? 'pending' : 'PENDING', paid: 160_000 };
    fake.change(number, first);
    const webhooks = [fake.webhook(number)];
    const forged = fake.webhook(number, true);
    if (fate !== 'open') {
      const last = { status: told[method][fate], paid: fate === 'short' ? 1_000 : 160_000 };
      fake.change(number, last);
      webhooks.push(fake.webhook(number));
      fake.change(number, first);
      const before = 8 * Math.floor(random() * 80);
      happenings.push({ before, happen: () => fake.change(number, last) });
    }
    for (let copies = 0; copies < 12; copies += 1) {
      for (const webhook of webhooks) sent.push({ webhook, isForged: false });
      sent.push({ webhook: forged, isForged: true });
    }
  }
  while (sent.length > 1_000) sent.splice(Math.floor(random() * sent.length), 1);
  while (sent.length < 1_000) sent.push({ ...(sent[sent.length % 42] as (typeof sent)[number]) });
  const order = sent.map((each) => ({ ...each, at: random() })).sort((a, b) => a.at - b.at);
  const answers = new Map<string, number>();
  for (let from = 0; from < order.length; from += 8) {
    for (const { before, happen } of happenings) if (before === from) happen();
    await Promise.all(
      order.slice(from, from + 8).map(async ({ webhook: { path, init }, isForged }, index) => {
        const { status } = await api.fetch(path, init, {
          clientAddress: `10.1.${from % 50}.${index}`,
        });
        const key = `${isForged ? 'forged' : 'real'} ${status}`;
        answers.set(key, (answers.get(key) ?? 0) + 1);
      }),
    );
  }
  expect([...answers.keys()].sort()).toEqual(['forged 403', 'real 200']);
  expect([...answers.values()].reduce((sum, count) => sum + count)).toBe(1_000);

  const numbers = placed.map(({ number }) => number);
  const rows = await api.db.select().from(orders).where(inArray(orders.number, numbers));
  for (const { number, email, fate } of placed) {
    const row = rows.find((each) => each.number === number);
    const isPaid = fate === 'paid';
    expect([fate, row?.status]).toEqual([fate, isPaid ? 'processing' : 'on_hold']);
    expect(row?.paidAt !== null).toBe(isPaid);
    const events = await api.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, row?.id ?? 0));
    expect(events.map(({ kind }) => kind)).toEqual(isPaid ? ['placed', 'status'] : ['placed']);
    const mails = (await readMailsTo(api, email)).map(({ template }) => template);
    expect(mails).toEqual(['order_awaiting_gateway', ...(isPaid ? ['order_paid'] : [])]);
  }
  const checks = (await readMailsTo(api, 'hello@example.org')).filter(
    ({ template }) => template === 'gateway_payment_to_check',
  );
  expect(checks).toHaveLength(placed.filter(({ fate }) => fate === 'short').length);
  const isIt = eq(productVariants.id, variantId);
  const [variant] = await api.db.select().from(productVariants).where(isIt);
  expect(variant?.onHand).toBe(100 - placed.length);
});
