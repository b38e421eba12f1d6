import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { DemoKind } from '#contract/constants/demo.ts';

/** The table of each kind, and the name that people know its rows by. */
const tables = {
  order: ['orders', 'number'],
  post: ['posts', 'slug'],
  product: ['products', 'slug'],
  coupon: ['coupons', 'code'],
  shipping_zone: ['shipping_zones', 'name'],
  title: ['titles', 'name'],
  account: ['accounts', 'username'],
} as const satisfies Record<DemoKind, readonly [string, string]>;

export function tableOf(kind: DemoKind): { table: SQL; name: SQL } {
  const [table, name] = tables[kind];
  return { table: sql`${sql.identifier(table)}`, name: sql`${sql.identifier(name)}` };
}

/** Notes that everything of these kinds came with the demo: nobody else has written any yet. */
export async function markAllAsDemo(db: Database, kinds: readonly DemoKind[]): Promise<void> {
  for (const kind of kinds) {
    await db.execute(sql`
      INSERT INTO demo_content (kind, id) SELECT ${kind}, id FROM ${tableOf(kind).table}
      ON CONFLICT DO NOTHING`);
  }
}

/** Notes the demo's own among rows of a kind, by what the demo's files call them. */
export async function markAsDemo(
  db: Database,
  marked: { posts?: string[]; references?: string[] },
): Promise<void> {
  const mark = (kind: DemoKind, found: SQL) =>
    db.execute(sql`
      INSERT INTO demo_content (kind, id) SELECT ${kind}, id FROM ${tableOf(kind).table}
      WHERE ${found} ON CONFLICT DO NOTHING`);
  // No real address ends like this (RFC 2606).
  await mark('account', sql`email_key LIKE '%@demo.invalid'`);
  if (marked.posts?.length) await mark('post', isOneOf('slug', marked.posts));
  if (marked.references?.length) {
    await mark('order', isOneOf('reference', marked.references));
  }
}

/**
 * Marks the demo of a site that an earlier version loaded it into: titles and goods of the first
 * start, before the site could be reached.
 */
export async function markEarlierDemo(db: Database): Promise<void> {
  const loading = sql`(
    SELECT tstzrange(min(reached_at), max(reached_at), '[]') FROM milestones
    WHERE name IN ('demo_content_begun', 'demo_content_loaded')
    HAVING count(*) = 2)`;
  const times = [
    ['title', 'added_at'],
    ['product', 'created_at'],
    ['coupon', 'created_at'],
  ] as const;
  for (const [kind, time] of times) {
    await db.execute(sql`
      INSERT INTO demo_content (kind, id) SELECT ${kind}, id FROM ${tableOf(kind).table}
      WHERE ${sql.identifier(time)} <@ ${loading} ON CONFLICT DO NOTHING`);
  }
}

function isOneOf(column: string, names: string[]): SQL {
  const list = JSON.stringify(names);
  return sql`${sql.identifier(column)} IN (SELECT jsonb_array_elements_text(${list}::jsonb))`;
}
