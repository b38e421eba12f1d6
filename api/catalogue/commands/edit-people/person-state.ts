import { and, eq, ne, sql } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange, type Snapshot } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { type PersonValues, personStateColumns, toPersonRow } from '../../person-fields.ts';
import { people, personRedirects } from '../../tables.ts';
import { indexPeople } from '../index-names.ts';
import { announceTitles, indexTitles } from '../index-titles.ts';
import { toJson } from '../save-titles/resolved-draft.ts';

/** Everything that staff can change of a person. */
export type PersonState = PersonValues & {
  /** Only of deleted ones. */
  credits?: { title: number; position: number; role: string; character: string | null }[];
};

/** Locks the person. */
export async function lockPerson(tx: Transaction, id: number): Promise<PersonState | null> {
  const [state] = await tx
    .select(personStateColumns)
    .from(people)
    .where(eq(people.id, id))
    .for('update');
  return state ?? null;
}

export async function readCredits(tx: Transaction, id: number) {
  const { rows } = await tx.execute<{
    title: number;
    position: number;
    role: string;
    character: string | null;
  }>(sql`
    SELECT title_id AS title, position, role, character FROM credits WHERE person_id = ${id}
    ORDER BY title_id, position`);
  return rows;
}

/**
 * Creates, changes or deletes a person, and what follows from that.
 *
 * @throws `slug_taken`
 */
export async function writePerson(
  tx: Transaction,
  id: number,
  before: PersonState | null,
  after: PersonState | null,
): Promise<void> {
  const credited = (await readCredits(tx, id)).map(({ title }) => title);
  if (after) await upsertPerson(tx, id, before, after);
  else await tx.delete(people).where(eq(people.id, id));
  const titles = [...new Set([...credited, ...(after?.credits ?? []).map(({ title }) => title)])];
  if (after) await indexPeople(tx, [id]);
  await indexTitles(tx, titles);
  await announceTitles(tx, titles);
  await invalidateCache(tx, ['catalogue']);
}

async function upsertPerson(
  tx: Transaction,
  id: number,
  before: PersonState | null,
  after: PersonState,
): Promise<void> {
  const { slug } = after;
  const [taken] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.slug, slug), ne(people.id, id)));
  if (taken) throw problem('slug_taken', { field: 'slug' });
  const values = { ...toPersonRow(after), updatedAt: sql`now()` };
  if (before) {
    await tx.update(people).set(values).where(eq(people.id, id));
  } else {
    await tx
      .insert(people)
      .overridingSystemValue()
      .values({ id, ...values });
  }
  await tx.delete(personRedirects).where(eq(personRedirects.slug, slug));
  if (before && before.slug !== slug) {
    await tx.insert(personRedirects).values({ slug: before.slug, personId: id });
  }
  // Another credit may have taken the place since.
  await tx.execute(sql`
    INSERT INTO credits (title_id, position, person_id, role, character)
    SELECT title, position, ${id}::bigint, role, character
    FROM jsonb_to_recordset(${toJson(after.credits ?? [])}::jsonb)
      AS r (title bigint, position integer, role text, character text)
    WHERE EXISTS (SELECT FROM titles WHERE id = title) ON CONFLICT DO NOTHING`);
}

export function recordPersonChange(
  tx: Transaction,
  actor: Actor,
  change: { action: string; id: number; before: PersonState | null; after: PersonState | null },
): Promise<number | null> {
  const { action, id, before, after } = change;
  const name = (after ?? before)?.name ?? '';
  const subject = { kind: 'person', id, name } as const;
  return recordChange(tx, actor, {
    action,
    subject,
    before: before satisfies Snapshot | null,
    after: after satisfies Snapshot | null,
  });
}

export const personReverter: Reverter = {
  kind: 'person',
  final: ['catalogue.mergePerson'],
  read: (tx, id) => lockPerson(tx, Number(id)),
  async write(tx, id, state) {
    const before = await lockPerson(tx, Number(id));
    // Written by `recordPersonChange`.
    await writePerson(tx, Number(id), before, state as PersonState | null);
  },
};
