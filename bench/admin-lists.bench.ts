import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { runMigrations } from 'graphile-worker';
import { connectDatabase, type Database } from '#api/platform/database.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { adminTitleSorts, titleFlags, titleStates } from '#contract/constants/catalogue.ts';
import { accessLevels } from '#contract/constants/plan.ts';
import { orderSorts, orderStatuses, orderTodos, ownMethods } from '#contract/constants/shop.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { addAccount } from '#test/accounts.ts';
import { openApi } from './support/open-api.ts';

// The lists of staff over 1,000,000 titles, 250,000 orders and 1,000,000 audit entries: every
// filter, sort and kind of search, alone and combined, each with its next pages, through the API.
// `admin-lists SHARE`: of a share of these counts.
const share = Number(process.argv[2] ?? 1);
const counts = {
  titles: 1_000_000 * share,
  orders: 250_000 * share,
  changes: 1_000_000 * share,
  accounts: 20_000 * share,
};
const budget = 200;
const rounds = 5;
const pages = 3;

const lists: Record<string, Filter[]> = {
  titles: [
    {},
    ...each('type', ['movie', 'tv-show', 'video']),
    ...each('state', titleStates),
    ...each('access', accessLevels),
    ...each('rating', ['SU', 'unrated']),
    ...each('missing', ['en', 'el']),
    ...each('flag', titleFlags),
    ...each('sort', adminTitleSorts),
    ...each('sort', adminTitleSorts, { state: 'hidden' }),
    ...each('sort', adminTitleSorts, { type: 'video', rating: '17+', missing: 'ar' }),
    ...each('sort', adminTitleSorts, { genre: 'genre-7' }),
    ...each('sort', adminTitleSorts, { q: 'kata12' }),
    ...each('tag', ['tag-3', 'no-such-tag'], { type: 'movie' }),
    ...each('q', ['kata', 'kata7', 'kata123 kata4', 'judul-99', 'judul-123456', 'nowhere', 'k']),
    { q: 'kata1', type: 'tv-show', state: 'published', genre: 'genre-2', sort: 'name' },
  ],
  orders: [
    {},
    ...each('status', orderStatuses),
    ...each('todo', orderTodos),
    ...each('payment', ['paid', 'unpaid']),
    ...each('method', [...ownMethods, 'midtrans']),
    ...each('sort', orderSorts),
    ...each('sort', orderSorts, { status: 'processing' }),
    ...each('sort', orderSorts, { method: 'cheque', payment: 'unpaid' }),
    ...each('sort', orderSorts, { product: 'produk-77' }),
    ...each('product', ['produk-1', 'produk-2000', 'no-such-product']),
    ...each('search', [
      'B123',
      'pembeli77@example.org',
      'nama12',
      'wulandari',
      '081 123 45',
      'sku-9',
    ]),
    { from: '2026-01-01', until: '2026-06-30', status: 'completed' },
    { search: 'nama1', method: 'cheque', sort: '-total' },
  ],
  audit: [
    {},
    ...each('kind', ['title', 'order', 'comment', 'setting']),
    ...each('account', ['1', '20', '999']),
    ...each('action', ['catalogue.saveTitle', 'none.such']),
    ...each('q', ['kata', 'kata12', 'akun7', 'kata4999 kata3', 'nowhere', 'a']),
    { kind: 'order', subject: '1234' },
    { kind: 'title', account: '5', q: 'kata9' },
    { from: '2026-01-01', until: '2026-03-31' },
    { from: '2026-10-01', action: 'shop.shipOrder', q: 'kata77' },
  ],
  accounts: [{}, ...each('q', ['akun', 'akun77', 'akun1@example.org', 'nowhere'])],
};

const folder = await mkdtemp(join(tmpdir(), 'sorot-admin-lists-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
try {
  await migrateDatabase(postgres.url);
  await runMigrations({ connectionString: postgres.url });
  await withDatabase(0, fill);
  process.exitCode = (await withDatabase(undefined, measure)) ? 0 : 1;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function withDatabase<Result>(
  statementTimeout: number | undefined,
  work: (connection: ReturnType<typeof connectDatabase>) => Promise<Result>,
): Promise<Result> {
  const connection = connectDatabase({
    url: postgres.url,
    ...(statementTimeout !== undefined && { statementTimeout }),
  });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

async function fill({ db }: { db: Database }): Promise<void> {
  const startedAt = performance.now();
  await fillTitles(db);
  await fillOrders(db);
  await fillChanges(db);
  await db.execute(sql`vacuum analyze`);
  console.log(`filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

/** A tenth of the words are rare; a hundredth of the titles are hidden, scheduled or deleted each. */
async function fillTitles(db: Database): Promise<void> {
  const word = (factor: number) => sql`'kata' || (n * ${factor}::bigint) % 5000`;
  await db.execute(sql`
    insert into titles (type, slug, source, source_hash, name, year, rating, access, added_at,
      updated_at, hidden, publish_at, deleted_at, recommended, missing_texts, imported, released_on)
    select (array['movie', 'movie', 'tv-show', 'video'])[1 + n % 4], 'judul-' || n, 'bench:' || n, '',
      initcap(${word(7919)} || ' ' || ${word(104729)}), 1920 + n % 105,
      (array['SU', '13+', '17+', '21+', null])[1 + n % 5],
      (array['free', 'free', 'basic', 'premium'])[1 + n % 4],
      now() - n * interval '1 minute', now() - (n * 31 % ${counts.titles}) * interval '1 minute',
      n % 100 in (1, 2), case when n % 100 = 2 then now() + interval '30 days' end,
      case when n % 100 = 3 then now() end, n % 10 = 0,
      (array['{}', '{de,el}', '{ar}', '{en,ar,de,fr,el,id}'])[1 + n % 4]::text[],
      case when n % 200 = 0 then '{"name": "Other"}'::jsonb else '{}' end,
      case when n % 1000 = 0 then current_date + (n / 1000 % 300)::int else date '2000-01-01' end
    from generate_series(1, ${counts.titles}::bigint) n`);
  await db.execute(sql`
    insert into title_names (title_id, name) select id, lower(name) from titles`);
  await db.execute(sql`
    insert into title_translations (title_id, language, name, synopsis)
    select id, 'id', name, 'Sebuah cerita.' from titles where id % 2 = 0`);
  await db.execute(sql`
    insert into terms (type, kind, slug, names)
    select type, kind, kind || '-' || n, jsonb_build_object('en', kind || ' ' || n)
    from unnest(array['movie', 'tv-show', 'video']) type, unnest(array['genre', 'tag']) kind,
      generate_series(1, 30) n`);
  await db.execute(sql`
    insert into title_terms (title_id, term_id, position)
    select t.id, term.id, 1 from titles t join terms term on term.type = t.type
      and term.slug = term.kind || '-' || (1 + (t.id / 4) % 30)`);
  await db.execute(sql`
    insert into title_health (title_id, kinds)
    select id, case when id % 50 = 0 then '{missing_poster}'::text[] else '{}' end from titles`);
}

async function fillOrders(db: Database): Promise<void> {
  await db.execute(sql`insert into products (slug, published_at)
    select 'produk-' || n, now() from generate_series(1, 2000) n`);
  await db.execute(sql`
    insert into orders (number, email, language, status, payment_method, currency, items_total,
      discount_total, shipping_total, tax_total, total, placed_at, paid_at, search)
    select number, email, 'id', status, method, 'IDR', amount, 0, 0, 0, amount, at,
      case when status in ('processing', 'completed', 'refunded') then at end,
      order_words(array[number, email, first, 'Wulandari', '6281' || n, '81' || n, 'SKU-' || n % 2000])
    from (select n, 'B' || n as number, 'pembeli' || n % 90000 || '@example.org' as email,
      'Nama' || n % 3000 as first,
      case when n % 500 = 0 then 'pending_payment' when n % 500 = 1 then 'on_hold'
        when n % 500 in (2, 3) then 'processing' when n % 50 = 4 then 'cancelled'
        when n % 500 = 5 then 'refunded' else 'completed' end as status,
      (array['bank_transfer', 'bank_transfer', 'cash_on_delivery', 'cheque'])[1 + n % 4] as method,
      50000 + n * 7919 % 2000000 as amount, now() - n * interval '3 minutes' as at
      from generate_series(1, ${counts.orders}::bigint) n) made`);
  await db.execute(sql`
    insert into order_items (order_id, position, product_id, sku, name, kind, unit_price, quantity,
      subtotal, discount, tax)
    select id, position, 1 + (id * position) % 2000, 'SKU-' || id % 2000, 'Kaus', 'physical',
      25000, 1, 25000, 0, 0 from orders, generate_series(1, 2) position`);
  await db.execute(sql`
    insert into order_addresses (order_id, kind, first_name, last_name, country, street, city, phone)
    select id, 'billing', 'Nama' || id % 3000, 'Wulandari', 'ID', 'Jl. Melati', 'Bandung',
      '+6281' || id from orders`);
}

async function fillChanges(db: Database): Promise<void> {
  await db.execute(sql`
    insert into accounts (username, email, phone, username_key, email_key, first_name, last_name,
      display_name, password_hash, language, terms_accepted_at)
    select 'akun' || n, 'akun' || n || '@example.org', '+6282' || n, 'akun' || n,
      'akun' || n || '@example.org', 'Nama', 'Akun', 'Nama', '', 'id', now()
    from generate_series(1, ${counts.accounts}) n`);
  await db.execute(sql`
    insert into audit_entries (happened_at, account_id, actor_name, action, subject_kind, subject_id,
      subject_name, before, after)
    select now() - (${counts.changes} - n) * interval '30 seconds', 1 + n % 20, 'akun' || 1 + n % 20,
      (array['catalogue.saveTitle', 'shop.shipOrder', 'moderation.approve'])[1 + n % 3],
      (array['title', 'order', 'comment'])[1 + n % 3], (n / 3)::text,
      'Kata' || (n * 7919) % 5000 || ' kata' || n % 977, '{"year": 1999}', '{"year": 2000}'
    from generate_series(1, ${counts.changes}::bigint) n`);
}

type Connection = ReturnType<typeof connectDatabase>;

async function measure({ db, pool }: Connection): Promise<boolean> {
  const store = openFolderStore(join(folder, 'media'));
  const api = openApi({ db, pool, store, cacheFolder: folder });
  // Lists are asked for by their addresses.
  const { headers } = await addAccount({ db, clientOf: () => undefined as never }, 'owner');
  const ask = async (path: string) => {
    const request = new Request(`http://bench.test/api/v1/ops/${path}`, { headers });
    const startedAt = performance.now();
    const answer = await api.fetch(request, { clientAddress: '198.51.100.7' });
    const { data, ...rest } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(rest)}`);
    return { time: performance.now() - startedAt, data };
  };
  console.log(`load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
  const verdicts: boolean[] = [];
  for (const [list, filters] of Object.entries(lists)) {
    const times: number[] = [];
    const slowest = new Map<string, number>();
    for (let round = 0; round < rounds; round++) {
      for (const filter of filters) {
        let cursor: string | undefined;
        for (let page = 0; page < pages; page++) {
          const query = new URLSearchParams({ ...filter, ...(cursor && { cursor }) }).toString();
          const { time, data } = await ask(`${list}/?${query}`);
          times.push(time);
          const name = new URLSearchParams(filter).toString();
          slowest.set(name, Math.max(slowest.get(name) ?? 0, time));
          cursor = data.page.next_cursor ?? undefined;
          if (!cursor) break;
        }
      }
    }
    const at = (share: number) =>
      (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(0);
    console.log(
      `${list}: ${filters.length} lists, ${times.length} pages: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms; budget ${budget} at p95`,
    );
    const order = [...slowest].sort(([, a], [, b]) => b - a).slice(0, 5);
    for (const [name, time] of order) console.log(`  ${time.toFixed(0)} ms at most: ${name}`);
    verdicts.push(Number(at(0.95)) < budget);
  }
  return verdicts.every(Boolean);
}

type Filter = Record<string, string>;

function each(name: string, values: readonly string[], also: Filter = {}): Filter[] {
  return values.map((value) => ({ ...also, [name]: value }));
}
