import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import type { TermDraft } from '../title-draft.ts';
import { announceTitles } from './announce-titles.ts';
import { indexTitles } from './index-titles.ts';
import { toJson } from './save-titles/resolved-draft.ts';

/**
 * Creates or renames genres and tags; those that say the same already are left alone. Returns how
 * many others there were.
 */
export async function saveTerms(tx: Transaction, drafts: TermDraft[]): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO terms AS t (type, kind, slug, names)
    SELECT type, "group", slug, names FROM jsonb_to_recordset(${toJson(drafts)}::jsonb)
      AS r (type text, "group" text, slug text, names jsonb)
    ON CONFLICT (type, kind, slug) DO UPDATE SET names = excluded.names
      WHERE t.names <> excluded.names
    RETURNING id`);
  const changed = sql.param(rows.map((row) => row.id));
  const carriers = await tx.execute<{ id: string }>(
    sql`SELECT DISTINCT title_id AS id FROM title_terms WHERE term_id = ANY (${changed}::bigint[])`,
  );
  const titles = carriers.rows.map((row) => Number(row.id));
  await indexTitles(tx, titles);
  await announceTitles(tx, titles);
  return rows.length;
}
