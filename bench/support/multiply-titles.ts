import type pg from 'pg';

/** Tables with a row per title, and those of people. */
const titleTables = [
  'titles',
  'title_translations',
  'title_terms',
  'title_names',
  'title_keywords',
  'title_search',
  'credits',
  'related_titles',
];
const peopleTables = ['people', 'person_names'];

/**
 * Copies every title `copies` times with other names, dates, types and countries, far faster than
 * an import would: without triggers, and with the indexes built at the end. Every fifth copy brings
 * its own people; the others share them.
 */
export async function multiplyTitles(client: pg.Client, copies: number): Promise<void> {
  const { rows } = await client.query<{ titles: number; people: number }>(
    'select (select max(id) from titles)::int as titles, (select max(id) from people)::int as people',
  );
  const offsets = rows[0] ?? { titles: 0, people: 0 };
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '1GB'");
  const rebuild = await dropIndexes(client, [...titleTables, ...peopleTables, 'search_words']);
  for (const table of [...titleTables, ...peopleTables]) {
    const columns = await listColumns(client, table);
    const values = columns.map((column) => copiedValue(table, column, offsets));
    const isOfPeople = peopleTables.includes(table);
    await client.query(`insert into ${table} (${columns.join(', ')})
      overriding system value select ${values.join(', ')} from ${table} t, generate_series(1, ${copies - 1}) as copy
      ${isOfPeople ? 'where copy % 5 = 0' : ''}`);
  }
  await client.query('truncate search_words');
  await client.query(`insert into search_words (word, titles, people)
    select word, sum(titles), sum(people) from (
      select unnest(string_to_array(name, ' ')) as word, 1 as titles, 0 as people from title_names
      union all
      select unnest(string_to_array(name, ' ')), 0, 1 from person_names
    ) as counted group by word`);
  await client.query(`update people set known_credits = counted.credits from (
    select person_id, count(*) as credits from credits group by person_id
  ) as counted where counted.person_id = people.id`);
  for (const statement of rebuild) await client.query(statement);
  for (const table of ['titles', 'people']) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id))
      from ${table}`);
  }
  // Computing them takes hours.
  await client.query("update related_titles set state = 'ready'");
  await client.query('reset session_replication_role');
  await client.query('vacuum analyze');
}

function copiedValue(table: string, column: string, offsets: { titles: number; people: number }) {
  const titleId = `copy * ${offsets.titles} + t.${column}`;
  const personId = `t.${column} + copy / 5 * 5 * ${offsets.people}`;
  const ofTitle: Record<string, string> = {
    id: titleId,
    slug: `t.slug || '-' || copy`,
    source: `t.source || '#' || copy`,
    name: `t.name || ' ' || copy`,
    year: `t.year - copy % 7`,
    added_at: `t.added_at - (copy * 20000 + t.id) * interval '1 minute'`,
    type: `case when copy % 10 = 1 then 'tv-show' when copy % 10 = 2 then 'video' else t.type end`,
    countries: `array[(array['ID', 'US', 'FR', 'JP', 'KR'])[1 + (t.id + copy) % 5]]`,
    languages: `array[(array['id', 'en', 'fr', 'ja', 'ko'])[1 + (t.id + copy) % 5]]`,
    popularity: `(t.id * 7919 + copy * 104729) % 100000`,
  };
  if (table === 'titles') return ofTitle[column] ?? `t.${column}`;
  if (column === 'title_id') return titleId;
  if (column === 'person_id') return personId;
  if (table === 'people') {
    const ofPerson: Record<string, string> = { id: personId, slug: `t.slug || '-' || copy` };
    return ofPerson[column] ?? `t.${column}`;
  }
  if (table === 'title_names') return column === 'name' ? `t.name || ' ' || copy` : `t.${column}`;
  if (table === 'title_keywords' && column === 'words')
    return `t.words || array_to_tsvector(array[copy::text])`;
  return `t.${column}`;
}

async function listColumns(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Drops what is not a constraint, and returns the statements that create it again. */
async function dropIndexes(client: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = any ($1::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
