import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { listSpellings } from '../search-text.ts';
import { toJson } from './save-titles/resolved-draft.ts';

type Named = { id: number; names: string[] };

/** Rewrites the names by which the search finds these titles, and the words of their people. */
export async function indexTitleNames(tx: Transaction, ids: number[]): Promise<void> {
  const wanted = sql`${sql.param(ids)}::bigint[]`;
  const { rows } = await tx.execute<Named>(sql`
    SELECT id, array_remove(ARRAY[name, original_name] || aliases || ARRAY(
      SELECT t.name FROM title_translations t WHERE t.title_id = titles.id
    ), NULL) AS names
    FROM titles WHERE id = ANY (${wanted})`);
  await writeNames(tx, sql`title_names`, sql`title_id`, rows);
  // Credits are ordered by importance: nobody searches for a film by the people beyond these.
  await tx.execute(sql`
    INSERT INTO title_keywords AS known (title_id, words)
    SELECT wanted.id, array_to_tsvector(ARRAY(
      SELECT unnest(string_to_array(n.name, ' ')) FROM title_names n WHERE n.title_id = wanted.id
      UNION ALL
      SELECT unnest(string_to_array(n.name, ' '))
      FROM credits c JOIN person_names n USING (person_id)
      WHERE c.title_id = wanted.id AND c.position < 200
    ))
    FROM unnest(${wanted}) AS wanted (id)
    ON CONFLICT (title_id) DO UPDATE SET words = excluded.words
      WHERE known.words <> excluded.words`);
}

/** Indexes people credited on these titles who are not yet: those whom saving the titles created. */
export async function indexPeopleOf(tx: Transaction, titleIds: number[]): Promise<void> {
  // OFFSET 0: one look-up per person; PostgreSQL would otherwise read the names of all people.
  const { rows } = await tx.execute<Named>(sql`
    SELECT id, name || also_known_as AS names
    FROM people WHERE id IN (
      SELECT person_id FROM credits WHERE title_id = ANY (${sql.param(titleIds)}::bigint[])
    ) AND NOT EXISTS (SELECT FROM person_names WHERE person_id = people.id OFFSET 0)`);
  if (rows.length === 0) return;
  await lockVocabulary(tx);
  await addNames(tx, sql`person_names (person_id, name)`, listNames(rows));
}

/** Rewrites the names by which the search finds these people. */
export async function indexPeople(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await tx.execute<Named>(sql`
    SELECT id, name || also_known_as AS names
    FROM people WHERE id = ANY (${sql.param(ids)}::bigint[])`);
  await writeNames(tx, sql`person_names`, sql`person_id`, rows);
}

async function writeNames(tx: Transaction, table: SQL, owner: SQL, owners: Named[]): Promise<void> {
  const names = listNames(owners);
  const ids = sql.param(owners.map(({ id }) => id));
  await lockVocabulary(tx);
  await tx.execute(sql`
    DELETE FROM ${table} AS known WHERE ${owner} = ANY (${ids}::bigint[])
      AND (${owner}, name) NOT IN (SELECT id, name FROM ${names})`);
  await addNames(tx, sql`${table} (${owner}, name)`, names);
}

/**
 * The lock of `count_search_words` (`db/migrations/0005_search.sql`), which is a trigger after the
 * statement: whoever writes names without having it first may hold a row that the holder waits for.
 */
async function lockVocabulary(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(7205003)`);
}

async function addNames(tx: Transaction, columns: SQL, names: SQL): Promise<void> {
  await tx.execute(
    sql`INSERT INTO ${columns} SELECT id, name FROM ${names} ON CONFLICT DO NOTHING`,
  );
}

function listNames(owners: Named[]): SQL {
  const rows = owners.flatMap(({ id, names }) => {
    const spellings = new Set(names.flatMap(listSpellings));
    return [...spellings].map((name) => ({ id, name }));
  });
  return sql`jsonb_to_recordset(${toJson(rows)}::jsonb) AS r (id bigint, name text)`;
}
