import { sql } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { chooseText } from '#api/platform/text/localized.ts';
import { makeSlug } from '#api/platform/text/slug.ts';
import { termRedirects } from '../../tables.ts';
import {
  lockTerm,
  readCarriers,
  recordTermChange,
  type TermState,
  writeTerm,
} from './term-state.ts';

type Changed = { id: number; change: number | null };

/** @throws `slug_taken` */
export async function addTerm(
  db: Database,
  actor: Actor,
  given: Omit<TermState, 'slug' | 'titles'> & { slug?: string | undefined },
): Promise<Changed> {
  return db.transaction(async (tx) => {
    const { type, kind, names } = given;
    const slug = given.slug ?? makeSlug(chooseText(names, 'en') ?? '', kind);
    const { rows } = await tx.execute<{ id: number }>(
      sql`SELECT nextval(pg_get_serial_sequence('terms', 'id')) AS id`,
    );
    const id = Number(rows[0]?.id);
    const after = { type, kind, slug, names };
    await writeTerm(tx, id, null, after);
    const change = await recordTermChange(tx, actor, {
      action: 'catalogue.addTerm',
      id,
      before: null,
      after,
    });
    return { id, change };
  });
}

/** @throws `term_not_found`, `slug_taken` */
export async function saveTerm(
  db: Database,
  actor: Actor,
  {
    id,
    slug,
    names,
  }: { id: number; slug?: string | undefined; names?: TermState['names'] | undefined },
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const before = await lockTerm(tx, id);
    if (!before) throw problem('term_not_found');
    const after = { ...before, slug: slug ?? before.slug, names: names ?? before.names };
    await writeTerm(tx, id, before, after);
    return recordTermChange(tx, actor, { action: 'catalogue.saveTerm', id, before, after });
  });
}

/** @throws `term_not_found` */
export async function deleteTerm(db: Database, actor: Actor, id: number): Promise<number | null> {
  return db.transaction(async (tx) => {
    const state = await lockTerm(tx, id);
    if (!state) throw problem('term_not_found');
    const before = { ...state, titles: await readCarriers(tx, id) };
    await writeTerm(tx, id, before, null);
    return recordTermChange(tx, actor, { action: 'catalogue.deleteTerm', id, before, after: null });
  });
}

/**
 * Titles with a duplicate carry this term instead, now and after every import.
 *
 * @throws `term_not_found`, `terms_not_alike`
 */
export async function mergeTerm(
  db: Database,
  actor: Actor,
  { id, duplicateId }: { id: number; duplicateId: number },
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const kept = await lockTerm(tx, id);
    const duplicate = await lockTerm(tx, duplicateId);
    if (!kept || !duplicate) throw problem('term_not_found');
    const isAlike = kept.type === duplicate.type && kept.kind === duplicate.kind;
    if (!isAlike || id === duplicateId) throw problem('terms_not_alike');
    const titles = await readCarriers(tx, duplicateId);
    await tx.execute(sql`
      INSERT INTO title_terms (title_id, term_id, position)
      SELECT title_id, ${id}, position FROM title_terms WHERE term_id = ${duplicateId}
      ON CONFLICT DO NOTHING`);
    await tx.execute(sql`
      UPDATE term_redirects SET term_id = ${id} WHERE term_id = ${duplicateId}`);
    await tx.execute(sql`
      UPDATE home_sections SET source = jsonb_set(source, '{term_id}', to_jsonb(${id}::bigint))
      WHERE source ->> 'by' = 'term' AND source -> 'term_id' = to_jsonb(${duplicateId}::bigint)`);
    const before = { ...duplicate, titles };
    await writeTerm(tx, duplicateId, before, null);
    const { type, kind, slug } = duplicate;
    await tx.insert(termRedirects).values({ type, kind, slug, termId: id }).onConflictDoNothing();
    await writeTerm(tx, id, kept, kept);
    return recordTermChange(tx, actor, {
      action: 'catalogue.mergeTerm',
      id: duplicateId,
      before,
      after: null,
    });
  });
}

export const termReverter: Reverter = {
  kind: 'title_term',
  final: ['catalogue.mergeTerm'],
  read: (tx, id) => lockTerm(tx, Number(id)),
  async write(tx, id, state) {
    const before = await lockTerm(tx, Number(id));
    // Written by `recordTermChange`.
    await writeTerm(tx, Number(id), before, state as TermState | null);
  },
};
