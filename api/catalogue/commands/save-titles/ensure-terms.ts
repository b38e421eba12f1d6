import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { nameFromSlug } from '../../slug.ts';
import type { Localized } from '../../tables.ts';
import { findGenreNames } from './genre-names.ts';
import { type ResolvedDraft, toJson } from './resolved-draft.ts';

type Term = { type: string; kind: 'genre' | 'tag'; slug: string };

/** Ids of the genres and tags that a title carries, genres first, in the order of its source. */
export type TermIds = (draft: ResolvedDraft) => number[];

/** Finds the genres and tags of these titles, and creates those that nobody has used yet. */
export async function ensureTerms(tx: Transaction, drafts: ResolvedDraft[]): Promise<TermIds> {
  const wanted = new Map(drafts.flatMap(listTerms).map((term) => [keyOf(term), term]));
  if (wanted.size === 0) return () => [];
  const json = toJson([...wanted.values()].map((term) => ({ ...term, names: nameTerm(term) })));
  const { rows } = await tx.execute<Term & { id: string }>(sql`
    WITH wanted AS (
      SELECT * FROM jsonb_to_recordset(${json}::jsonb)
        AS w (type text, kind text, slug text, names jsonb)
    ), created AS (
      INSERT INTO terms (type, kind, slug, names)
      SELECT type, kind, slug, names FROM wanted
      WHERE NOT EXISTS (
        SELECT FROM terms t WHERE (t.type, t.kind, t.slug) = (wanted.type, wanted.kind, wanted.slug)
      )
      RETURNING id, type, kind, slug
    )
    SELECT id, type, kind, slug FROM created
    UNION ALL
    SELECT t.id, type, kind, slug FROM terms t JOIN wanted USING (type, kind, slug)`);
  const ids = new Map(rows.map((row) => [keyOf(row), Number(row.id)]));
  return (draft) => {
    const found = listTerms(draft).map((term) => ids.get(keyOf(term)));
    return [...new Set(found.filter((id) => id !== undefined))];
  };
}

function nameTerm({ kind, slug }: Term): Localized<string> {
  const known = kind === 'genre' ? findGenreNames(slug) : undefined;
  return known ?? { en: nameFromSlug(slug) };
}

function listTerms(draft: ResolvedDraft): Term[] {
  return [
    ...draft.genres.map((slug): Term => ({ type: draft.kind, kind: 'genre', slug })),
    ...draft.tags.map((slug): Term => ({ type: draft.kind, kind: 'tag', slug })),
  ];
}

function keyOf(term: Term): string {
  return `${term.type}/${term.kind}/${term.slug}`;
}
