import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runMigrations } from 'graphile-worker';
import { connectDatabase } from '#api/platform/database.ts';
import { hashGuestToken } from '#api/platform/guest-token.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { newReference } from '#api/platform/text/new-reference.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { addBuyers, type Buyer, toRequest } from '#test/buyers.ts';
import { bandung, openTestShop } from '#test/checkouts.ts';
import { findBrokenOrders } from '#test/find-broken-orders.ts';
import { recordStatements, type Statement } from '#test/record-statements.ts';
import { addProduct } from '#test/shop.ts';
import { openApi } from './support/open-api.ts';

// Orders placed through the API (HTTP, one process, on one core if there is `taskset`) on 16
// connections, compared with the same statements sent by bare `pg` on 16 connections to the same
// durable PostgreSQL, alternately; then complete checkouts of new guests, from an empty cart to the
// order. Parameters: rounds, and orders of each kind per round.
const [rounds = 5, perRound = 400] = process.argv.slice(2).map(Number);
const connections = 16;
const products = 40;
const price = 100_000;
const limits = { ratio: 0.25, wholePerSecond: 50 };

const folder = await mkdtemp(join(tmpdir(), 'checkout-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder });
await migrateDatabase(postgres.url);
await runMigrations({ connectionString: postgres.url });
const { db, pool, close } = connectDatabase({ url: postgres.url, maxConnections: connections });
const server = startApi(postgres.url);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
let visitors = 0;

try {
  const port = await readPort(server);
  const { methodId } = await openTestShop({ db });
  // Unique numbers, by which `replay` recognises what a value is.
  for (const [index, table] of ['shoppers', 'carts', 'orders'].entries()) {
    const first = (index + 1) * 10_000_000;
    await pool.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, first]);
  }
  const variants: number[] = [];
  for (let made = 0; made < products; made += 1) {
    const given = { variants: [{ regularPrice: price, onHand: 1_000_000 }] };
    variants.push((await addProduct({ db }, given)).variantIds[0] ?? 0);
  }
  const [template, statements] = await recordOrder(variants[0] ?? 0, methodId);
  console.log(
    `${connections} connections; an order is ${statements.length} statements; load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
  );
  const ratios: number[] = [];
  const speeds: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const bare = await measure(await fill(variants, methodId), (buyer, variantId) =>
      replay(statements, template, { ...buyer, variantId }),
    );
    const api = await measure(await fill(variants, methodId), (buyer) => order(port, buyer));
    const whole = await measure(await fill(variants, methodId), (_, variantId) =>
      checkOut(port, variantId),
    );
    // The first round warms up.
    if (round === 0) continue;
    ratios.push(api / bare);
    speeds.push(whole);
    console.log(
      `API ${api.toFixed(0)} orders/s; bare ${bare.toFixed(0)}/s; ratio ${(api / bare).toFixed(3)}; whole checkouts ${whole.toFixed(0)}/s`,
    );
  }
  const faults = await findBrokenOrders(pool);
  for (const fault of faults.slice(0, 5)) console.error(`Not as it should be: ${fault}.`);
  const [ratio, perSecond] = [median(ratios), median(speeds)];
  const isKept = faults.length === 0 && ratio >= limits.ratio && perSecond >= limits.wholePerSecond;
  console.log(
    `medians: ratio ${ratio.toFixed(3)}, ${perSecond.toFixed(0)} whole checkouts/s; wanted: ≥ ${limits.ratio}, ≥ ${limits.wholePerSecond}/s: ${isKept ? 'kept' : 'missed'}`,
  );
  process.exitCode = isKept ? 0 : 1;
} finally {
  agent.destroy();
  server.kill();
  await once(server, 'exit');
  await close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

type Wanting = { buyer: Buyer; variantId: number };

async function fill(variants: number[], methodId: string): Promise<Wanting[]> {
  const each = perRound / products;
  const crowds = await Promise.all(
    variants.map(async (variantId) =>
      (await addBuyers(db, each, { variantId, price, methodId })).map((buyer) => ({
        buyer,
        variantId,
      })),
    ),
  );
  return crowds.flat();
}

/** Places an order in this process, and records its statements. */
async function recordOrder(variantId: number, methodId: string) {
  const store = openFolderStore(join(folder, 'media'));
  const api = openApi({ db, pool, store, cacheFolder: join(folder, 'cache') });
  const [first, second] = await addBuyers(db, 2, { variantId, price, methodId });
  if (!first || !second) throw new Error('nobody buys');
  const send = async (buyer: Buyer, key: string): Promise<string> => {
    const asked = new Request('http://bench/api/v1/checkout/', toRequest(buyer, key));
    const answer = await api.fetch(asked, { clientAddress: '10.1.1.1' });
    return (await answer.json()).data.order.number;
  };
  await send(first, randomUUID());
  const key = randomUUID();
  let number = '';
  const statements = await recordStatements(pool, async () => {
    number = await send(second, key);
  });
  const { rows } = await pool.query(
    `SELECT orders.id, shopper_id FROM orders JOIN carts ON carts.id = cart_id WHERE number = $1`,
    [number],
  );
  const ids = { id: String(rows[0].id), shopperId: String(rows[0].shopper_id) };
  return [{ ...second, ...ids, key, number, variantId }, statements] as const;
}

type Template = Buyer & {
  key: string;
  number: string;
  variantId: number;
  id: string;
  shopperId: string;
};

/** The same statements for another buyer, with the ids of the first one replaced. */
async function replay(
  statements: Statement[],
  template: Template,
  buyer: Buyer & { variantId: number },
): Promise<void> {
  const [key, number] = [randomUUID(), newReference()];
  let [orderId, shopperId] = ['0', '0'];
  const hash = hashGuestToken(buyer.token);
  const put = (value: unknown): unknown => {
    if (value instanceof Buffer) {
      return value.equals(hashGuestToken(template.token)) ? hash : createHash('sha256').digest();
    }
    const text = String(value);
    if (text === template.key) return key;
    if (text === template.number) return number;
    if (text === template.id) return orderId;
    if (text === template.shopperId) return shopperId;
    if (text === String(template.cartId)) return buyer.cartId;
    if (typeof value !== 'string') return value;
    if (value.startsWith('send_mail:')) return `send_mail:${randomUUID()}`;
    return value.replaceAll(
      `"variant_id":${template.variantId},`,
      `"variant_id":${buyer.variantId},`,
    );
  };
  const client = await pool.connect();
  try {
    for (const { text, values } of statements) {
      const { rows } = await client.query({ text, values: values.map(put) });
      if (text.includes('INSERT INTO orders')) orderId = String(rows[0]?.id);
      else if (text.includes('from "shoppers"')) shopperId = String(rows[0]?.id);
    }
  } finally {
    client.release();
  }
}

/** Runs all of them with limited concurrency; returns the rate per second. */
async function measure(
  all: Wanting[],
  work: (buyer: Buyer, variantId: number) => Promise<unknown>,
): Promise<number> {
  const waiting = [...all];
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await work(next.buyer, next.variantId);
      }
    }),
  );
  return (all.length * 1_000) / (performance.now() - startedAt);
}

function order(port: string, buyer: Buyer): Promise<unknown> {
  const { headers, body, method } = toRequest(buyer);
  return send(port, '/checkout/', { method, body, headers });
}

/** A complete checkout: cart, destination, checkout, order. */
async function checkOut(port: string, variantId: number): Promise<void> {
  const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });
  const added = await send(port, '/cart/items/', post({ variant_id: variantId }));
  const token = added.headers['shopper-token'];
  const headers = { 'shopper-token': String(token) };
  const place = JSON.stringify({ country: 'ID', province_code: '32' });
  await send(port, '/cart/shipping/', { method: 'PUT', body: place, headers });
  const { data } = (await send(port, '/checkout/', { method: 'GET', headers })).content;
  const { cart_id, cart } = data.checkout;
  const form = {
    cart_id,
    email: 'sari@example.org',
    billing: bandung,
    payment_method: 'cash_on_delivery',
    shipping_method_id: cart.shipping.method_id,
    expected_total: cart.totals.total.amount,
  };
  await order(port, { token: String(token), cartId: cart_id, form });
}

type Sent = { method?: string; body?: unknown; headers?: unknown };

/** Each from an address of its own, because guests and orders per address are limited. */
function send(port: string, path: string, { method = 'POST', body, headers }: Sent) {
  visitors += 1;
  const address = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const all = {
    'content-type': 'application/json',
    'x-forwarded-for': address,
    ...Object(headers),
  };
  // biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
  type Answer = { headers: Record<string, string | string[] | undefined>; content: any };
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(
      { agent, port, method, host: '127.0.0.1', path: `/api/v1${path}`, headers: all },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        answer.on('end', () => {
          const status = answer.statusCode ?? 500;
          if (status < 300) resolve({ headers: answer.headers, content: JSON.parse(text) });
          else reject(new Error(`${path}: ${status} ${text}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

function startApi(url: string): ChildProcess {
  const program = [process.execPath, join(import.meta.dirname, 'support/api-server.ts'), url];
  const [command = '', ...rest] =
    availableParallelism() > 1 ? ['taskset', '-c', '0', ...program] : program;
  return spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function readPort({ stdout }: ChildProcess): Promise<string> {
  if (stdout) for await (const line of createInterface({ input: stdout })) return line;
  throw new Error('The API did not start');
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}
