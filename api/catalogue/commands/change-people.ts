import { inArray, or } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { people } from '../tables.ts';
import { indexPeople } from './index-names.ts';
import { emptyFacts, ensurePeople, type ResolvedPerson, savePeople } from './save-people.ts';

type Facts = Omit<ResolvedPerson, 'slug' | 'name'>;

/** Changes to a person: omitted fields stay as they are, `null` clears them. */
type PersonChange = {
  /** Without it, the person is identified by credited name. */
  slug?: string | undefined;
  name: string;
} & { [Name in keyof Facts]?: Facts[Name] | null };

type Outcome = 'imported' | 'updated' | 'unchanged';

/** Creates or updates people. Outcomes are in the order of the changes. */
export async function changePeople(
  db: DatabaseOrTransaction,
  changes: PersonChange[],
): Promise<Outcome[]> {
  return db.transaction(async (tx) => {
    const named = changes.map(({ slug, name }) => slug ?? name);
    const earlier = await tx
      .select({ id: people.id })
      .from(people)
      .where(or(inArray(people.slug, named), inArray(people.name, named)));
    const known = new Set(earlier.map(({ id }) => id));
    const idOf = await ensurePeople(tx, [{ credits: named.map((person) => ({ person })) }]);
    const ids = named.map((person) => idOf(person) ?? 0);
    const rows = await tx.select().from(people).where(inArray(people.id, ids));
    const merged = new Map(rows.map((row) => [row.id, toDraft(row)]));
    for (const [at, { slug: _, ...change }] of changes.entries()) {
      const before = merged.get(ids[at] ?? 0);
      // One at a time: a file may name the same person twice.
      if (before) merged.set(ids[at] ?? 0, { ...before, ...withoutNulls(change) });
    }
    const changed = new Set(await savePeople(tx, [...merged.values()]));
    const bare = ids.filter((id) => !known.has(id) && !changed.has(id));
    await indexPeople(tx, bare);
    return ids.map((id) => {
      if (!known.has(id)) return 'imported';
      return changed.has(id) ? 'updated' : 'unchanged';
    });
  });
}

function toDraft({ id: _, updatedAt: __, ...row }: typeof people.$inferSelect): ResolvedPerson {
  return withoutNulls(row) as ResolvedPerson;
}

/** A cleared list is an empty one. */
function withoutNulls(facts: object): Partial<ResolvedPerson> {
  const entries = Object.entries(facts).filter(([, value]) => value !== undefined);
  const taken = entries.filter(([, value]) => value === null).map(([name]) => name);
  const gone = taken.map((name) => [name, emptyFacts[name as keyof ResolvedPerson]]);
  return Object.fromEntries([...entries, ...gone]);
}
