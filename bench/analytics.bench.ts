import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from '@orpc/server';
import { type SQL, sql } from 'drizzle-orm';
import { runMigrations } from 'graphile-worker';
import { sumPlays } from '#api/analytics/commands/sum-plays.ts';
import { dashboardRoutes } from '#api/analytics/dashboard-routes.ts';
import { analyticsRoutes } from '#api/analytics/routes.ts';
import { attention } from '#api/attention.ts';
import { connectDatabase, type Database } from '#api/platform/database.ts';
import { migrateDatabase } from '#api/platform/migrate.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { SaleAnalytics } from '#contract/analytics.ts';
import { addDays } from '#contract/shared/add-days.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { unchangingSettings } from '#test/settings.ts';

// Analytics over generated rows: 10,000,000 play events of a year and 20,000 titles (few are
// watched much, most hardly ever), and 250,000 orders. Each call is the first on a PostgreSQL that
// has just started, then repeated.
const events = Number(process.argv[2] ?? 10_000_000);
const orders = 250_000;
const days = 365;
const titles = 20_000;
const budgets = { plays: 100, sales: 200, dashboard: 200 };

const today = new Date().toISOString().slice(0, 10);
const folder = await mkdtemp(join(tmpdir(), 'analytics-bench-'));
let server = await startEmbeddedPostgres({ dataDir: folder });
try {
  await migrateDatabase(server.url);
  await runMigrations({ connectionString: server.url });
  await withDatabase(0, async (db) => {
    await timed('filling', () => fill(db));
    await timed('adding up from nothing', () => addUp(db));
    await checkSums(db);
    await timed('vacuum analyze', () => db.execute(sql`vacuum analyze`));
  });
  console.log(
    `${events} events, ${orders} orders; load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
  );
  const year = { from: addDays(today, 1 - days), until: today };
  const results = [
    await measure('plays of four weeks', budgets.plays, ({ getPlays }) => ask(getPlays, {})),
    await measure('plays of a year', budgets.plays, ({ getPlays }) => ask(getPlays, year)),
    await measure('one series, a year', budgets.plays, ({ getPlays }) =>
      ask(getPlays, { ...year, title: 1 }),
    ),
    await measure('sales of four weeks', budgets.sales, ({ getSales }) => ask(getSales, {})),
    await measure('dashboard', budgets.dashboard, ({ getDashboard }) => ask(getDashboard)),
  ];
  await withDatabase(0, checkSales);
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function withDatabase<Result>(
  statementTimeout: number | undefined,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db, close } = connectDatabase({
    url: server.url,
    ...(statementTimeout !== undefined && { statementTimeout }),
  });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

async function fill(db: Database): Promise<void> {
  await db.execute(sql`
    insert into titles (type, slug, source, source_hash, name)
    select case n % 3 when 1 then 'tv-show' else 'movie' end, 'title-' || n, 'bench:' || n, '',
      'Title ' || n from generate_series(1, ${titles}) n`);
  await db.execute(sql`
    insert into play_events (play_id, day, network, rendition, title_id, episode_id, starts,
      completions, watched_seconds, seen_at)
    select gen_random_uuid(), ${today}::date - (n % ${days})::int,
      (array['4g', '4g', '3g', 'unknown'])[1 + n % 4], (array[240, 360, 480, 720])[1 + n % 4 ],
      title, case when title % 3 = 1 then title * 10 + n % 10 end, 1, n % 2, n % 5400,
      now() - interval '1 hour'
    from (select n, 1 + (power(random(), 4) * ${titles - 1})::bigint as title
      from generate_series(1, ${events}) n) made`);
  await db.execute(sql`
    insert into orders (number, email, language, status, payment_method, currency, items_total,
      discount_total, shipping_total, tax_total, total, placed_at, paid_at)
    select 'B' || n, 'b@example.org', 'id',
      case when n <= 300 then 'processing' else 'completed' end, 'cheque', 'IDR', 300000, 0, 15000,
      0, 315000, at, at
    from (select n, now() - n * interval '2 minutes' as at from generate_series(1, ${orders}) n) made`);
  await db.execute(sql`insert into products (slug, published_at) select 'p' || n, now()
    from generate_series(1, 500) n`);
  await db.execute(sql`
    insert into order_items (order_id, position, product_id, sku, name, kind, unit_price, quantity,
      subtotal, discount, tax)
    select o.id, position, 1 + (o.id * position) % 500, 'S', 'S', 'physical', 150000, 1, 150000, 0, 0
    from orders o, generate_series(1, 2) position`);
  await db.execute(sql`
    insert into order_refunds (order_id, amount, created_at)
    select id, 50000, paid_at + interval '1 day' from orders where id % 50 = 0`);
}

/** Adds up what the job adds up day by day, in one statement per table. */
async function addUp(db: Database): Promise<void> {
  const sums = sql`sum(starts), sum(completions), sum(watched_seconds)`;
  await db.execute(sql`insert into play_days select day, title_id, episode_id, network, rendition,
    ${sums} from play_events group by 1, 2, 3, 4, 5`);
  await db.execute(sql`insert into play_totals select day, network, rendition, ${sums}
    from play_days group by 1, 2, 3`);
  await db.execute(sql`insert into title_play_days select day, title_id, ${sums}
    from play_days group by 1, 2`);
  await db.execute(sql`insert into title_play_months select date_trunc('month', day)::date,
    title_id, ${sums} from title_play_days group by 1, 2`);
}

/** Adds one day up again by the job, which must change nothing. */
async function checkSums(db: Database): Promise<void> {
  const digest = async () => {
    const { rows } = await db.execute(sql`
      select (select sum(watched_seconds) from play_events) as events,
        (select sum(watched_seconds) from play_days) as parts,
        (select sum(watched_seconds) from play_totals) as totals,
        (select sum(watched_seconds) from title_play_days) as days,
        (select sum(watched_seconds) from title_play_months) as months`);
    return new Set(Object.values(rows[0] ?? {}));
  };
  await db.execute(sql`insert into play_sums_due (day, title_id)
    select distinct day, title_id from play_events where day = ${today}::date`);
  const before = await digest();
  // The job also deletes old events, which would leave too few to compare.
  await timed('adding a day up again', () =>
    sumPlays(db, { timeZone: 'UTC', retentionDays: days + 1 }),
  );
  const after = await digest();
  if (before.size !== 1 || [...after].join() !== [...before].join()) {
    throw new Error(`The sums differ: ${[...before]} and ${[...after]}`);
  }
}

/** That the sales of four weeks are the orders paid and the refunds made then, to the rupiah. */
async function checkSales(db: Database): Promise<void> {
  const scope = { db, timeZone: () => 'UTC', currency: 'IDR' };
  const { data } = (await ask(analyticsRoutes(scope).getSales, {})) as {
    data: { sales: SaleAnalytics };
  };
  const { period, total, products, days: byDay } = data.sales;
  const isThen = (column: SQL) =>
    sql`(${column} at time zone 'UTC')::date between ${period.from} and ${period.until}`;
  const { rows } = await db.execute(sql`
    select (select sum(total) from orders where ${isThen(sql`paid_at`)})::float8 as gross,
      (select sum(amount) from order_refunds where ${isThen(sql`created_at`)})::float8 as refunds`);
  const sum = (parts: { gross: number; refunds: number }[], name: 'gross' | 'refunds') =>
    parts.reduce((before, part) => before + part[name], 0);
  for (const name of ['gross', 'refunds'] as const) {
    const sums = new Set([rows[0]?.[name], total[name], sum(products, name), sum(byDay, name)]);
    if (sums.size > 1) throw new Error(`The ${name} differ: ${[...sums]}`);
  }
  console.log(`sales equal orders and refunds: ${total.gross} and ${total.refunds}`);
}

type Routes = ReturnType<typeof analyticsRoutes> & ReturnType<typeof dashboardRoutes>;

/** Calls a handler as an owner; access is decided before handlers. */
function ask(procedure: Routes[keyof Routes], input?: object): Promise<unknown> {
  const viewer = { staffRoles: ['owner'] };
  const context = { language: 'en', viewer } as unknown as RequestContext;
  // biome-ignore lint/suspicious/noExplicitAny: each handler has an input of its own
  return call(procedure as any, input as never, { context });
}

async function measure(
  name: string,
  budget: number,
  work: (routes: Routes) => Promise<unknown>,
): Promise<boolean> {
  await server.stop();
  server = await startEmbeddedPostgres({ dataDir: folder });
  return withDatabase(undefined, async (db) => {
    // Connecting is not part of a query: a site has its connections.
    await Promise.all(Array.from({ length: 8 }, () => db.execute(sql`select pg_sleep(0.05)`)));
    const scope = { db, timeZone: () => 'UTC', currency: 'IDR' };
    const needs = { folders: { media: folder }, minFreeBytes: 0 };
    const routes = {
      ...analyticsRoutes(scope),
      ...dashboardRoutes({
        ...{ ...scope, attention, needs },
        sale: () => ({ canSellProducts: true, canSellPlans: true, hasGateway: false }),
        settings: unchangingSettings,
        hasColleagues: async () => true,
        unreadableKeys: () => [],
        findNewerVersion: async () => null,
      }),
    };
    const times: number[] = [];
    for (let round = 0; round < 21; round++) {
      const startedAt = performance.now();
      await work(routes);
      times.push(performance.now() - startedAt);
    }
    const [first = 0, ...others] = times;
    const p95 = others.toSorted((a, b) => a - b)[Math.floor(others.length * 0.95)] ?? 0;
    console.log(
      `${name.padEnd(24)} first ${first.toFixed(0)} ms, then at 95% ${p95.toFixed(0)} ms; budget ${budget}`,
    );
    return first <= budget && p95 <= budget;
  });
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
