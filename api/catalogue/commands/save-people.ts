import { sql } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Transaction } from '#api/platform/database.ts';
import { makeSlug, nameFromSlug } from '../slug.ts';
import type { PersonDraft } from '../title-draft.ts';
import { indexPeople } from './index-names.ts';
import { announceTitles, indexTitles } from './index-titles.ts';
import { toJson } from './save-titles/resolved-draft.ts';

export type ResolvedPerson = Omit<PersonDraft, 'profileImage'> & { profileImageId?: number };

/** Creates or updates people by slug; unchanged ones are not written. Returns the others. */
export async function savePeople(tx: Transaction, people: ResolvedPerson[]): Promise<number[]> {
  const columns = sql`slug, name, profile_image_id, designation, known_credits, birthday,
    birth_place, birth_country, also_known_as, height_cm, relatives, awards, biography`;
  const given = sql`excluded.name, excluded.profile_image_id, excluded.designation,
    excluded.known_credits, excluded.birthday, excluded.birth_place, excluded.birth_country,
    excluded.also_known_as, excluded.height_cm, excluded.relatives, excluded.awards, excluded.biography`;
  const kept = sql`p.name, p.profile_image_id, p.designation, p.known_credits, p.birthday,
    p.birth_place, p.birth_country, p.also_known_as, p.height_cm, p.relatives, p.awards, p.biography`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO people AS p (${columns})
    SELECT slug, name, "profileImageId", designation, "knownCredits", birthday,
      "birthPlace", "birthCountry", "alsoKnownAs", "heightCm", relatives, awards, biography
    FROM jsonb_to_recordset(${toJson(people)}::jsonb) AS r (
      slug text, name text, "profileImageId" bigint, designation text, "knownCredits" integer,
      birthday date, "birthPlace" text, "birthCountry" text, "alsoKnownAs" text[],
      "heightCm" integer, relatives jsonb, awards jsonb, biography jsonb)
    ON CONFLICT (slug) DO UPDATE SET
      (name, profile_image_id, designation, known_credits, birthday, birth_place, birth_country,
        also_known_as, height_cm, relatives, awards, biography, updated_at)
        = ROW (${given}, now())
      WHERE (${kept}) IS DISTINCT FROM (${given})
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
