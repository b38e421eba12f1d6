import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noGateways } from '#api/platform/gateways/open-gateways.ts';
import { type MediaStore, openFolderStore } from '#api/platform/media-store.ts';
import { noShippingRates } from '#api/platform/shipping-rates/shipping-rates.ts';
import type { ShopConfig } from '#api/shop/shop-config.ts';
import { openDemoLogins } from '#server/demo-logins.ts';
import { loadDemoContent } from '#server/load-demo-once.ts';
import { openTestDatabase } from '#test/postgres.ts';
import { loadOrders } from './load-orders.ts';

const database = await openTestDatabase();
const { db } = database;
let folder: string;
let store: MediaStore;
const file = join(import.meta.dirname, '../../demo/shop/orders.json');
const drafts: { reviews?: object[] }[] = JSON.parse(readFileSync(file, 'utf8'));
const shop: ShopConfig = {
  currency: 'IDR',
  bankAccount: null,
  qris: null,
  gateways: noGateways,
  shippingRates: noShippingRates,
  transferHours: 24,
  lowStockLevel: 5,
  chequesTo: null,
  guestLinePieces: 20,
  guestOrderPieces: 50,
  cashOnDeliveryMaximum: 0,
  cashOnDeliveryOrders: 0,
  whatsAppNumber: null,
  sender: 'Sorot',
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-orders-'));
  store = openFolderStore(join(folder, 'media'));
  await loadDemoContent({ db, store });
  await openDemoLogins(db, { SOROT_DATA: folder, BASE_URL: undefined });
  await loadOrders({ db, store }, shop);
});

afterAll(() => rm(folder, { recursive: true }));

async function read<Row = Record<string, unknown>>(query: string): Promise<Row[]> {
  return (await database.pool.query(query)).rows as Row[];
}

test('there are orders in each state, of guests and of the demo account', async () => {
  const states = await read<{ status: string }>('SELECT DISTINCT status FROM orders');
  expect(states.map(({ status }) => status).sort()).toEqual([
    'cancelled',
    'completed',
    'on_hold',
    'pending_payment',
    'processing',
    'refunded',
  ]);
  expect(await read('SELECT id FROM orders')).toHaveLength(drafts.length);
  const [own] = await read<{ count: number }>(`SELECT count(*)::integer FROM orders o
    JOIN accounts a ON a.id = o.account_id WHERE a.username = 'penonton'`);
  expect(own?.count).toBeGreaterThan(5);
});

test('with and without proof, sent, downloaded, refunded in part, asked to be taken back', async () => {
  const facts = `SELECT
    count(*) FILTER (WHERE status = 'on_hold' AND p.order_id IS NOT NULL)::integer AS proven,
    count(*) FILTER (WHERE status = 'on_hold' AND p.order_id IS NULL)::integer AS unproven,
    count(*) FILTER (WHERE status = 'processing' AND s.order_id IS NOT NULL)::integer AS sent,
    count(*) FILTER (WHERE status = 'completed' AND refunded_total > 0)::integer AS partly,
    count(*) FILTER (WHERE status = 'completed' AND r.order_id IS NOT NULL)::integer AS returned
    FROM orders o LEFT JOIN payment_proofs p ON p.order_id = o.id
    LEFT JOIN shipments s ON s.order_id = o.id LEFT JOIN order_returns r ON r.order_id = o.id`;
  const [counts] = await read<Record<string, number>>(facts);
  expect(counts?.proven).toBeGreaterThan(1);
  expect(counts?.unproven).toBeGreaterThan(1);
  expect([counts?.sent, counts?.partly, counts?.returned]).toEqual([1, 1, 1]);
});

test('sums, stock and limits are right', async () => {
  const wrong = `SELECT number FROM orders o JOIN LATERAL (
      SELECT sum(subtotal) AS items, sum(discount) AS discount, sum(tax) AS tax
      FROM order_items WHERE order_id = o.id) i ON true
    WHERE i.items <> items_total OR i.discount <> discount_total
      OR i.tax + shipping_tax <> tax_total`;
  expect(await read(wrong)).toEqual([]);
  const stock = `SELECT sku FROM product_variants v LEFT JOIN (
      SELECT variant_id, sum(change) AS change FROM stock_changes GROUP BY variant_id) c
      ON c.variant_id = v.id LEFT JOIN (
      SELECT variant_id, sum(deducted) AS held FROM order_items GROUP BY variant_id) i
      ON i.variant_id = v.id
    WHERE coalesce(c.change, 0) <> -coalesce(i.held, 0) AND v.sku <> 'SRT-MKT-CRM'`;
  expect(await read(stock)).toEqual([]);
  expect(await read(`SELECT used FROM coupons WHERE code = 'TIKETEMAS'`)).toEqual([{ used: 1 }]);
});

test('what happened is spread over the last weeks, in order', async () => {
  const [span] = await read<{ days: number; late: number }>(`SELECT
    extract(day FROM now() - min(created_at))::integer AS days,
    count(*) FILTER (WHERE created_at > now())::integer AS late FROM order_events`);
  expect(span?.days).toBeGreaterThan(35);
  expect(span?.late).toBe(0);
  const disorder = `SELECT a.order_id FROM order_events a JOIN order_events b
    ON b.order_id = a.order_id AND b.id > a.id AND b.created_at < a.created_at`;
  expect(await read(disorder)).toEqual([]);
});

test('every review is by somebody who has paid for it, and counted', async () => {
  const drafted = drafts.flatMap(({ reviews = [] }) => reviews);
  const reviews = await read('SELECT id FROM product_reviews');
  expect(reviews).toHaveLength(drafted.length);
  const unproven = `SELECT r.id FROM product_reviews r LEFT JOIN purchases p
    ON p.product_id = r.product_id AND p.email = r.email
    WHERE p.order_id IS NULL OR r.created_at > now()`;
  expect(await read(unproven)).toEqual([]);
  const [counted] = await read('SELECT sum(rating_count)::integer AS count FROM products');
  expect(counted).toEqual({ count: drafted.length });
});

test('files can be downloaded, and nobody gets mail', async () => {
  const grants = 'SELECT id FROM download_grants WHERE revoked_at IS NULL';
  expect(await read(`${grants} AND remaining > 0`)).not.toHaveLength(0);
  expect(
    await read(`SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'send_mail'`),
  ).toEqual([]);
});

test('loading again changes nothing', async () => {
  const everything = 'SELECT ctid, * FROM orders ORDER BY id';
  const before = await read(everything);
  await loadOrders({ db, store }, shop);
  expect(await read(everything)).toEqual(before);
});
