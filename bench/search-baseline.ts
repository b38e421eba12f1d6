import type pg from 'pg';

// What one would write first: full text, filled up with names that are similar by trigrams.
const text = `
  with by_text as (
    select id, name, 2 + ts_rank(search, query) as score
    from titles, websearch_to_tsquery('sorot', $1) query
    where search @@ query order by score desc limit 40
  ), by_trigrams as (
    select id, name, similarity(name, $1) as score
    from titles where name % $1 order by score desc limit 40
  )
  select name from (select * from by_text union all select * from by_trigrams) found
  order by score desc limit 40`;

export async function prepareBaseline(pool: pg.Pool): Promise<void> {
  await pool.query('create extension if not exists pg_trgm');
  await pool.query('create index titles_by_trigrams on titles using gin (name gin_trgm_ops)');
}

/** Names of what the plain query finds, best first. */
export async function searchPlainly(pool: pg.Pool, typed: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>({
    name: 'plain-search',
    text,
    values: [typed],
  });
  return rows.map(({ name }) => name);
}
