import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addOrder } from '#test/orders.ts';
import { addProduct } from '#test/shop.ts';
import { recordEvent, system } from '../../orders/effects/record-event.ts';
import { orderEvents, orders, paymentProofs } from '../../orders/tables.ts';
import { forgetProofs } from './save-proof.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** An order with a proof, whose last event was this many days ago. */
async function addProven(status: 'on_hold' | 'completed' | 'cancelled', days: number) {
  const lines = [{ product: await addProduct(api) }];
  const { id } = await addOrder(api, { status, hasProof: true, lines });
  await api.db.transaction((tx) => recordEvent(tx, { orderId: id, kind: 'note', actor: system }));
  const isNote = and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'note'));
  await api.db
    .update(orderEvents)
    .set({ createdAt: inDays(days) })
    .where(isNote);
  return id;
}

test('proofs are deleted 90 days after a closed order’s last event', async () => {
  const open = await addProven('on_hold', 0);
  const closed = [await addProven('completed', 0), await addProven('cancelled', 0)];
  const moved = await addProven('completed', 30);
  const kept = async () =>
    (await api.db.select().from(paymentProofs).orderBy(paymentProofs.orderId)).map(
      ({ orderId }) => orderId,
    );

  expect(await forgetProofs(api.db, inDays(89))).toBe(0);
  expect(await forgetProofs(api.db, inDays(91))).toBe(closed.length);
  expect(await kept()).toEqual([open, moved]);
  expect(await forgetProofs(api.db, inDays(121))).toBe(1);
  expect(await kept()).toEqual([open]);
  expect(await api.db.$count(orders)).toBe(4);
});
