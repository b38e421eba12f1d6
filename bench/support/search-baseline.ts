import type pg from 'pg';

// The obvious first implementation: names by prefix, full text with a prefix for the last word,
// and, if both find little, similar names; all with indexes.
const text = `
  with by_beginning as (
    select name, 2 + similarity(name, $1) as score
    from titles where name ilike $2 order by score desc limit 40
  ), by_text as (
    select name, ts_rank(words, query) as score
    from title_search join titles on titles.id = title_id, to_tsquery('sorot', $3) query
    where words @@ query order by score desc limit 40
  ), by_trigrams as (
    select name, similarity(name, $1) - 1 as score from titles
    where (select count(*) from by_text) < 5 and name % $1 order by score desc limit 40
  )
  select name from (
    select * from by_beginning union all select * from by_text union all select * from by_trigrams
  ) found group by name order by max(score) desc limit 40`;

export async function prepareBaseline(pool: pg.Pool): Promise<void> {
  await pool.query('create extension if not exists pg_trgm');
  await pool.query('create index titles_by_trigrams on titles using gin (name gin_trgm_ops)');
}

/** Names found by the plain query, best first. */
export async function searchPlainly(pool: pg.Pool, typed: string): Promise<string[]> {
  const beginning = `${typed.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const words = typed.match(/[\p{L}\p{N}]+/gu)?.join(' & ');
  const { rows } = await pool.query<{ name: string }>({
    name: 'plain-search',
    text,
    values: [typed, beginning, words ? `${words}:*` : ''],
  });
  return rows.map(({ name }) => name);
}
