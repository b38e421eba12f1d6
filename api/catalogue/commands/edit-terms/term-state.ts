import { and, eq, ne, sql } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange, type Snapshot } from '#api/platform/audit/record-change.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { chooseText } from '#api/platform/text/localized.ts';
import { type Localized, type TitleType, termRedirects, terms } from '../../tables.ts';
import { announceTitles, enqueueIndexTitles, indexTitles } from '../index-titles.ts';
import { toJson } from '../save-titles/resolved-draft.ts';

/** Everything that staff can change of a genre or tag. */
export type TermState = {
  type: TitleType;
  kind: 'genre' | 'tag';
  slug: string;
  names: Localized<string>;
  /** Only of deleted ones: the titles that carried it, and its place among their terms. */
  titles?: [id: number, position: number][];
};

/** Locks it. */
export async function lockTerm(tx: Transaction, id: number): Promise<TermState | null> {
  const [found] = await tx
    .select({ type: terms.type, kind: terms.kind, slug: terms.slug, names: terms.names })
    .from(terms)
    .where(eq(terms.id, id))
    .for('update');
  return found ?? null;
}

export async function readCarriers(
  tx: Transaction,
  id: number,
): Promise<[id: number, position: number][]> {
  const { rows } = await tx.execute<{ id: number; position: number }>(
    sql`SELECT title_id AS id, position FROM title_terms WHERE term_id = ${id} ORDER BY title_id`,
  );
  return rows.map((row) => [row.id, row.position]);
}

/**
 * Creates, changes or deletes a term, and what follows from that.
 *
 * @throws `slug_taken`
 */
export async function writeTerm(
  tx: Transaction,
  id: number,
  before: TermState | null,
  after: TermState | null,
): Promise<void> {
  if (!after) {
    const carriers = await readCarriers(tx, id);
    await tx.delete(terms).where(eq(terms.id, id));
    await touchTitles(
      tx,
      carriers.map(([title]) => title),
    );
    return;
  }
  const { type, kind, slug, names, titles = [] } = after;
  await requireFreeSlug(tx, id, after);
  await tx.execute(sql`
    INSERT INTO terms (id, type, kind, slug, names) OVERRIDING SYSTEM VALUE
    VALUES (${id}, ${type}, ${kind}, ${slug}, ${toJson(names)}::jsonb)
    ON CONFLICT (id) DO UPDATE SET slug = excluded.slug, names = excluded.names`);
  const { type: ofType, kind: ofKind, slug: ofSlug } = termRedirects;
  await tx.delete(termRedirects).where(and(eq(ofType, type), eq(ofKind, kind), eq(ofSlug, slug)));
  if (before && before.slug !== slug) {
    await tx.insert(termRedirects).values({ type, kind, slug: before.slug, termId: id });
  }
  const rows = toJson(titles.map(([title, position]) => ({ title, position })));
  await tx.execute(sql`
    INSERT INTO title_terms (title_id, term_id, position)
    SELECT title, ${id}::bigint, position
    FROM jsonb_to_recordset(${rows}::jsonb) AS r (title bigint, position integer)
    WHERE EXISTS (SELECT FROM titles WHERE id = title) ON CONFLICT DO NOTHING`);
  const carriers = await readCarriers(tx, id);
  await touchTitles(
    tx,
    carriers.map(([title]) => title),
  );
}

export async function requireFreeSlug(
  tx: Transaction,
  id: number,
  { type, kind, slug }: TermState,
): Promise<void> {
  const isThere = and(eq(terms.type, type), eq(terms.kind, kind), eq(terms.slug, slug));
  const [taken] = await tx
    .select({ id: terms.id })
    .from(terms)
    .where(and(isThere, ne(terms.id, id)));
  if (taken) throw problem('slug_taken', { field: 'slug' });
}

/** More titles than this are indexed by jobs. */
const indexedAtOnce = 200;
const indexedPerJob = 500;

/** The names of terms are in the search index and on the pages of the titles that carry them. */
async function touchTitles(tx: Transaction, ids: number[]): Promise<void> {
  await invalidateCache(tx, ['catalogue']);
  if (ids.length <= indexedAtOnce) {
    await indexTitles(tx, ids);
    await announceTitles(tx, ids);
    return;
  }
  for (let start = 0; start < ids.length; start += indexedPerJob) {
    const titleIds = ids.slice(start, start + indexedPerJob);
    await enqueueIndexTitles(tx, titleIds);
  }
}

export function recordTermChange(
  tx: Transaction,
  actor: Actor,
  change: { action: string; id: number; before: TermState | null; after: TermState | null },
): Promise<number | null> {
  const { action, id, before, after } = change;
  const state = after ?? before;
  const name = (state && chooseText(state.names, 'en')) ?? state?.slug ?? '';
  return recordChange(tx, actor, {
    action,
    subject: { kind: 'title_term', id, name },
    before: before satisfies Snapshot | null,
    after: after satisfies Snapshot | null,
  });
}
