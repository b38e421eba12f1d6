import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { connectDatabase } from '#api/platform/database.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { addBuyers, toRequest } from '#test/buyers.ts';
import { openTestShop } from '#test/checkouts.ts';
import { countPieces, findBrokenOrders } from '#test/find-broken-orders.ts';
import { addProduct } from '#test/shop.ts';
import { openApi } from './support/open-api.ts';

// Many buyers order at once: 200 for the last item in 50 rounds, 500 for 20 items in one. There
// must be exactly as many orders as items, a clear 409 for all others, and nothing else in the
// database. Parameter: number of rounds.
const [rounds = 50] = process.argv.slice(2).map(Number);
const price = 100_000;

const folder = await mkdtemp(join(tmpdir(), 'checkout-races-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder });
await migrateDatabase(postgres.url);
await runMigrations({ connectionString: postgres.url });
const { db, pool, close } = connectDatabase({ url: postgres.url });
const store = openFolderStore(join(folder, 'media'));
const api = openApi({ db, pool, store, cacheFolder: join(folder, 'cache') });
let visitors = 0;

try {
  const { methodId } = await openTestShop({ db });
  const complaints: string[] = [];
  for (let round = 1; round <= rounds; round += 1)
    complaints.push(...(await race(methodId, 200, 1)));
  complaints.push(...(await race(methodId, 500, 20)), ...(await findBrokenOrders(pool)));
  for (const complaint of complaints) console.error(`Not as it should be: ${complaint}.`);
  console.log(
    `${rounds} × 200 buyers of 1, 1 × 500 buyers of 20: ${complaints.length === 0 ? 'exact' : 'missed'}`,
  );
  process.exitCode = complaints.length === 0 ? 0 : 1;
} finally {
  await close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function race(methodId: string, buyers: number, pieces: number): Promise<string[]> {
  const given = { variants: [{ regularPrice: price, onHand: pieces }] };
  const [variantId = 0] = (await addProduct({ db }, given)).variantIds;
  const crowd = await addBuyers(db, buyers, { variantId, price, methodId });
  const statuses = await Promise.all(
    crowd.map(async (buyer) => {
      visitors += 1;
      const clientAddress = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
      const asked = new Request('http://bench/api/v1/checkout/', toRequest(buyer));
      return (await api.fetch(asked, { clientAddress })).status;
    }),
  );
  const count = (status: number) => statuses.filter((each) => each === status).length;
  const { left, ordered } = await countPieces(pool, variantId);
  const isExact =
    count(201) === pieces && count(409) === buyers - pieces && left === 0 && ordered === pieces;
  if (isExact) return [];
  return [
    `${count(201)} orders, ${count(409)} refusals of ${buyers}; ${left} left, ${ordered} ordered`,
  ];
}
