import { sql } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { makeSlug } from '#api/platform/text/slug.ts';
import type { PersonChanges } from '#contract/catalogue/person-fields.ts';
import { personRedirects } from '../../tables.ts';
import {
  lockPerson,
  type PersonState,
  readCredits,
  recordPersonChange,
  writePerson,
} from './person-state.ts';

const emptyState: Omit<PersonState, 'slug' | 'name'> = {
  designation: null,
  birthday: null,
  birth_place: null,
  birth_country: null,
  height: null,
  also_known_as: [],
  external_ids: [],
  relatives: [],
  awards: [],
  biography: {},
  known_credits: null,
  portrait_id: null,
  keeps_portrait: false,
};

/** Somebody with the same name gets another slug. */
export async function addPerson(
  db: Database,
  actor: Actor,
  { name }: { name: string },
): Promise<{ id: number; change: number | null }> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`SELECT nextval(pg_get_serial_sequence('people', 'id')) AS id`,
    );
    const id = Number(rows[0]?.id);
    const after = { ...emptyState, slug: await chooseSlug(tx, name), name };
    await writePerson(tx, id, null, after);
    const action = 'catalogue.addPerson';
    return { id, change: await recordPersonChange(tx, actor, { action, id, before: null, after }) };
  });
}

async function chooseSlug(tx: Transaction, name: string): Promise<string> {
  const slug = makeSlug(name, 'person');
  const candidates = [slug, ...Array.from({ length: 98 }, (_, index) => `${slug}-${index + 2}`)];
  const wanted = sql`${sql.param(candidates)}::text[]`;
  const { rows } = await tx.execute<{ slug: string }>(sql`
    SELECT slug FROM people WHERE slug = ANY (${wanted})
    UNION ALL SELECT slug FROM person_redirects WHERE slug = ANY (${wanted})`);
  const taken = new Set(rows.map((row) => row.slug));
  return candidates.find((candidate) => !taken.has(candidate)) ?? crypto.randomUUID();
}

/** @throws `person_not_found`, `slug_taken` */
export async function savePerson(
  db: Database,
  actor: Actor,
  { id, ...changes }: PersonChanges & { id: number; portrait_id?: number | null },
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const before = await lockPerson(tx, id);
    if (!before) throw problem('person_not_found');
    const { biography, ...given } = changes;
    const named = Object.entries(given).filter(([, value]) => value !== undefined);
    const cleaned = named.map(([name, value]) => [name, value === '' ? null : value]);
    const told = Object.entries({ ...before.biography, ...biography }).filter(([, text]) => text);
    const after: PersonState = {
      ...before,
      ...Object.fromEntries(cleaned),
      ...(changes.portrait_id !== undefined && { keeps_portrait: true }),
      biography: Object.fromEntries(told),
    };
    await writePerson(tx, id, before, after);
    return recordPersonChange(tx, actor, { action: 'catalogue.savePerson', id, before, after });
  });
}

/** @throws `person_not_found` */
export async function deletePerson(db: Database, actor: Actor, id: number): Promise<number | null> {
  return db.transaction(async (tx) => {
    const state = await lockPerson(tx, id);
    if (!state) throw problem('person_not_found');
    const before = { ...state, credits: await readCredits(tx, id) };
    await writePerson(tx, id, before, null);
    const action = 'catalogue.deletePerson';
    return recordPersonChange(tx, actor, { action, id, before, after: null });
  });
}

/**
 * Credits of a duplicate move, now and with every import.
 *
 * @throws `person_not_found`
 */
export async function mergePerson(
  db: Database,
  actor: Actor,
  { id, duplicateId }: { id: number; duplicateId: number },
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const kept = await lockPerson(tx, id);
    const duplicate = await lockPerson(tx, duplicateId);
    if (!kept || !duplicate || id === duplicateId) throw problem('person_not_found');
    const before = { ...duplicate, credits: await readCredits(tx, duplicateId) };
    await tx.execute(sql`UPDATE credits SET person_id = ${id} WHERE person_id = ${duplicateId}`);
    await tx.execute(
      sql`UPDATE person_redirects SET person_id = ${id} WHERE person_id = ${duplicateId}`,
    );
    await writePerson(tx, duplicateId, before, null);
    await tx.insert(personRedirects).values({ slug: duplicate.slug, personId: id });
    // By any of them, imports find the one that is left.
    const external_ids = [...kept.external_ids, ...duplicate.external_ids];
    await writePerson(tx, id, kept, { ...kept, external_ids });
    const action = 'catalogue.mergePerson';
    return recordPersonChange(tx, actor, { action, id: duplicateId, before, after: null });
  });
}
