import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connectDatabase } from '#api/platform/database.ts';
import { migrateDatabase, migrateJobs } from '#api/platform/migrate.ts';
import { addBuyers, type Buyer } from './buyers.ts';
import type { Crowd } from './checkout-crowd.ts';
import { openTestShop } from './checkouts.ts';
import { countPieces, findBrokenOrders } from './find-broken-orders.ts';
import { isReady, startProvider } from './killable-provider.ts';
import { startTestServer } from './postgres-server.ts';
import { addProduct } from './shop.ts';

const price = 100_000;

export type CheckoutSite = {
  buyers: Buyer[];
  url(): string;
  /** Kills the site and restarts it; returns the milliseconds until it was ready. */
  killAndStart(): Promise<number>;
  /** Restarts the database; returns the milliseconds until the site was ready again. */
  restartDatabase(): Promise<number>;
  /** Inconsistencies in the database, given what buyers were told. */
  findFaults(crowd: Crowd): Promise<string[]>;
  stop(): Promise<void>;
};

/**
 * The API provider in a process of its own, on a database with one product for sale and many
 * buyers.
 */
export async function startCheckoutSite(of: {
  buyers: number;
  pieces: number;
}): Promise<CheckoutSite> {
  const postgres = await startTestServer('embedded');
  await migrateDatabase(postgres.url);
  await migrateJobs(postgres.url);
  const { db, pool, close } = connectDatabase({ url: postgres.url });
  const { methodId } = await openTestShop({ db });
  const product = await addProduct(
    { db },
    { variants: [{ regularPrice: price, onHand: of.pieces }] },
  );
  const [variantId = 0] = product.variantIds;
  const buyers = await addBuyers(db, of.buyers, { variantId, price, methodId });
  let site = await startProvider(postgres.url);

  async function waitUntilReady(since: number): Promise<number> {
    while (!(await isReady(site.url))) await sleep(20);
    return performance.now() - since;
  }

  return {
    buyers,
    url: () => site.url,
    async killAndStart() {
      await site.kill();
      const killedAt = performance.now();
      site = await startProvider(postgres.url);
      return waitUntilReady(killedAt);
    },
    async restartDatabase() {
      const endedAt = performance.now();
      await postgres.restart();
      while (await isReady(site.url)) {
        if (performance.now() - endedAt > 2_000) break;
        await sleep(5);
      }
      return waitUntilReady(endedAt);
    },
    async findFaults({ answered }) {
      const { left, ordered } = await countPieces(pool, variantId);
      const lost = await findLost(pool, answered);
      return [
        ...(await findBrokenOrders(pool)),
        ...(left + ordered === of.pieces ? [] : [`${left} left and ${ordered} ordered`]),
        ...lost.map((number) => `the order ${number} was confirmed and is not there`),
      ];
    },
    async stop() {
      await site.kill();
      await close();
      await postgres.stop();
    },
  };
}

/** Confirmed order numbers that do not exist. */
async function findLost(pool: pg.Pool, answered: Crowd['answered']): Promise<string[]> {
  const { rows } = await pool.query<{ number: string; cart_id: number }>(
    'SELECT number, cart_id FROM orders',
  );
  const carts = new Map(rows.map(({ number, cart_id }) => [number, cart_id]));
  return answered.flatMap(({ status, number = '', buyer }) =>
    status === 201 && carts.get(number) !== buyer.cartId ? [number] : [],
  );
}
