import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { chooseText, type Localized } from '#api/platform/text/localized.ts';
import type { SaleAnalytics, SaleSums } from '#contract/analytics.ts';
import type { Language } from '#contract/shared/language.ts';
import { type Days, isWithin } from '../period.ts';
import type { Range } from './find-plays.ts';

export type SaleScope = { currency: string; timeZone: string };

type Part = { part: 'product' | 'shipping' | 'other'; product: number | null };
type Sums = Omit<SaleSums, 'net'>;

/**
 * What was sold and refunded on these days, by the parts of orders: products, shipping, and
 * whatever else the totals hold, such as payment codes. One row per part of a day's orders, and per
 * part of each refund.
 *
 * - An order counts on the day on which it was paid, with its whole total, whatever happens to it
 *   later. An order that is not paid does not count.
 * - A refund counts on its own day, so a past day never changes. It belongs to the lines that it
 *   names, by what was paid for the refunded pieces; without lines, or if those were free, to all
 *   parts of its order by their amounts.
 * - Fractions are cut cumulatively, so the parts of an order or a refund always add up to it.
 *
 * Hence, for any days: Σ gross = Σ total of orders paid then, Σ refunds = Σ amount of refunds made
 * then, both exact, and so are the sums by day, by product and by title.
 */
function saleRows(days: Days, { currency, timeZone }: SaleScope): SQL {
  const dayOf = (instant: SQL) => sql`(${instant} AT TIME ZONE ${timeZone})::date`;
  return sql`
    WITH paid AS MATERIALIZED (
      SELECT id, total, shipping_total, ${dayOf(sql`paid_at`)} AS day FROM orders
      WHERE ${isWithin(sql`paid_at`, days, timeZone)} AND currency = ${currency}
    ), lines AS MATERIALIZED (
      SELECT paid.day, i.product_id, sum(i.quantity) AS units, sum(i.subtotal - i.discount) AS amount
      FROM paid JOIN order_items i ON i.order_id = paid.id GROUP BY 1, 2
    ), totals AS MATERIALIZED (
      SELECT day, sum(total) AS total, sum(shipping_total) AS shipping FROM paid GROUP BY day
    ), line_totals AS (
      SELECT day, sum(amount) AS amount FROM lines GROUP BY day
    ), refunds AS MATERIALIZED (
      SELECT r.id, r.order_id, r.amount, r.items, ${dayOf(sql`r.created_at`)} AS day
      FROM order_refunds r JOIN orders o ON o.id = r.order_id
      WHERE ${isWithin(sql`r.created_at`, days, timeZone)} AND o.currency = ${currency}
    ), refunded AS MATERIALIZED (
      SELECT o.id, o.total, o.shipping_total FROM orders o
      WHERE o.id IN (SELECT order_id FROM refunds)
    ), parts AS (
      SELECT o.id AS order_id, 0 AS rank, i.id AS item_id, 'product' AS part, i.product_id,
        i.quantity, i.subtotal - i.discount AS amount
      FROM refunded o JOIN order_items i ON i.order_id = o.id
      UNION ALL
      SELECT o.id, 1, NULL, 'shipping', NULL, 0, o.shipping_total FROM refunded o
      UNION ALL
      SELECT o.id, 2, NULL, 'other', NULL, 0, o.total - o.shipping_total - coalesce((
        SELECT sum(i.subtotal - i.discount) FROM order_items i WHERE i.order_id = o.id), 0)
      FROM refunded o
    ), named AS (
      SELECT r.id AS refund_id, (line ->> 'item_id')::bigint AS item_id,
        sum((line ->> 'quantity')::bigint) AS pieces
      FROM refunds r CROSS JOIN LATERAL jsonb_array_elements(r.items) AS line GROUP BY 1, 2
    ), weighed AS (
      SELECT r.id, r.day, r.amount, p.rank, p.item_id, p.part, p.product_id,
        coalesce(n.pieces, 0) AS pieces, p.amount::numeric AS whole,
        coalesce(p.amount::numeric * n.pieces / nullif(p.quantity, 0), 0) AS share
      FROM refunds r JOIN parts p ON p.order_id = r.order_id
      LEFT JOIN named n ON n.refund_id = r.id AND n.item_id = p.item_id
    ), shared AS (
      SELECT *, sum(share) OVER (PARTITION BY id) AS shares FROM weighed
    ), cumulated AS (
      SELECT *, CASE WHEN shares > 0 THEN share ELSE whole END AS weight,
        sum(CASE WHEN shares > 0 THEN share ELSE whole END)
          OVER (PARTITION BY id ORDER BY rank, item_id ROWS UNBOUNDED PRECEDING) AS upto,
        sum(CASE WHEN shares > 0 THEN share ELSE whole END) OVER (PARTITION BY id) AS weights
      FROM shared
    )
    SELECT day, 'product' AS part, product_id, units, amount AS gross, 0 AS refunds FROM lines
    UNION ALL
    SELECT day, 'shipping', NULL, 0, shipping, 0 FROM totals
    UNION ALL
    SELECT day, 'other', NULL, 0, total - shipping - coalesce(amount, 0), 0
    FROM totals LEFT JOIN line_totals USING (day)
    UNION ALL
    SELECT day, part, product_id, -pieces, 0, CASE
      -- Nothing was paid for any part.
      WHEN weights = 0 THEN CASE WHEN part = 'other' THEN amount ELSE 0 END
      ELSE floor(amount * upto / weights) - floor(amount * (upto - weight) / weights) END
    FROM cumulated`;
}

type SumRow = { units: number | null; gross: number | null; refunds: number | null };
const sums = sql`sum(units)::bigint AS units, sum(gross)::bigint AS gross,
  sum(refunds)::bigint AS refunds`;

function readSums(row: SumRow): Sums {
  return {
    units: row.units ?? 0,
    gross: row.gross ?? 0,
    refunds: row.refunds ?? 0,
  };
}

type Summed = { days: (Sums & { day: string })[]; now: (Part & Sums)[]; before: (Part & Sums)[] };

/** The rows of both periods, by day and by part, in one statement. */
async function sumSales(
  db: DatabaseOrTransaction,
  range: Range,
  scope: SaleScope,
): Promise<Summed> {
  type Row = SumRow & {
    day: string | null;
    is_now: boolean | null;
    part: Part['part'] | null;
    product: number | null;
  };
  const both = { from: range.before.from, until: range.until };
  const { rows } = await db.execute<Row>(sql`
    SELECT day::text, is_now, part, product_id AS product, ${sums}
    FROM (SELECT *, day >= ${range.from}::date AS is_now FROM (${saleRows(both, scope)}) AS row)
      AS sale
    GROUP BY GROUPING SETS ((day, is_now), (is_now, part, product_id))
    ORDER BY sum(gross) - sum(refunds) DESC, part, product_id`);
  const partsOf = (isNow: boolean) =>
    rows.flatMap(({ is_now, part, product, ...row }) =>
      part === null || is_now !== isNow ? [] : [{ part, product, ...readSums(row) }],
    );
  return {
    days: rows.flatMap((row) =>
      row.day === null || !row.is_now ? [] : [{ day: row.day, ...readSums(row) }],
    ),
    now: partsOf(true),
    before: partsOf(false),
  };
}

/** How many orders were paid, by day. */
export async function countOrders(
  db: DatabaseOrTransaction,
  days: Days,
  { currency, timeZone }: SaleScope,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ day: string; orders: number }>(sql`
    SELECT ((paid_at AT TIME ZONE ${timeZone})::date)::text AS day, count(*) AS orders FROM orders
    WHERE ${isWithin(sql`paid_at`, days, timeZone)} AND currency = ${currency} GROUP BY 1`);
  return new Map(rows.map(({ day, orders }) => [day, orders]));
}

type NamedProduct = NonNullable<SaleAnalytics['products'][number]['product']>;
type NamedTitle = NonNullable<SaleAnalytics['titles'][number]['title']>;

/** The products of sales, with the title that each counts for: its first one. */
async function findSoldProducts(db: DatabaseOrTransaction, ids: number[], language: Language) {
  type Row = {
    id: number;
    slug: string;
    names: Localized<string> | null;
    title: number | null;
    type: NamedTitle['type'] | null;
    title_slug: string | null;
    title_name: string | null;
  };
  const { rows } = await db.execute<Row>(sql`
    SELECT p.id, p.slug, t.id AS title, t.type, t.slug AS title_slug, t.name AS title_name,
      (SELECT jsonb_object_agg(n.language, n.name) FROM product_translations n
        WHERE n.product_id = p.id) AS names
    FROM products p
    LEFT JOIN LATERAL (
      SELECT title_id FROM product_titles l WHERE l.product_id = p.id
      ORDER BY position, title_id LIMIT 1
    ) first ON true
    LEFT JOIN titles t ON t.id = first.title_id
    WHERE p.id = ANY (${sql.param(ids)}::bigint[])`);
  return new Map(
    rows.map((row) => {
      const product: NamedProduct = {
        id: row.id,
        slug: row.slug,
        name: chooseText(row.names ?? {}, language) ?? row.slug,
      };
      const { title: id, type, title_slug: slug, title_name: name } = row;
      const isLinked = id !== null && type !== null && slug !== null && name !== null;
      const title: NamedTitle | null = isLinked ? { id, type, slug, name } : null;
      return [product.id, { product, title }];
    }),
  );
}

const none: Sums = { units: 0, gross: 0, refunds: 0 };

function add(a: Sums, b: Sums): Sums {
  return { units: a.units + b.units, gross: a.gross + b.gross, refunds: a.refunds + b.refunds };
}

function withNet(sums: Sums): SaleSums {
  const { units, gross, refunds } = sums;
  return { units, gross, refunds, net: gross - refunds };
}

/** Sums of both periods per key, best first. */
function compare<Key>(now: [Key, Sums][], before: [Key, Sums][]) {
  const all = new Map<Key, { now: Sums; before: Sums }>();
  const note = (rows: [Key, Sums][], which: 'now' | 'before') => {
    for (const [key, sums] of rows) {
      const both = all.get(key) ?? { now: none, before: none };
      all.set(key, { ...both, [which]: add(both[which], sums) });
    }
  };
  note(now, 'now');
  note(before, 'before');
  return [...all]
    .map(([key, sums]) => ({
      key,
      sums: { ...withNet(sums.now), before: withNet(sums.before) },
    }))
    .sort((a, b) => b.sums.net - a.sums.net || b.sums.before.net - a.sums.before.net);
}

/** Everything about the sales of a period but its days. */
export async function findSales(
  db: DatabaseOrTransaction,
  range: Range,
  { language, ...scope }: SaleScope & { language: Language },
) {
  const [{ days, now, before }, orders, ordersBefore] = await Promise.all([
    sumSales(db, range, scope),
    countOrders(db, range, scope),
    countOrders(db, range.before, scope),
  ]);
  const ids = [...now, ...before].flatMap(({ product }) => product ?? []);
  const soldProducts = await findSoldProducts(db, [...new Set(ids)], language);
  const soldOf = (product: number | null) =>
    product === null ? undefined : soldProducts.get(product);
  const keyOf = ({ part, product }: Part) => `${part} ${product}`;
  const partOf = new Map([...now, ...before].map((each) => [keyOf(each), each]));
  const titleOf = ({ product }: Part) => soldOf(product)?.title?.id ?? null;
  const titles = new Map([...soldProducts.values()].map(({ title }) => [title?.id ?? null, title]));
  const byPart = (parts: typeof now) => parts.map((each): [string, Sums] => [keyOf(each), each]);
  const byTitle = (parts: typeof now) =>
    parts.map((each): [number | null, Sums] => [titleOf(each), each]);
  const countAll = (counts: Map<string, number>) =>
    [...counts.values()].reduce((sum, each) => sum + each, 0);
  const [total] = compare(
    now.map((each): [null, Sums] => [null, each]),
    before.map((each): [null, Sums] => [null, each]),
  );
  return {
    total: {
      ...(total?.sums ?? { ...withNet(none), before: withNet(none) }),
      orders: countAll(orders),
      orders_before: countAll(ordersBefore),
    },
    days: days.map(({ day, ...sums }) => ({
      day,
      ...withNet(sums),
      orders: orders.get(day) ?? 0,
    })),
    products: compare(byPart(now), byPart(before)).map(({ key, sums }) => {
      const { part = 'other', product = null } = partOf.get(key) ?? {};
      return { part, product: soldOf(product)?.product ?? null, ...sums };
    }),
    titles: compare(byTitle(now), byTitle(before)).map(({ key, sums }) => ({
      title: titles.get(key) ?? null,
      ...sums,
    })),
  };
}
