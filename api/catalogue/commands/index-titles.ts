import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { indexTitleNames } from './index-names.ts';

/**
 * Rewrites what the search finds titles by: names (A), people (B), genres and tags (C) and texts
 * (D), and the names by themselves, which most searches look in. The bounds keep a row far below the size limits of a tsvector and of its index.
 */
export async function indexTitles(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    UPDATE titles SET search =
      setweight(to_tsvector('sorot', left(concat_ws(' ', name, original_name, texts.names), 10000)), 'A')
      || setweight(to_tsvector('sorot', left(coalesce(credited.names, ''), 50000)), 'B')
      || setweight(to_tsvector('sorot', left(coalesce(sorted.names, ''), 10000)), 'C')
      || setweight(to_tsvector('sorot', left(coalesce(texts.synopses, ''), 50000)), 'D')
    FROM unnest(${sql.param(ids)}::bigint[]) AS wanted (id)
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
    WHERE titles.id = wanted.id`);
  await indexTitleNames(tx, ids);
}
