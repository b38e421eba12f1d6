import { sql } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import { hasOwnOwner } from '#api/settings/queries.ts';
import { demoContent } from '#api/settings/tables.ts';
import { type DemoKind, demoKinds } from '#contract/constants/demo.ts';
import { tableOf } from './mark-demo.ts';

export type DemoPart = { kind: DemoKind; count: number; names: string[] };

const namesShown = 5;

/** What would be removed: how many of each kind, and the first of them. */
export async function findDemo(db: Database | Transaction): Promise<DemoPart[]> {
  const parts: DemoPart[] = [];
  for (const kind of demoKinds) {
    const { table, name } = tableOf(kind);
    const { rows } = await db.execute<{ count: number; names: string[] | null }>(sql`
      SELECT count(*) AS count, (array_agg(${name} ORDER BY ${name}))[:${sql.raw(String(namesShown))}] AS names
      FROM ${table} JOIN ${demoContent} ON ${demoContent.id} = ${table}.id
        AND ${demoContent.kind} = ${kind}`);
    const { count, names } = rows[0] ?? { count: 0, names: null };
    if (count > 0) parts.push({ kind, count, names: names ?? [] });
  }
  return parts;
}

/**
 * Removes what came with the demo, and what only that used: people, terms, films and pictures. All
 * else stays.
 *
 * @throws `demo_owner_needed` if nobody could sign in as owner afterwards
 */
export async function removeDemo(
  { db, store }: { db: Database; store: MediaStore },
  actor: Actor,
): Promise<DemoPart[]> {
  const { parts, files } = await db.transaction(async (tx) => {
    if (!(await hasOwnOwner(tx))) throw problem('demo_owner_needed');
    const found = await findDemo(tx);
    const unusedBefore = await listUnused(tx);
    const paths = await tx.execute<{ path: string }>(sql`
      SELECT f.path FROM product_files f JOIN demo_content d
        ON d.kind = 'product' AND d.id = f.product_id`);
    for (const kind of demoKinds) {
      const { table } = tableOf(kind);
      await tx.execute(sql`
        DELETE FROM ${table} WHERE id IN (SELECT id FROM demo_content WHERE kind = ${kind})`);
    }
    const gone = await removeUnused(tx, unusedBefore);
    await tx.delete(demoContent);
    await recordChange(tx, actor, {
      action: 'settings.removeDemo',
      subject: { kind: 'demo', id: 'demo', name: 'demo' },
      before: Object.fromEntries(found.map(({ kind, count }) => [kind, count])),
      after: null,
    });
    await invalidateCache(tx, ['settings', 'site', 'catalogue', 'blog', 'shop']);
    return { parts: found, files: [...paths.rows.map(({ path }) => path), ...gone] };
  });
  // A file too many does no harm; a row without its file would.
  for (const path of files) await store.remove(path).catch(() => undefined);
  return parts;
}

/** Tables whose rows exist for others, those that use others first, and by whom they are used. */
const users: Record<string, readonly string[] | 'all'> = {
  post_authors: ['posts'],
  post_terms: ['post_term_links'],
  product_terms: ['product_term_links', 'coupon_terms'],
  people: ['credits'],
  terms: ['title_terms'],
  collections: ['collection_titles'],
  streams: ['titles', 'episodes', 'extras', 'title_versions'],
  pictures: 'all',
};

type Unused = Map<string, Set<string>>;

/** What was unused before is not the demo's: it may be in use soon. */
async function listUnused(tx: Transaction): Promise<Unused> {
  const found: Unused = new Map();
  for (const table of Object.keys(users)) found.set(table, await findUnused(tx, table));
  return found;
}

const fileColumns: Partial<Record<string, string>> = { pictures: 'path', streams: 'folder' };

/** Removes what has become unused, and returns its files. */
async function removeUnused(tx: Transaction, before: Unused): Promise<string[]> {
  const files: string[] = [];
  for (const table of Object.keys(users)) {
    const ids = [...(await findUnused(tx, table))].filter((id) => !before.get(table)?.has(id));
    if (ids.length === 0) continue;
    const column = fileColumns[table];
    const { rows } = await tx.execute<{ file: string | null }>(sql`
      DELETE FROM ${sql.identifier(table)}
      WHERE id::text IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      RETURNING ${column ? sql.identifier(column) : sql`NULL::text`} AS file`);
    files.push(...rows.flatMap(({ file }) => file ?? []));
  }
  return files;
}

/** Ids of rows that none of their users refers to. */
async function findUnused(tx: Transaction, table: string): Promise<Set<string>> {
  const { rows: references } = await tx.execute<{ user: string; column: string }>(sql`
    SELECT c.conrelid::regclass::text AS user, a.attname AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = ${table}::regclass`);
  const counted = users[table];
  const unused = references
    .filter(({ user }) => counted === 'all' || counted?.includes(user))
    .map(
      ({ user, column }) => sql`AND NOT EXISTS (
        SELECT 1 FROM ${sql.identifier(user)} u WHERE u.${sql.identifier(column)} = t.id)`,
    );
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT t.id::text AS id FROM ${sql.identifier(table)} t WHERE true ${sql.join(unused, sql` `)}`);
  return new Set(rows.map(({ id }) => id));
}
