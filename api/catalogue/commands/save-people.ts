import { getTableColumns, sql } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Transaction } from '#api/platform/database.ts';
import { makeSlug, nameFromSlug } from '#api/platform/text/slug.ts';
import { people } from '../tables.ts';
import { indexPeople } from './index-names.ts';
import { announceTitles, indexTitles } from './index-titles.ts';
import { toJson } from './save-titles/resolved-draft.ts';

type Row = Omit<typeof people.$inferInsert, 'id' | 'updatedAt'>;

/** A row of `people`; what is missing is null, or an empty list. */
export type ResolvedPerson = { [Name in keyof Row]: Row[Name] };

const { id: _, updatedAt: __, slug, ...factColumns } = getTableColumns(people);
const columns = Object.entries({ slug, ...factColumns });
const facts = Object.values(factColumns);

/** Empty lists and objects of columns that cannot be null. */
export const emptyFacts: Partial<ResolvedPerson> = Object.fromEntries(
  columns.flatMap(([key, { default: value }]) => (value === undefined ? [] : [[key, value]])),
);

/** Creates or updates people by slug; unchanged ones are not written. Returns the others. */
export async function savePeople(tx: Transaction, given: ResolvedPerson[]): Promise<number[]> {
  const list = (items: string[]) => sql.raw(items.join(', '));
  const drafts = given.map((person) => ({ ...emptyFacts, ...person }));
  const said = list(facts.map(({ name }) => `excluded.${name}`));
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO people AS p (${list(columns.map(([, { name }]) => name))})
    SELECT ${list(columns.map(([key]) => `"${key}"`))}
    FROM jsonb_to_recordset(${toJson(drafts)}::jsonb)
      AS r (${list(columns.map(([key, column]) => `"${key}" ${column.getSQLType()}`))})
    ON CONFLICT (slug) DO UPDATE SET
      (${list(facts.map(({ name }) => name))}, updated_at) = ROW (${said}, now())
      WHERE (${list(facts.map(({ name }) => `p.${name}`))}) IS DISTINCT FROM (${said})
    RETURNING id`);
  const ids = rows.map(({ id }) => id);
  await indexPeople(tx, ids);
  const credited = await tx.execute<{ id: number }>(
    sql`SELECT DISTINCT title_id AS id FROM credits
      WHERE person_id = ANY (${sql.param(ids)}::bigint[])`,
  );
  const titles = credited.rows.map(({ id }) => id);
  await indexTitles(tx, titles);
  await announceTitles(tx, titles);
  if (ids.length > 0) await invalidateCache(tx, ['catalogue']);
  return ids;
}

/** Id of a credited person, by slug or name. */
export type PersonIds = (person: string) => number | undefined;

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Finds the people credited on these titles, and creates the unknown ones, whom indexing the titles
 * makes searchable. Equal names are one person, regardless of accents; names that only coincide in
 * Latin letters (李娜, 李纳) are different people with numbered slugs.
 */
export async function ensurePeople(
  tx: Transaction,
  drafts: { credits: { person: string }[] }[],
): Promise<PersonIds> {
  const named = [...new Set(drafts.flatMap((draft) => draft.credits.map((c) => c.person)))];
  if (named.length === 0) return () => undefined;
  const wishes = named.map((person) => ({ person, slugs: listCandidates(person) }));
  const slugsToFind = sql.param(wishes.flatMap((wish) => wish.slugs));
  const { rows } = await tx.execute<{ id: number; slug: string; name: string }>(
    sql`SELECT id, slug, name FROM people WHERE slug = ANY (${slugsToFind}::text[])
      UNION ALL
      SELECT p.id, r.slug, p.name FROM person_redirects r JOIN people p ON p.id = r.person_id
      WHERE r.slug = ANY (${slugsToFind}::text[])`,
  );
  const known = new Map(rows.map((row) => [row.slug, row.name]));
  const ids = new Map(rows.map((row) => [row.slug, row.id]));

  const slugs = new Map<string, string>();
  const created: { slug: string; name: string }[] = [];
  for (const { person, slugs: candidates } of wishes) {
    const slug = candidates.find((candidate) => isFreeOrSame(known.get(candidate), person));
    if (!slug) throw new Error(`No free slug for a person called ${person}`);
    slugs.set(person, slug);
    if (known.has(slug)) continue;
    const name = slugPattern.test(person) ? nameFromSlug(person) : person;
    known.set(slug, name);
    created.push({ slug, name });
  }
  if (created.length > 0) {
    const inserted = await tx.execute<{ id: number; slug: string }>(sql`
      INSERT INTO people (slug, name)
      SELECT slug, name FROM jsonb_to_recordset(${toJson(created)}::jsonb) AS r (slug text, name text)
      RETURNING id, slug`);
    for (const row of inserted.rows) ids.set(row.slug, row.id);
  }
  return (person) => ids.get(slugs.get(person) ?? '');
}

function listCandidates(person: string): string[] {
  if (slugPattern.test(person)) return [person];
  const slug = makeSlug(person, 'person');
  if (hasLatinLetters(person)) return [slug];
  return [slug, ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${slug}-${number}`)];
}

function isFreeOrSame(existing: string | undefined, person: string): boolean {
  if (existing === undefined || hasLatinLetters(person) || hasLatinLetters(existing)) return true;
  return lettersOf(existing) === lettersOf(person);
}

function hasLatinLetters(name: string): boolean {
  return /\p{Script=Latin}/u.test(name);
}

function lettersOf(name: string): string {
  return name.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]/gu, '');
}
