import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import type { PersonIds } from '../save-people.ts';
import type { TermIds } from '../save-terms.ts';
import { type ResolvedDraft, toJson } from './resolved-draft.ts';

export type SavedTitle = { id: number; draft: ResolvedDraft };

/** Replaces the texts, genres, tags, credits, trailers and links of titles by those of drafts. */
export async function writeDetails(
  tx: Transaction,
  titles: SavedTitle[],
  ids: { termIds: TermIds; personIds: PersonIds; replaced: number[] },
): Promise<void> {
  for (const table of ['title_translations', 'title_terms', 'credits']) {
    if (ids.replaced.length === 0) break;
    const replaced = sql`${sql.param(ids.replaced)}::bigint[]`;
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE title_id = ANY (${replaced})`);
  }
  await writeTranslations(tx, titles);
  await writeTerms(tx, titles, ids.termIds);
  await writeCredits(tx, titles, ids.personIds);
  await writeTrailers(tx, titles, ids.replaced);
  await writeLinks(tx, titles, ids.replaced);
}

async function writeTranslations(tx: Transaction, titles: SavedTitle[]): Promise<void> {
  const rows = titles.flatMap(({ id, draft }) =>
    Object.entries(draft.translations).map(([language, texts]) => ({ id, language, ...texts })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO title_translations (title_id, language, name, tagline, synopsis)
    SELECT id, language, name, tagline, synopsis FROM jsonb_to_recordset(${toJson(rows)}::jsonb)
      AS r (id bigint, language text, name text, tagline text, synopsis text)`);
}

async function writeTerms(tx: Transaction, titles: SavedTitle[], termIds: TermIds): Promise<void> {
  const rows = titles.flatMap(({ id, draft }) =>
    termIds(draft).map((term, position) => ({ id, term, position })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO title_terms (title_id, term_id, position)
    SELECT id, term, position FROM jsonb_to_recordset(${toJson(rows)}::jsonb)
      AS r (id bigint, term bigint, position integer)`);
}

async function writeCredits(
  tx: Transaction,
  titles: SavedTitle[],
  personIds: PersonIds,
): Promise<void> {
  const rows = titles.flatMap(({ id, draft }) =>
    draft.credits.map(({ person, role, character }, position) => {
      return { id, position, person: personIds(person), role, character };
    }),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO credits (title_id, position, person_id, role, character)
    SELECT id, position, person, role, character FROM jsonb_to_recordset(${toJson(rows)}::jsonb)
      AS r (id bigint, position integer, person bigint, role text, character text)`);
}

/** Those that staff have set stay. */
async function writeTrailers(
  tx: Transaction,
  titles: SavedTitle[],
  replaced: number[],
): Promise<void> {
  const { rows: kept } = await tx.execute<{ id: number }>(sql`
    SELECT id FROM titles
    WHERE id = ANY (${sql.param(replaced)}::bigint[]) AND 'trailers' = ANY (kept_parts)`);
  const keptIds = new Set(kept.map(({ id }) => id));
  await tx.execute(sql`DELETE FROM trailers
    WHERE title_id = ANY (${sql.param(replaced.filter((id) => !keptIds.has(id)))}::bigint[])`);
  const rows = titles
    .filter(({ id }) => !keptIds.has(id))
    .flatMap(({ id, draft }) =>
      draft.trailers.map((trailer, position) => ({ id, position, ...trailer })),
    );
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO trailers (title_id, position, name, stream_id, url)
    SELECT id, position, name, "streamId", CASE WHEN "streamId" IS NULL THEN url END
    FROM jsonb_to_recordset(${toJson(rows)}::jsonb)
      AS r (id bigint, position integer, name text, "streamId" uuid, url text)`);
}

/** A link keeps its date as long as its target is the same. */
async function writeLinks(
  tx: Transaction,
  titles: SavedTitle[],
  replaced: number[],
): Promise<void> {
  const rows = titles.flatMap(({ id, draft }) =>
    draft.links.map((link, position) => ({ id, position, ...link })),
  );
  const json = toJson(rows);
  if (replaced.length > 0) {
    await tx.execute(sql`
      DELETE FROM external_links l WHERE title_id = ANY (${sql.param(replaced)}::bigint[])
        AND NOT EXISTS (
          SELECT FROM jsonb_to_recordset(${json}::jsonb) AS r (id bigint, position integer)
          WHERE r.id = l.title_id AND r.position = l.position
        )`);
  }
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO external_links AS l (title_id, position, quality, language, player, url, added_at)
    SELECT id, position, quality, language, player, url, coalesce("addedAt", now())
    FROM jsonb_to_recordset(${json}::jsonb)
      AS r (id bigint, position integer, quality text, language text, player text, url text, "addedAt" timestamptz)
    ON CONFLICT (title_id, position) DO UPDATE SET
      quality = excluded.quality, language = excluded.language, player = excluded.player,
      url = excluded.url,
      added_at = CASE WHEN l.url = excluded.url THEN least(l.added_at, excluded.added_at)
        ELSE excluded.added_at END`);
}
