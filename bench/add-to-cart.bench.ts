import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { is, Placeholder, sql } from 'drizzle-orm';
import { runMigrations } from 'graphile-worker';
import { connectDatabase } from '#api/platform/database.ts';
import { hashGuestToken } from '#api/platform/guest-token.ts';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { addItemStatement } from '#api/shop/cart/commands/change-items.ts';
import { findGuestStatement } from '#api/shop/cart/queries/find-shopper.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { addProduct } from '#test/shop.ts';
import { choose } from './support/choose.ts';
import { measureCalls } from './support/measure-calls.ts';
import { median } from './support/median.ts';
import { startApiServer } from './support/start-api-server.ts';

// Guests add items to their carts through the API (HTTP, one process on one core) on 16
// connections, compared with the same statements sent by `pg` on 16 connections to the same durable
// PostgreSQL. Many short alternating rounds, because the speed of a shared machine varies.
const rounds = 7;
const seconds = 3;
const connections = 16;
const load = { connections, seconds };
const guests = 200;
const products = 90;
const limits = { ratio: 0.25 };

const folder = await mkdtemp(join(tmpdir(), 'cart-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder });
await migrateDatabase(postgres.url);
await runMigrations({ connectionString: postgres.url });
const { db, pool, close } = connectDatabase({ url: postgres.url, maxConnections: connections });
const server = await startApiServer({ url: postgres.url, connections, core: 0 });

type Guest = { token: string; hash: Buffer };

try {
  const variants: number[] = [];
  for (let made = 0; made < products; made += 1) {
    const { variantIds } = await addProduct({ db }, { variants: [{ onHand: null }] });
    variants.push(...variantIds);
  }
  const shoppers: Guest[] = [];
  for (let made = 0; made < guests; made += 1) shoppers.push(await becomeGuest(variants[0] ?? 0));
  const { rows } = await pool.query(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits`,
  );
  console.log(`fsync ${rows[0].fsync}, synchronous_commit ${rows[0].commits}`);
  console.log(`${connections} connections, ${guests} guests, ${products} products`);

  const throughApi = () => add(choose(shoppers), choose(variants));
  const bare = createBare();
  const throughPg = () => bare(choose(shoppers), choose(variants));
  await measureCalls(throughApi, load);
  await measureCalls(throughPg, load);
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const base = await measureCalls(throughPg, load);
    const api = await measureCalls(throughApi, load);
    const ratio = api.perSecond / base.perSecond;
    ratios.push(ratio);
    console.log(
      `API ${api.perSecond.toFixed(0)}/s, p99 ${api.p99.toFixed(1)} ms; bare ${base.perSecond.toFixed(0)}/s, p99 ${base.p99.toFixed(1)} ms; ratio ${ratio.toFixed(3)}`,
    );
    // A cart line is limited to 999 items.
    await db.execute(sql`update cart_items set quantity = 1`);
  }
  const isKept = median(ratios) >= limits.ratio;
  console.log(
    `median ratio ${median(ratios).toFixed(3)}, wanted ≥ ${limits.ratio}: ${isKept ? 'kept' : 'missed'}`,
  );
  if (!isKept) process.exitCode = 1;
} finally {
  await server.close();
  await close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function becomeGuest(variantId: number): Promise<Guest> {
  const content = { variant_id: variantId };
  const { headers } = await server.send('/cart/items/', { content });
  const token = String(headers['shopper-token']);
  return { token, hash: hashGuestToken(token) };
}

function add({ token }: Guest, variantId: number): Promise<unknown> {
  const content = { variant_id: variantId, quantity: 1 };
  return server.send('/cart/items/', { content, headers: { 'shopper-token': token } });
}

/** The statements that the API sends, and nothing else. */
function createBare() {
  const [find, put] = [findGuestStatement(db).getQuery(), addItemStatement(db).getQuery()];
  const valuesOf = (params: unknown[], given: Record<string, unknown>) =>
    params.map((param) => (is(param, Placeholder) ? given[param.name] : param));
  return async ({ hash }: Guest, variantId: number) => {
    const shopper = await pool.query({
      name: 'bare-find',
      text: find.sql,
      values: valuesOf(find.params, { hash }),
    });
    const given = { shopperId: shopper.rows[0].id, variantId, quantity: 1 };
    const { rowCount } = await pool.query({
      name: 'bare-add',
      text: put.sql,
      values: valuesOf(put.params, given),
    });
    if (rowCount !== 1) throw new Error('Nothing was added');
  };
}
