import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { importedTitleFields } from '#contract/catalogue/title-fields.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { listColumns, toColumns } from '../../title-fields.ts';
import { importedWeight } from '../save-play-scores.ts';
import { type ResolvedDraft, toJson } from './resolved-draft.ts';

type TitleRow = { draft: ResolvedDraft; hash: string; slug: string | undefined };

/** `access` is written apart: without it, a title keeps its own. */
const fields = importedTitleFields.filter((name) => name !== 'access');

// The column order of the insert, of the record that PostgreSQL reads, and of its values.
const columns = [
  { name: 'source', type: 'text' },
  { name: 'source_hash', type: 'text' },
  ...listColumns(fields),
  { name: 'guessed', type: 'text[]' },
  { name: 'imported_popularity', type: 'double precision' },
  { name: 'stream_id', type: 'uuid' },
  { name: 'missing_texts', type: 'text[]' },
];

const names = sql.raw(columns.map(({ name }) => name).join(', '));
const record = sql.raw(columns.map(({ name, type }) => `${name} ${type}`).join(', '));
const values = sql.raw(columns.map(({ name }) => `r.${name}`).join(', '));
/** The film of a title that had none stays until an import brings one. */
const newFilm = sql.raw(
  `CASE WHEN 'version' = ANY (before.kept_parts) AND before.stream_id::text = ANY (r.versions)
      OR r.has_others AND EXISTS (SELECT FROM title_versions v
        WHERE v.title_id = before.id AND v.stream_id = before.stream_id)
    THEN before.stream_id
    ELSE coalesce(r.stream_id, CASE WHEN 'film' = ANY (before.kept_parts) THEN before.stream_id END)
  END`,
);
const newValues = sql.raw(
  columns.map(({ name }) => (name === 'stream_id' ? 'film.shown' : `r.${name}`)).join(', '),
);

/** Ids of the new titles by their source. `review`: they are hidden until staff have seen them. */
export async function insertTitles(
  tx: Transaction,
  rows: TitleRow[],
  { review }: { review: boolean },
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const json = toJson(
    rows.map(({ draft, hash, slug }) => ({
      ...toRow(draft, hash),
      slug,
    })),
  );
  const inserted = await tx.execute<{ id: number; source: string }>(sql`
    INSERT INTO titles (type, slug, added_at, access, poster_id, backdrop_id, logo_id, popularity,
      trending, hidden, awaits_review, ${names})
    SELECT r.type, r.slug, coalesce(r.added_at, now()), coalesce(r.access, 'free'), r.poster_id,
      r.backdrop_id, r.logo_id, r.imported_popularity * ${importedWeight},
      r.imported_popularity * ${importedWeight}, ${review}, ${review}, ${values}
    FROM jsonb_to_recordset(${json}::jsonb) AS r
      (type text, slug text, added_at timestamptz, access text, poster_id bigint, backdrop_id bigint,
        logo_id bigint, ${record})
    RETURNING id, source`);
  return new Map(inserted.rows.map((row) => [row.source, row.id]));
}

/**
 * Slug, date and access are kept if the draft has none; so are pictures cut from the film, as long
 * as it is the same film, and whatever staff have chosen. A film that plays stays until the new one
 * does.
 */
export async function updateTitles(
  tx: Transaction,
  rows: (TitleRow & { id: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  const json = toJson(
    rows.map(({ draft, hash, id, slug }) => ({
      ...toRow(draft, hash),
      id,
      slug,
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
      next_stream_id = CASE WHEN film.waits THEN film.wanted END,
      (${names}) = ROW (${newValues})
    FROM jsonb_to_recordset(${json}::jsonb) AS r (id bigint, type text, slug text,
        added_at timestamptz, access text, poster_id bigint, backdrop_id bigint, logo_id bigint,
        versions text[], has_others boolean, ${record})
      JOIN titles before ON before.id = r.id
      LEFT JOIN play_scores s ON s.title_id = r.id
      CROSS JOIN LATERAL (
        SELECT wanted, waits, CASE WHEN waits THEN before.stream_id ELSE wanted END AS shown,
          waits OR before.stream_id IS NOT DISTINCT FROM wanted AS same_film
        FROM (SELECT ${newFilm} AS wanted) w
          CROSS JOIN LATERAL (SELECT coalesce(film_waits(before.stream_id, wanted), false) AS waits) v
      ) film
    WHERE t.id = r.id`);
}

/** Languages of the site without a synopsis. */
export function listMissingTexts(
  synopsisIn: (language: Language) => string | null | undefined,
): Language[] {
  return languages.filter((language) => !synopsisIn(language)).sort();
}

function toRow(draft: ResolvedDraft, hash: string) {
  return {
    ...toColumns(fields, draft),
    type: draft.type,
    source: draft.source,
    source_hash: hash,
    added_at: draft.added_at,
    access: draft.access,
    guessed: draft.guessed ?? [],
    imported_popularity: draft.popularity,
    missing_texts: listMissingTexts((language) => draft.texts[language]?.synopsis),
    stream_id: draft.streamId,
    versions: draft.versionStreams?.map(({ streamId }) => streamId) ?? [],
    has_others: draft.hasOtherVersions ?? false,
    poster_id: draft.posterId,
    backdrop_id: draft.backdropId,
    logo_id: draft.logoId,
  };
}
