import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { makeSlug } from '../../slug.ts';
import type { TitleType } from '../../tables.ts';
import { ensureTerms } from '../save-terms.ts';
import { toJson } from '../save-titles/resolved-draft.ts';

type Terms = { genres: string[]; tags: string[] };

/** Replaces the genres and tags of a title, given as slugs or names; unknown ones are made. */
export async function writeTitleTerms(
  tx: Transaction,
  { id, type }: { id: number; type: TitleType },
  { genres, tags }: Terms,
): Promise<void> {
  const chosen = {
    kind: type,
    genres: await toSlugs(tx, { type, kind: 'genre' }, genres),
    tags: await toSlugs(tx, { type, kind: 'tag' }, tags),
  };
  const termIds = await ensureTerms(tx, [chosen]);
  await tx.execute(sql`DELETE FROM title_terms WHERE title_id = ${id}`);
  const rows = termIds(chosen).map((term, position) => ({ term, position }));
  await tx.execute(sql`
    INSERT INTO title_terms (title_id, term_id, position)
    SELECT ${id}::bigint, term, position FROM jsonb_to_recordset(${toJson(rows)}::jsonb)
      AS r (term bigint, position integer)`);
}

/** The slugs of terms that are given by slug or by their name in any language. */
async function toSlugs(
  tx: Transaction,
  { type, kind }: { type: TitleType; kind: 'genre' | 'tag' },
  given: string[],
): Promise<string[]> {
  if (given.length === 0) return [];
  const wanted = given.map((text) => text.toLowerCase());
  const { rows } = await tx.execute<{ wanted: string; slug: string }>(sql`
    SELECT wanted, min(slug) AS slug
    FROM unnest(${sql.param(wanted)}::text[]) AS wanted JOIN terms
      ON type = ${type} AND kind = ${kind} AND (slug = wanted OR EXISTS (
        SELECT FROM jsonb_each_text(names) AS name WHERE lower(name.value) = wanted))
    GROUP BY wanted`);
  const known = new Map(rows.map((row) => [row.wanted, row.slug]));
  const slugs = wanted.map((text) => known.get(text) ?? makeSlug(text, kind));
  return [...new Set(slugs)];
}
