import { sql } from 'drizzle-orm';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import { expandWords } from '../../synonyms.ts';
import { people } from '../../tables.ts';
import { isCredited } from '../people/find-person-cards.ts';
import { correctQuery, wholeName } from './correct-query.ts';
import { wantLiterally } from './find-literally.ts';
import type { Wanted } from './find-matches.ts';
import { findSpellings } from './find-spellings.ts';
import { tiers } from './rank-matches.ts';
import { readTypedQuery } from './typed-query.ts';

export type RankedPerson = { id: number; name: string; credits: number; tier: number };

/** A literal, so that the planner knows it. */
const cut = sql.raw('600');
const vector = sql`array_to_tsvector(string_to_array(n.name, ' '))`;

// Finds people by words, as `matching` finds titles.
const selectPeople = prepareOnce((db) =>
  db
    .select({
      id: sql<number>`person_id`,
      name: sql<string>`found.name`,
      credits: sql<number>`(select count(*)::integer from credits
        where credits.person_id = found.person_id)`,
    })
    .from(
      sql`(
        (select person_id, name from person_names n
          where n.name = any(${sql.placeholder('exact')}::text[]) limit ${cut})
        union
        (select person_id, name from person_names n
          where n.name >= ${sql.placeholder('begin')} and n.name < ${sql.placeholder('end')}
          limit ${cut})
        union
        (with all_by_words as materialized (
          select person_id, name from person_names n
          where ${vector} @@ ${sql.placeholder('words')}::tsquery
        ) select * from all_by_words limit ${cut})
      ) found`,
    )
    .innerJoin(people, sql`${people.id} = found.person_id`)
    .where(isCredited(sql.placeholder('country')))
    .prepare('find_searched_people'),
);

/**
 * People by name who are credited on something that is visible in `country`, best first, with the
 * corrected spelling of a misspelt one.
 */
export async function searchPeople(
  db: DatabaseOrTransaction,
  typed: string,
  country: string | null,
): Promise<{ people: RankedPerson[]; corrected: string | null }> {
  const query = readTypedQuery(typed);
  if (!query) return { people: [], corrected: null };
  const rank = (name: string) => {
    if (name === query.text) return tiers.name;
    return name.startsWith(query.text) ? tiers.beginning : tiers.allWords;
  };
  const found = await findPeople(db, { ...wantLiterally(query), country }, rank);
  // A common word for a thing is not a misspelt name.
  const isSpeltRight = expandWords(query.words).every(({ isKnown }) => isKnown);
  if (found.length > 0 || isSpeltRight) return { people: found, corrected: null };
  const correction = correctQuery(query.words, await findSpellings(db, query.words));
  if (!correction) return { people: [], corrected: null };
  const { exact, words } = correction;
  const like = await findPeople(
    db,
    { begin: '', end: '', exact, words, country },
    (name) =>
      tiers.corrected + correction.costOf({ name }) - (exact.includes(name) ? wholeName : 0),
  );
  const [best] = like;
  return { people: like, corrected: best ? correction.spellLike(best) : null };
}

async function findPeople(
  db: DatabaseOrTransaction,
  wanted: Wanted & { country: string | null },
  rank: (name: string) => number,
): Promise<RankedPerson[]> {
  const rows = await selectPeople(db).execute(wanted);
  const ranked = rows.map((row) => ({ ...row, tier: rank(row.name) }));
  ranked.sort((a, b) => a.tier - b.tier || b.credits - a.credits || a.id - b.id);
  const seen = new Set<number>();
  return ranked.filter(({ id }) => !seen.has(id) && seen.add(id));
}
