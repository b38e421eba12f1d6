import { inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { oneOfEach } from '../external-ids.ts';
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
    const named = changes.map(({ slug, name, externalIds }) =>
      slug ? { person: slug } : { person: name, external_ids: externalIds ?? [] },
    );
    const { idOf, created } = await ensurePeople(tx, [{ credits: named }]);
    const ids = named.map((person) => idOf(person) ?? 0);
    const rows = await tx.select().from(people).where(inArray(people.id, ids));
    const merged = new Map(rows.map((row) => [row.id, toDraft(row)]));
    for (const [at, { slug: _, ...change }] of changes.entries()) {
      const before = merged.get(ids[at] ?? 0);
      // One at a time: a file may name the same person twice.
      if (!before) continue;
      const said = { ...withoutNulls(change), ...joinIds(before, change) };
      merged.set(ids[at] ?? 0, { ...before, ...said });
    }
    const changed = new Set(await savePeople(tx, [...merged.values()]));
    const bare = ids.filter((id) => created.has(id) && !changed.has(id));
    await indexPeople(tx, bare);
    return ids.map((id) => {
      if (created.has(id)) return 'imported';
      return changed.has(id) ? 'updated' : 'unchanged';
    });
  });
}

function toDraft({ id: _, updatedAt: __, ...row }: typeof people.$inferSelect): ResolvedPerson {
  return withoutNulls(row) as ResolvedPerson;
}

/** What a file says of ids counts more than what is known, and leaves those of other providers. */
function joinIds(
  { externalIds: known = [] }: ResolvedPerson,
  { externalIds: said }: Pick<PersonChange, 'externalIds'>,
) {
  return said && { externalIds: oneOfEach([...said, ...known]) };
}

/** A cleared list is an empty one. */
function withoutNulls(facts: object): Partial<ResolvedPerson> {
  const entries = Object.entries(facts).filter(([, value]) => value !== undefined);
  const taken = entries.filter(([, value]) => value === null).map(([name]) => name);
  const gone = taken.map((name) => [name, emptyFacts[name as keyof ResolvedPerson]]);
  return Object.fromEntries([...entries, ...gone]);
}
