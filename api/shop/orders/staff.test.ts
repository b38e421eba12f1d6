import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkJob } from '#api/platform/bulk/run-bulk.ts';
import { gatewayPayments } from '#api/platform/gateways/tables.ts';
import { createStaffActions } from '#api/staff-actions.ts';
import { gatewayIdSchema } from '#contract/shared/payment-methods.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addOrder, type GivenOrder, type TestOrder, testOrderLinks } from '#test/orders.ts';
import { addProduct, type TestProduct } from '#test/shop.ts';
import { readMailsTo } from '#test/waiting-mails.ts';
import { settleOrderPayment } from '../checkout/commands/settle-order-payment.ts';

let api: TestApi;
let operator: TestAccount;
let shirt: TestProduct;

beforeAll(async () => {
  api = await startTestApi();
  operator = await addAccount(api, 'operator');
  const variants = [{ sku: 'KAOS-M', onHand: 900, weightGrams: 180, place: 'B2' }];
  shirt = await addProduct(api, { variants });
});

afterAll(() => api.close());

/** Runs a bulk action as staff do: a dry run, then the job. */
async function runBulk(action: string, input: Record<string, never>) {
  const { ops } = operator.client;
  const { total, first } = (await ops.previewBulk({ action, input })).data;
  const { id } = (await ops.startBulk({ action, input })).data.job;
  const { bulkActions: actions } = createStaffActions({ ...api, orderLinks: testOrderLinks });
  const quiet = { signal: new AbortController().signal, lastAttempt: false };
  await bulkJob({ db: api.db, actions }).run({ id }, quiet);
  return { total, first, job: (await ops.getBulk({ id })).data.job };
}

const asInput = (input: object) => input as Record<string, never>;

test('changes are logged with what they changed; notes can be undone, money cannot', async () => {
  const { shop, ops } = operator.client;
  const { number } = await addOrder(api, { lines: [{ product: shirt }] });
  const noted = await shop.noteOrder({ number, note: 'Ditelepon', public: true });
  const paid = await shop.transitionOrder({ number, to: 'processing', expected_version: 1 });
  const parcel = { number, courier: 'JNE', tracking_number: 'JNE1' };
  const shipped = await shop.shipOrder(parcel);
  expect((await shop.shipOrder(parcel)).data.change).toBeNull();

  const read = async (id: number | null) => (await ops.getAuditEntry({ id: id ?? 0 })).data.entry;
  expect(await read(paid.data.change)).toMatchObject({
    action: 'shop.transitionOrder',
    subject: { kind: 'order', id: number, name: `#${number}` },
    before: { status: 'on_hold', paid_at: null },
    after: { status: 'processing', paid_at: expect.any(String) },
  });
  expect(await read(shipped.data.change)).toMatchObject({ after: { shipments: ['JNE JNE1'] } });

  await ops.undoChange({ id: noted.data.change ?? 0 });
  const { order } = (await shop.getAnyOrder({ number })).data;
  expect(order.events.map(({ kind }) => kind)).not.toContain('note');
  for (const { change } of [paid.data, shipped.data]) {
    await expect(ops.undoChange({ id: change ?? 0 })).rejects.toMatchObject({
      code: 'change_not_undoable',
    });
  }
});

test('a cancellation is undone where the order may be taken up again', async () => {
  const { shop, ops } = operator.client;
  const { number } = await addOrder(api, { status: 'processing', lines: [{ product: shirt }] });
  const gone = await shop.transitionOrder({ number, to: 'cancelled', expected_version: 1 });
  await ops.undoChange({ id: gone.data.change ?? 0 });
  expect((await shop.getAnyOrder({ number })).data.order.status).toBe('processing');
});

test('a mail is sent again while it is due', async () => {
  const { shop } = operator.client;
  const { number, email } = await addOrder(api, { lines: [{ product: shirt }] });
  expect((await shop.getAnyOrder({ number })).data.order.mails).toEqual(['placed']);
  const { order } = (await shop.resendOrderMail({ number, mail: 'placed' })).data;
  expect(order.events.at(-1)).toMatchObject({ kind: 'mail', note: 'placed', public: false });
  expect(await readMailsTo(api, email)).toMatchObject([{ template: 'order_awaiting_transfer' }]);
  const undue = shop.resendOrderMail({ number, mail: 'shipment' });
  await expect(undue).rejects.toMatchObject({ code: 'mail_not_due', status: 409 });

  await shop.transitionOrder({ number, to: 'processing', expected_version: 1 });
  await shop.shipOrder({ number, courier: 'JNE', tracking_number: 'JNE2' });
  for (const mail of ['status', 'shipment'] as const) await shop.resendOrderMail({ number, mail });
  const templates = (await readMailsTo(api, email)).map(({ template }) => template);
  expect(templates.slice(-2)).toEqual(['order_paid', 'order_shipped']);
});

test('payments are confirmed and parcels shipped in batches', async () => {
  const open: TestOrder[] = [];
  for (const quantity of [1, 2, 3]) {
    open.push(await addOrder(api, { lines: [{ product: shirt, quantity }] }));
  }
  const numbers = open.map(({ number }) => number);
  const late = await addOrder(api, { status: 'cancelled', lines: [{ product: shirt }] });
  const confirmed = await runBulk(
    'shop.confirmOrders',
    asInput({ numbers: [...numbers, late.number] }),
  );
  expect(confirmed).toMatchObject({ total: 3, job: { state: 'done', changed: 3, refused: 0 } });
  expect(confirmed.first).toContainEqual({
    id: numbers[0],
    label: expect.stringMatching(/^#7K2M9Q\d{6} Sari Wulandari, IDR 1\d0\.\d{3}$/),
  });
  const parcels = numbers.map((number, at) => ({
    number,
    courier: 'SiCepat',
    tracking_number: `SC${at}`,
  }));
  const sent = await runBulk('shop.shipOrders', asInput({ parcels }));
  expect(sent).toMatchObject({ total: 3, job: { changed: 3, unchanged: 0 } });
  const again = await runBulk('shop.shipOrders', asInput({ parcels }));
  expect(again.job).toMatchObject({ changed: 0, unchanged: 3 });
  expect(await readMailsTo(api, open[2]?.email ?? '')).toMatchObject([
    { template: 'order_paid' },
    { template: 'order_shipped', params: { tracking_number: 'SC2' } },
  ]);
});

test('packing sheets list what to fetch, by place', async () => {
  const variants = [{ sku: 'POS-1', place: 'A1', onHand: 40, weightGrams: 90 }];
  const poster = await addProduct(api, { variants });
  const song = await addProduct(api, { kind: 'downloadable', variants: [{ onHand: null }] });
  const one = await addOrder(api, {
    status: 'processing',
    lines: [{ product: shirt, quantity: 2 }, { product: poster }, { product: song }],
  });
  const two = await addOrder(api, { status: 'processing', lines: [{ product: poster }] });
  const numbers = [one.number, two.number, 'NONE'].join(',');
  const { orders, picks, sender } = (await operator.client.shop.getPackingSheets({ numbers })).data;
  expect(orders.map(({ number }) => number)).toEqual([one.number, two.number]);
  expect(orders[0]?.weight_grams).toBe(2 * 180 + 90);
  expect(sender).toContain('Jl. Melati');
  expect(picks).toMatchObject([
    { sku: 'POS-1', place: 'A1', quantity: 2, on_hand: 38 },
    { sku: 'KAOS-M', place: 'B2', quantity: 2, orders: [{ number: one.number, quantity: 2 }] },
  ]);
});

test('money to settle is settled with a note, which can be undone', async () => {
  const { shop, ops, analytics } = operator.client;
  const given: GivenOrder = { status: 'cancelled', lines: [{ product: shirt }] };
  const { number } = await addOrder(api, { ...given, paidAt: new Date() });
  const proven = await addOrder(api, { ...given, hasProof: true });
  await addOrder(api, given);
  const listed = async () =>
    (await shop.listAllOrders({ todo: 'money' })).data.orders.map((order) => order.number);
  const read = async () => (await shop.getAnyOrder({ number })).data.order;
  const attention = async () =>
    (await analytics.getDashboard()).data.dashboard.attention.find(
      ({ kind }) => kind === 'money_to_settle',
    )?.count;
  expect(await listed()).toEqual([proven.number, number]);
  expect(await attention()).toBe(2);
  const { total } = await read();
  expect((await read()).money_to_settle).toEqual(total);

  await shop.refundOrder({ number, amount: 10_000, reason: 'Sebagian' });
  const settlement = { number, note: 'Ditransfer kembali' };
  await expect(
    shop.settleOrderMoney({ ...settlement, amount: total.amount }),
  ).rejects.toMatchObject({ code: 'order_changed' });
  const amount = total.amount - 10_000;
  const { order, change } = (await shop.settleOrderMoney({ ...settlement, amount })).data;
  expect(order).toMatchObject({
    money_to_settle: null,
    money_settled_at: expect.any(String),
    events: expect.arrayContaining([
      expect.objectContaining({ kind: 'note', note: 'Ditransfer kembali', public: false }),
    ]),
  });
  expect(await listed()).toEqual([proven.number]);
  expect(await attention()).toBe(1);
  await expect(shop.settleOrderMoney({ ...settlement, amount })).rejects.toMatchObject({
    code: 'order_changed',
  });

  await ops.undoChange({ id: change ?? 0 });
  expect(await listed()).toEqual([proven.number, number]);
  expect((await read()).events.map(({ note }) => note)).not.toContain('Ditransfer kembali');
});

test('settled money is listed again once there is more', async () => {
  const midtrans = gatewayIdSchema.parse('midtrans');
  const { shop } = operator.client;
  const { id, number } = await addOrder(api, {
    status: 'completed',
    paymentMethod: midtrans,
    lines: [{ product: shirt }],
  });
  const payment = {
    ...({ gateway: midtrans, state: 'paid' } as const),
    ...{ orderId: id, amount: 110_000, expiresAt: new Date() },
  };
  const second = { ...payment, reference: `${number}-2` };
  const third = { ...payment, reference: `${number}-3`, state: 'open' as const };
  await api.db.insert(gatewayPayments).values([
    { ...second, finding: 'paid_twice', paidAmount: 110_000 },
    { ...third, nextCheckAt: new Date() },
  ]);
  const read = async () => (await shop.getAnyOrder({ number })).data.order;
  expect((await read()).money_to_settle?.amount).toBe(110_000);
  await shop.settleOrderMoney({ number, amount: 110_000, note: 'Dikembalikan di Midtrans' });
  expect((await read()).money_to_settle).toBeNull();

  const [open] = await api.db
    .select()
    .from(gatewayPayments)
    .where(eq(gatewayPayments.reference, third.reference));
  if (!open) throw new Error('the payment is gone');
  const operatorContact = { email: null, language: 'id' } as const;
  const deps = { db: api.db, links: testOrderLinks, operator: operatorContact };
  await settleOrderPayment(deps, open, { state: 'paid', amount: 110_000 });
  expect((await read()).money_to_settle?.amount).toBe(220_000);
});
