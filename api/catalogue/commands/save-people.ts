import { sql } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Transaction } from '#api/platform/database.ts';
import type { PersonDraft } from '../title-draft.ts';
import { announceTitles } from './announce-titles.ts';
import { indexPeople } from './index-names.ts';
import { indexTitles } from './index-titles.ts';
import { toJson } from './save-titles/resolved-draft.ts';

export type ResolvedPerson = Omit<PersonDraft, 'profileImage'> & { profileImageId?: number };

/**
 * Creates or changes people by their slug; those that say the same already are left alone. Returns
 * the others.
 */
export async function savePeople(tx: Transaction, people: ResolvedPerson[]): Promise<number[]> {
  const columns = sql`slug, name, profile_image_id, designation, known_credits, birthday,
    birth_place, birth_country, also_known_as, height_cm, relatives, awards, biography`;
  const given = sql`excluded.name, excluded.profile_image_id, excluded.designation,
    excluded.known_credits, excluded.birthday, excluded.birth_place, excluded.birth_country,
    excluded.also_known_as, excluded.height_cm, excluded.relatives, excluded.awards, excluded.biography`;
  const kept = sql`p.name, p.profile_image_id, p.designation, p.known_credits, p.birthday,
    p.birth_place, p.birth_country, p.also_known_as, p.height_cm, p.relatives, p.awards, p.biography`;
  const { rows } = await tx.execute<{ id: string }>(sql`
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
  const ids = rows.map((row) => Number(row.id));
  await indexPeople(tx, ids);
  const credited = await tx.execute<{ id: string }>(
    sql`SELECT DISTINCT title_id AS id FROM credits
      WHERE person_id = ANY (${sql.param(ids)}::bigint[])`,
  );
  const titles = credited.rows.map((row) => Number(row.id));
  await indexTitles(tx, titles);
  await announceTitles(tx, titles);
  if (ids.length > 0) await invalidateCache(tx, ['catalogue']);
  return ids;
}
