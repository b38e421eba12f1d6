import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { makeSlug, nameFromSlug } from '#api/platform/text/slug.ts';
import type { Localized } from '../tables.ts';
import type { TermDraft } from '../title-draft.ts';
import { announceTitles, indexTitles } from './index-titles.ts';
import { findGenreNames } from './save-titles/genre-names.ts';
import { type ResolvedDraft, toJson } from './save-titles/resolved-draft.ts';

/**
 * Creates or renames genres and tags. Unchanged ones, and those that staff have merged or given
 * another address, are not written; names that staff have changed stay. Returns how many were
 * written.
 */
export async function saveTerms(tx: Transaction, drafts: TermDraft[]): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO terms AS t (type, kind, slug, names, imported_names)
    SELECT type, kind, slug, names, names FROM jsonb_to_recordset(${toJson(drafts)}::jsonb)
      AS r (type text, kind text, slug text, names jsonb)
    WHERE NOT EXISTS (SELECT FROM term_redirects d
      WHERE (d.type, d.kind, d.slug) = (r.type, r.kind, r.slug))
    ON CONFLICT (type, kind, slug) DO UPDATE SET
      names = CASE WHEN t.names = t.imported_names THEN excluded.names ELSE t.names END,
      imported_names = excluded.imported_names
      WHERE t.imported_names IS DISTINCT FROM excluded.imported_names
    RETURNING id`);
  const changed = sql.param(rows.map((row) => row.id));
  const carriers = await tx.execute<{ id: number }>(
    sql`SELECT DISTINCT title_id AS id FROM title_terms WHERE term_id = ANY (${changed}::bigint[])`,
  );
  const titles = carriers.rows.map(({ id }) => id);
  await indexTitles(tx, titles);
  await announceTitles(tx, titles);
  return rows.length;
}

type Term = { type: string; kind: 'genre' | 'tag'; slug: string };

/** Ids of a title's genres and tags, genres first, in the order of its source. */
export type TermIds = (draft: Sorted) => number[];

/** What is sorted by genres and tags. */
type Sorted = Pick<ResolvedDraft, 'type' | 'genres' | 'tags'>;

/** Finds the genres and tags of these titles, and creates the missing ones. */
export async function ensureTerms(tx: Transaction, drafts: Sorted[]): Promise<TermIds> {
  const wanted = new Map(drafts.flatMap(listTerms).map((term) => [keyOf(term), term]));
  if (wanted.size === 0) return () => [];
  const json = toJson([...wanted.values()].map((term) => ({ ...term, names: nameTerm(term) })));
  const { rows } = await tx.execute<Term & { id: number }>(sql`
    WITH wanted AS (
      SELECT * FROM jsonb_to_recordset(${json}::jsonb)
        AS w (type text, kind text, slug text, names jsonb)
    ), created AS (
      INSERT INTO terms (type, kind, slug, names, imported_names)
      SELECT type, kind, slug, names, names FROM wanted
      WHERE NOT EXISTS (
        SELECT FROM terms t WHERE (t.type, t.kind, t.slug) = (wanted.type, wanted.kind, wanted.slug)
      ) AND NOT EXISTS (
        SELECT FROM term_redirects r
        WHERE (r.type, r.kind, r.slug) = (wanted.type, wanted.kind, wanted.slug)
      )
      RETURNING id, type, kind, slug
    )
    SELECT id, type, kind, slug FROM created
    UNION ALL
    SELECT t.id, type, kind, slug FROM terms t JOIN wanted USING (type, kind, slug)
    UNION ALL
    SELECT r.term_id, type, kind, slug FROM term_redirects r JOIN wanted USING (type, kind, slug)`);
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]));
  return (draft) => {
    const found = listTerms(draft).map((term) => ids.get(keyOf(term)));
    return [...new Set(found.filter((id) => id !== undefined))];
  };
}

function nameTerm({ kind, slug }: Term): Localized<string> {
  const known = kind === 'genre' ? findGenreNames(slug) : undefined;
  return known ?? { en: nameFromSlug(slug) };
}

function listTerms(draft: Sorted): Term[] {
  return [
    ...draft.genres.map((slug): Term => ({ type: draft.type, kind: 'genre', slug })),
    ...draft.tags.map((slug): Term => ({ type: draft.type, kind: 'tag', slug })),
  ];
}

function keyOf(term: Term): string {
  return `${term.type}/${term.kind}/${term.slug}`;
}

/** The slugs of terms that are given by slug or by their name in any language. */
export async function findTermSlugs(
  tx: Transaction,
  { type, kind }: Pick<Term, 'type' | 'kind'>,
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
