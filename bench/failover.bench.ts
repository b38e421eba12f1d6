import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { connectDatabase } from '#api/platform/database.ts';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { addBuyers, type Buyer, toRequest } from '#test/buyers.ts';
import { openTestShop } from '#test/checkouts.ts';
import { countPieces, findBrokenOrders } from '#test/find-broken-orders.ts';
import {
  type ReplicatedServer,
  requireConfirmation,
  startReplicatedPostgres,
  waitForStreaming,
} from '#test/replicated-postgres.ts';
import { startSorot } from '#test/run-sorot.ts';
import { addProduct } from '#test/shop.ts';
import { startTcpProxy } from '#test/tcp-proxy.ts';

// A primary with two standbys, of which any one has to confirm each commit, behind an address that
// moves (a TCP proxy); a site that also reads from the standbys; 50 checkouts a second. One standby
// hangs for a while (SIGSTOP); then the primary is killed (SIGKILL), and the standby that has
// received more is promoted. No confirmed order may be lost. Parameter: seconds of each part.
const [seconds = 10] = process.argv.slice(2).map(Number);
const perSecond = 50;
/** Buyers who wait at once: on a machine that cannot take as many orders, the others come later. */
const waiting = 64;
const products = 20;
const pieces = 100_000;
const price = 100_000;
/** Milliseconds: from the promotion to the next order; of an order while a standby hangs. */
const limits = { resume: 10_000, whileHanging: 2_000 };

await using closing = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), 'sorot-failover-'));
closing.defer(() => rm(folder, { recursive: true, force: true }));
const servers = await startReplicatedPostgres({
  standbys: 2,
  async prepare(url) {
    await migrateDatabase(url);
    await runMigrations({ connectionString: url });
  },
});
closing.defer(servers.stop);
const { primary } = servers;
await waitForStreaming(primary, 2);
await requireConfirmation(primary);
const proxy = await startTcpProxy(primary.url);
closing.defer(proxy.close);
const setUp = connectDatabase({ url: primary.url });
const { db } = setUp;
const { methodId } = await openTestShop({ db });
const variantIds: number[] = [];
for (let made = 0; made < products; made += 1) {
  const given = { variants: [{ regularPrice: price, onHand: pieces }] };
  variantIds.push((await addProduct({ db }, given)).variantIds[0] ?? 0);
}
const each = Math.ceil((perSecond * (seconds * 3 + 120)) / products);
const crowds = await Promise.all(
  variantIds.map((variantId) => addBuyers(db, each, { variantId, price, methodId })),
);
const buyers = Array.from({ length: each }, (_, turn) => crowds.map((crowd) => crowd[turn]))
  .flat()
  .filter((buyer) => buyer !== undefined);
await setUp.close();

const site = await startSorot({
  SOROT_DATA: folder,
  DATABASE_URL: proxy.url,
  DATABASE_REPLICA_URL: servers.standbys.map(({ url }) => url).join(),
  TRUST_PROXY: '1',
});
closing.defer(async () => void (await site.end()));

type Order = { buyer: Buyer; number: string; sentAt: number; answeredAt: number };
const confirmed: Order[] = [];
const refused: number[] = [];
const pageTimes: number[] = [];
const failedPages: string[] = [];
let isOpen = true;
const sender = keepOrdering();
console.log(`load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);

await part('warming up');
const readers = Promise.all(['/', '/shop', '/movies'].map(keepReading));
const calm = await part('two standbys');
const [, hanging] = servers.standbys;
await hanging?.signal('SIGSTOP');
const alone = await part('one standby hangs');
await hanging?.signal('SIGCONT');
await wait(2_000);

const killedAt = performance.now();
await primary.signal('SIGKILL');
const successor = await promote();
const promotedAt = performance.now();
proxy.moveTo(successor.url);
await part('after the promotion');
while (!confirmed.some(({ sentAt }) => sentAt > promotedAt)) await wait(10);
isOpen = false;
await sender;
await readers;

const next = Math.min(
  ...confirmed.map(({ answeredAt }) => answeredAt).filter((at) => at > promotedAt),
);
const resumed = next - promotedAt;
const faults = await findFaults(successor);
const isKept =
  faults.length === 0 &&
  failedPages.length === 0 &&
  resumed <= limits.resume &&
  alone.slowest <= Math.max(limits.whileHanging, calm.slowest * 2);
for (const fault of faults) console.error(`Not as it should be: ${fault}.`);
for (const failure of failedPages.slice(0, 5)) console.error(`A cached page failed: ${failure}.`);
console.log(
  `${confirmed.length} orders confirmed, ${refused.length} refused; promoted after ${ms(promotedAt - killedAt)}; first order ${ms(resumed)} later (wanted: ≤ ${ms(limits.resume)}); ${faults.length} lost or broken; ${pageTimes.length} cached pages, p99 ${ms(percentile(pageTimes, 0.99))}, ${failedPages.length} failed: ${isKept ? 'kept' : 'missed'}`,
);
process.exitCode = isKept ? 0 : 1;

/** Lets orders come in for a while. */
async function part(name: string) {
  const startedAt = performance.now();
  await wait(seconds * 1_000);
  const during = confirmed.filter(({ answeredAt }) => answeredAt >= startedAt);
  const times = during.map(({ sentAt, answeredAt }) => answeredAt - sentAt);
  const slowest = Math.max(...times);
  console.log(
    `${name}: ${(during.length / seconds).toFixed(1)} orders/s, p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}, slowest ${ms(slowest)}`,
  );
  return { slowest };
}

async function keepOrdering(): Promise<void> {
  const unanswered = new Set<Promise<void>>();
  for (const buyer of buyers) {
    await wait(1_000 / perSecond);
    if (unanswered.size >= waiting) await Promise.race(unanswered);
    if (!isOpen) break;
    const sent = order(buyer).finally(() => unanswered.delete(sent));
    unanswered.add(sent);
  }
  await Promise.all(unanswered);
}

/** Repeats an order with its key until there is an answer. */
async function order(buyer: Buyer): Promise<void> {
  const { headers, ...request } = toRequest(buyer, randomUUID());
  const { cartId } = buyer;
  const address = `10.${(cartId >> 16) & 255}.${(cartId >> 8) & 255}.${cartId & 255}`;
  const sentAt = performance.now();
  for (;;) {
    const answer = await fetch(`${site.url}/api/v1/checkout/`, {
      ...request,
      headers: { ...headers, 'x-forwarded-for': address },
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    const body = await answer?.json().catch(() => undefined);
    if (answer?.status === 201) {
      const { number } = body.data.order;
      confirmed.push({ buyer, number, sentAt, answeredAt: performance.now() });
      return;
    }
    if (answer && answer.status < 500 && answer.status !== 429) {
      refused.push(answer.status);
      return;
    }
    await wait(500);
  }
}

async function keepReading(path: string): Promise<void> {
  // Into the cache.
  await fetch(site.url + path);
  while (isOpen) {
    const startedAt = performance.now();
    try {
      const answer = await fetch(site.url + path, { signal: AbortSignal.timeout(5_000) });
      await answer.arrayBuffer();
      if (answer.status !== 200) failedPages.push(`${path}: ${answer.status}`);
    } catch (error) {
      failedPages.push(`${path}: ${error}`);
    }
    pageTimes.push(performance.now() - startedAt);
    await wait(100);
  }
}

/** Promotes the standby that has received more, and lets the other follow it. */
async function promote(): Promise<ReplicatedServer> {
  const standbys = await Promise.all(
    servers.standbys.map(async (standby) => {
      const [row] = await standby.ask(
        `SELECT pg_last_wal_receive_lsn() - '0/0' AS received, current_setting('primary_conninfo') AS source`,
      );
      return { standby, received: Number(row.received), source: String(row.source) };
    }),
  );
  const [first, second] = standbys.toSorted((one, other) => other.received - one.received);
  if (!first || !second) throw new Error('There are no standbys');
  await requireConfirmation(first.standby);
  await first.standby.ask('SELECT pg_promote()');
  const { port } = new URL(first.standby.url);
  const source = second.source.replace(/port=\d+/, `port=${port}`);
  await second.standby.ask(`ALTER SYSTEM SET primary_conninfo = ${pg.escapeLiteral(source)}`);
  await second.standby.ask('SELECT pg_reload_conf()');
  return first.standby;
}

async function findFaults({ url }: ReplicatedServer): Promise<string[]> {
  const { pool, close } = connectDatabase({ url });
  try {
    const { rows } = await pool.query<{ number: string; cart_id: number }>(
      'SELECT number, cart_id FROM orders',
    );
    const carts = new Map(rows.map(({ number, cart_id }) => [number, cart_id]));
    const lossesAndFaults = await findBrokenOrders(pool);
    for (const { number, buyer } of confirmed) {
      if (carts.get(number) !== buyer.cartId) lossesAndFaults.push(`the order ${number} is lost`);
    }
    for (const variantId of variantIds) {
      const { left, ordered } = await countPieces(pool, variantId);
      if (left + ordered !== pieces) lossesAndFaults.push(`${left} left and ${ordered} ordered`);
    }
    return lossesAndFaults;
  } finally {
    await close();
  }
}

function percentile(figures: number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? 0;
}

function ms(milliseconds: number): string {
  return milliseconds < 1_000
    ? `${Math.round(milliseconds)} ms`
    : `${(milliseconds / 1_000).toFixed(1)} s`;
}
