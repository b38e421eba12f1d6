import { sql } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { cancelJob, enqueueJob } from '#api/platform/jobs/jobs.ts';
import { indexPeople, indexPeopleOf, indexTitleNames } from './index-names.ts';

/**
 * Rewrites the search index of titles: names (A), people (B), genres and tags (C) and texts (D),
 * and separately the names, which most searches use, with those of people who are credited for the
 * first time. The limits keep rows far below the size limits of a tsvector and of its index.
 */
export async function indexTitles(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  // First, because names take the lock of the vocabulary: transactions that index then take turns
  // before they lock rows that others index, too.
  await indexPeopleOf(tx, ids);
  await indexTitleNames(tx, ids);
  const wanted = sql`unnest(${sql.param(ids)}::bigint[]) AS wanted (id)`;
  await tx.execute(sql`
    INSERT INTO title_search AS known (title_id, words)
    SELECT wanted.id,
      setweight(to_tsvector('sorot', left(concat_ws(' ', titles.name, original_name,
        array_to_string(aliases, ' '), texts.names), 10000)), 'A')
      || setweight(to_tsvector('sorot', left(coalesce(credited.names, ''), 50000)), 'B')
      || setweight(to_tsvector('sorot', left(coalesce(sorted.names, ''), 10000)), 'C')
      || setweight(to_tsvector('sorot', left(coalesce(texts.synopses, ''), 50000)), 'D')
    FROM ${wanted} JOIN titles ON titles.id = wanted.id
    LEFT JOIN LATERAL (
      SELECT string_agg(t.name, ' ' ORDER BY language) AS names,
        string_agg(concat_ws(' ', t.tagline, t.synopsis), ' ' ORDER BY language) AS synopses
      FROM title_translations t WHERE t.title_id = wanted.id
    ) texts ON true
    LEFT JOIN LATERAL (
      SELECT string_agg(concat_ws(' ', p.name, array_to_string(p.also_known_as, ' ')), ' '
          ORDER BY c.position) AS names
      FROM credits c JOIN people p ON p.id = c.person_id WHERE c.title_id = wanted.id
    ) credited ON true
    LEFT JOIN LATERAL (
      SELECT string_agg(term_name.value, ' ' ORDER BY tt.position, term_name.key) AS names
      FROM title_terms tt JOIN terms t ON t.id = tt.term_id, jsonb_each_text(t.names) AS term_name
      WHERE tt.title_id = wanted.id
    ) sorted ON true
    ON CONFLICT (title_id) DO UPDATE SET words = excluded.words WHERE known.words <> excluded.words`);
}

export const indexTitlesJob = 'index_titles';

/** `key`: to take it back by. */
export async function enqueueIndexTitles(
  tx: Transaction,
  titleIds: number[],
  options: { key?: string; afterSeconds?: number } = {},
): Promise<void> {
  await enqueueJob(tx, { ...options, name: indexTitlesJob, payload: { titleIds } });
}

/** Runs the job, or takes its place. */
export async function indexSavedTitles(
  db: Database,
  titleIds: number[],
  { key }: { key?: string } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    // Lost in a power failure, the job is still there.
    if (key) await tx.execute(sql`SET LOCAL synchronous_commit = off`);
    await indexTitles(tx, titleIds);
    await announceTitles(tx, titleIds);
    if (key) await cancelJob(tx, key);
  });
}

const batch = 500;

type Work = (report: (detail: string) => void) => Promise<void>;

/**
 * Indexes titles that an earlier release, or a backup of it, left without an index; progress
 * survives an interruption. `run` is only called if there is work to do.
 */
export async function indexWaiting(
  db: Database,
  run: (work: Work) => Promise<void>,
): Promise<void> {
  let waiting = await findWaitingTitles(db);
  if (waiting.length === 0) return;
  await run(async (report) => {
    await indexWaitingPeople(db);
    let indexed = 0;
    while (waiting.length > 0) {
      const ids = waiting;
      await db.transaction((tx) => indexTitles(tx, ids));
      indexed += ids.length;
      waiting = await findWaitingTitles(db);
    }
    report(`${indexed} titles`);
  });
}

async function indexWaitingPeople(db: Database): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await db.execute<{ id: number }>(sql`
      SELECT id FROM people WHERE id > ${after} AND NOT EXISTS (
        SELECT FROM person_names WHERE person_id = people.id
      ) ORDER BY id LIMIT ${batch}`);
    const ids = rows.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    await db.transaction((tx) => indexPeople(tx, ids));
    after = last;
  }
}

async function findWaitingTitles(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM titles WHERE NOT EXISTS (
      SELECT FROM title_keywords WHERE title_id = titles.id
    ) ORDER BY id LIMIT ${batch}`);
  return rows.map(({ id }) => id);
}

/** Notifies every process that these titles, and lists that may show them, have changed. */
export async function announceTitles(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await tx.execute<{ tag: string }>(sql`
    WITH changed AS (SELECT unnest(${sql.param(ids)}::bigint[]) AS id)
    SELECT 'title:' || slug AS tag FROM titles JOIN changed USING (id)
    UNION ALL
    SELECT 'episode:' || e.id FROM episodes e JOIN seasons s ON s.id = e.season_id
      JOIN changed ON changed.id = s.title_id`);
  await invalidateCache(tx, ['catalogue', ...rows.map((row) => row.tag)]);
}
