import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { importedWeight } from '../save-play-scores.ts';
import { type ResolvedDraft, toJson } from './resolved-draft.ts';

type TitleRow = { draft: ResolvedDraft; hash: string; slug: string | undefined };

// The column order of the insert, of the record that PostgreSQL reads, and of its values.
const columns = [
  ['source', 'text'],
  ['source_hash', 'text'],
  ['name', 'text'],
  ['original_name', 'text'],
  ['original_language', 'text'],
  ['year', 'integer'],
  ['released_on', 'date'],
  ['runtime_seconds', 'integer'],
  ['rating', 'text'],
  ['countries', 'text[]'],
  ['languages', 'text[]'],
  ['imported_popularity', 'double precision'],
  ['recommended', 'boolean'],
  ['available_from', 'timestamptz'],
  ['available_until', 'timestamptz'],
  ['available_countries', 'text[]'],
  ['attribution_name', 'text'],
  ['attribution_url', 'text'],
  ['attribution_licence', 'text'],
  ['stream_id', 'uuid'],
  ['missing_texts', 'text[]'],
] as const;

type Column = (typeof columns)[number][0] | 'poster_id' | 'backdrop_id' | 'logo_id';

const names = sql.raw(columns.map(([name]) => name).join(', '));
const record = sql.raw(columns.map(([name, type]) => `${name} ${type}`).join(', '));
const values = sql.raw(columns.map(([name]) => `r.${name}`).join(', '));
/** The film of a title that had none stays until an import brings one. */
const newFilm = sql.raw(
  `coalesce(r.stream_id, CASE WHEN 'film' = ANY (before.kept_parts) THEN before.stream_id END)`,
);
const newValues = sql.join(
  columns.map(([name]) => (name === 'stream_id' ? newFilm : sql.raw(`r.${name}`))),
  sql`, `,
);

/** Ids of the new titles by their source. */
export async function insertTitles(
  tx: Transaction,
  rows: TitleRow[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const json = toJson(
    rows.map(({ draft, hash, slug }) => ({
      ...toColumns(draft, hash),
      type: draft.kind,
      slug,
      added_at: draft.addedAt,
      access: draft.access,
    })),
  );
  const inserted = await tx.execute<{ id: number; source: string }>(sql`
    INSERT INTO titles (type, slug, added_at, access, poster_id, backdrop_id, logo_id, popularity,
      trending, ${names})
    SELECT r.type, r.slug, coalesce(r.added_at, now()), coalesce(r.access, 'free'), r.poster_id,
      r.backdrop_id, r.logo_id, r.imported_popularity * ${importedWeight},
      r.imported_popularity * ${importedWeight}, ${values}
    FROM jsonb_to_recordset(${json}::jsonb) AS r
      (type text, slug text, added_at timestamptz, access text, poster_id bigint, backdrop_id bigint,
        logo_id bigint, ${record})
    RETURNING id, source`);
  return new Map(inserted.rows.map((row) => [row.source, row.id]));
}

/**
 * Slug, date and access are kept if the draft has none; so are pictures cut from the film, as long
 * as it is the same film, and whatever staff have chosen.
 */
export async function updateTitles(
  tx: Transaction,
  rows: (TitleRow & { id: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  const json = toJson(
    rows.map(({ draft, hash, id, slug }) => ({
      ...toColumns(draft, hash),
      id,
      type: draft.kind,
      slug,
      added_at: draft.addedAt,
      access: draft.access,
    })),
  );
  await tx.execute(sql`
    UPDATE titles t SET
      type = r.type,
      slug = coalesce(r.slug, t.slug),
      added_at = coalesce(r.added_at, t.added_at),
      access = coalesce(r.access, t.access),
      updated_at = now(),
      poster_id = CASE WHEN 'poster' = ANY (t.kept_parts) THEN t.poster_id ELSE
        coalesce(r.poster_id, CASE WHEN t.poster_is_cut AND same_film THEN t.poster_id END) END,
      poster_is_cut = r.poster_id IS NULL AND t.poster_is_cut AND same_film,
      backdrop_id = CASE WHEN 'backdrop' = ANY (t.kept_parts) THEN t.backdrop_id ELSE
        coalesce(r.backdrop_id, CASE WHEN t.backdrop_is_cut AND same_film THEN t.backdrop_id END) END,
      backdrop_is_cut = r.backdrop_id IS NULL AND t.backdrop_is_cut AND same_film,
      logo_id = CASE WHEN 'logo' = ANY (t.kept_parts) THEN t.logo_id ELSE r.logo_id END,
      popularity = coalesce(s.popular, 0) + r.imported_popularity * ${importedWeight},
      trending = coalesce(s.trending, 0) + r.imported_popularity * ${importedWeight},
      (${names}) = ROW (${newValues})
    FROM jsonb_to_recordset(${json}::jsonb) AS r (id bigint, type text, slug text,
        added_at timestamptz, access text, poster_id bigint, backdrop_id bigint, logo_id bigint,
        ${record})
      JOIN titles before ON before.id = r.id
      LEFT JOIN play_scores s ON s.title_id = r.id
      CROSS JOIN LATERAL (SELECT before.stream_id IS NOT DISTINCT FROM ${newFilm} AS same_film) film
    WHERE t.id = r.id`);
}

/** Languages of the site without a synopsis. */
export function listMissingTexts(
  synopsisIn: (language: Language) => string | null | undefined,
): Language[] {
  return languages.filter((language) => !synopsisIn(language)).sort();
}

function toColumns(draft: ResolvedDraft, hash: string): Record<Column, unknown> {
  return {
    source: draft.source,
    source_hash: hash,
    name: draft.name,
    original_name: draft.originalName,
    original_language: draft.originalLanguage,
    year: draft.year,
    released_on: draft.releasedOn,
    runtime_seconds: draft.runtimeSeconds,
    rating: draft.rating,
    countries: draft.countries,
    languages: draft.languages,
    imported_popularity: draft.popularity,
    recommended: draft.recommended,
    available_from: draft.availability?.from,
    available_until: draft.availability?.until,
    available_countries: draft.availability?.countries,
    attribution_name: draft.attribution?.name,
    attribution_url: draft.attribution?.url,
    attribution_licence: draft.attribution?.licence,
    stream_id: draft.streamId,
    missing_texts: listMissingTexts((language) => draft.translations[language]?.synopsis),
    poster_id: draft.posterId,
    backdrop_id: draft.backdropId,
    logo_id: draft.logoId,
  };
}
