import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import type { TitleValues } from '#contract/catalogue/title-fields.ts';
import type { ExtraKind } from '#contract/constants/catalogue.ts';
import type { TitleType } from '../../tables.ts';
import { ensurePeople } from '../save-people.ts';
import { ensureTerms } from '../save-terms.ts';
import { type ResolvedDraft, toJson } from './resolved-draft.ts';

/** What a title has in rows of other tables. Genres and tags are slugs. */
export type TitleRows = { id: number; type: TitleType } & Pick<
  TitleValues,
  'external_ids' | 'texts' | 'genres' | 'tags' | 'credits'
> & { links: ResolvedDraft['links'] };

/** Ids of titles, for `= ANY (…)`. */
function idsOf(titles: { id: number }[]) {
  return sql`${sql.param(titles.map(({ id }) => id))}::bigint[]`;
}

/** Languages without any text have no row. */
export async function writeTexts(tx: Transaction, titles: TitleRows[]): Promise<void> {
  await tx.execute(sql`DELETE FROM title_translations WHERE title_id = ANY (${idsOf(titles)})`);
  const rows = titles.flatMap(({ id, texts }) =>
    Object.entries(texts).map(([language, given]) => ({ id, language, ...given })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO title_translations (title_id, language, name, tagline, synopsis)
    SELECT id, language, name, tagline, synopsis FROM jsonb_to_recordset(${toJson(rows)}::jsonb)
      AS r (id bigint, language text, name text, tagline text, synopsis text)
    WHERE num_nonnulls(name, tagline, synopsis) > 0`);
}

/** Unknown genres and tags are made. */
export async function writeTerms(tx: Transaction, titles: TitleRows[]): Promise<void> {
  const termIds = await ensureTerms(tx, titles);
  await tx.execute(sql`DELETE FROM title_terms WHERE title_id = ANY (${idsOf(titles)})`);
  const rows = titles.flatMap((title) =>
    termIds(title).map((term, position) => ({ id: title.id, term, position })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO title_terms (title_id, term_id, position)
    SELECT id, term, position FROM jsonb_to_recordset(${toJson(rows)}::jsonb)
      AS r (id bigint, term bigint, position integer)`);
}

/** Unknown people are made. */
export async function writeCredits(tx: Transaction, titles: TitleRows[]): Promise<void> {
  const { idOf } = await ensurePeople(tx, titles);
  await tx.execute(sql`DELETE FROM credits WHERE title_id = ANY (${idsOf(titles)})`);
  const rows = titles.flatMap(({ id, credits }) =>
    credits.map((credit, position) => {
      return { id, position, person: idOf(credit), role: credit.role, character: credit.character };
    }),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO credits (title_id, position, person_id, role, character)
    SELECT id, position, person, role, character FROM jsonb_to_recordset(${toJson(rows)}::jsonb)
      AS r (id bigint, position integer, person bigint, role text, character text)`);
}

/** Of several ids of one provider, the first counts. */
export async function writeExternalIds(tx: Transaction, titles: TitleRows[]): Promise<void> {
  await tx.execute(sql`DELETE FROM title_ids WHERE title_id = ANY (${idsOf(titles)})`);
  const rows = titles.flatMap(({ id: title, external_ids }) =>
    external_ids.map((known, position) => ({ title, position, ...known })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO title_ids (title_id, position, provider, id)
    SELECT title, position, provider, id FROM jsonb_to_recordset(${toJson(rows)}::jsonb)
      AS r (title bigint, position integer, provider text, id text)
    ON CONFLICT DO NOTHING`);
}

/** A link keeps its date as long as its target is the same. */
export async function writeLinks(tx: Transaction, titles: TitleRows[]): Promise<void> {
  const rows = titles.flatMap(({ id, links }) =>
    links.map((link, position) => ({ id, position, ...link })),
  );
  const json = toJson(rows);
  await tx.execute(sql`
    DELETE FROM external_links l WHERE title_id = ANY (${idsOf(titles)})
      AND NOT EXISTS (
        SELECT FROM jsonb_to_recordset(${json}::jsonb) AS r (id bigint, position integer)
        WHERE r.id = l.title_id AND r.position = l.position
      )`);
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO external_links AS l (title_id, position, quality, language, player, url, added_at)
    SELECT id, position, quality, language, player, url, coalesce(added_at, now())
    FROM jsonb_to_recordset(${json}::jsonb)
      AS r (id bigint, position integer, quality text, language text, player text, url text,
        added_at timestamptz)
    ON CONFLICT (title_id, position) DO UPDATE SET
      quality = excluded.quality, language = excluded.language, player = excluded.player,
      url = excluded.url,
      added_at = CASE WHEN l.url = excluded.url THEN least(l.added_at, excluded.added_at)
        ELSE excluded.added_at END`);
}

/**
 * Writes the versions of films; what staff have named or removed stays so. Films of versions that
 * are gone may be removed.
 */
export async function writeVersions(
  tx: Transaction,
  titles: { id: number; draft: Pick<ResolvedDraft, 'versionStreams' | 'hasOtherVersions'> }[],
): Promise<void> {
  const rows = titles.flatMap(({ id, draft }) =>
    (draft.versionStreams ?? []).map((version, position) => ({ id, position, ...version })),
  );
  const json = toJson(rows);
  const whole = titles.filter(({ draft }) => !draft.hasOtherVersions);
  await tx.execute(sql`
    WITH gone AS (
      DELETE FROM title_versions v
      WHERE title_id = ANY (${idsOf(whole)}) AND episode_id IS NULL AND NOT EXISTS (
        SELECT FROM jsonb_to_recordset(${json}::jsonb) AS r (id bigint, "streamId" uuid)
        WHERE r.id = v.title_id AND r."streamId" = v.stream_id)
      RETURNING stream_id, title_id)
    INSERT INTO replaced_films (stream_id, title_id)
    SELECT DISTINCT ON (stream_id) stream_id, title_id FROM gone
    ON CONFLICT (stream_id) DO UPDATE SET title_id = excluded.title_id, replaced_at = now()`);
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO title_versions (title_id, stream_id, position, name)
    SELECT DISTINCT ON (id, "streamId") id, "streamId", position, name
    FROM jsonb_to_recordset(${json}::jsonb)
      AS r (id bigint, "streamId" uuid, position integer, name text)
    ORDER BY id, "streamId", position
    ON CONFLICT (title_id, episode_id, stream_id) DO UPDATE SET
      position = excluded.position, name = excluded.name`);
}

type KnownExtra = {
  title: number;
  kind: ExtraKind;
  name: string;
  season: number | null;
  streamId: string | null;
  url: string | null;
  still: number | null;
  imported: boolean;
  removed: boolean;
};

/**
 * Writes the extras of titles, trailers first. Where staff have changed them, files that are new are
 * added and what is gone is taken away; the rest stays. Films of extras that are gone may be removed.
 */
export async function writeExtras(
  tx: Transaction,
  titles: { id: number; draft: Pick<ResolvedDraft, 'trailers' | 'extraStreams'> }[],
  replaced: number[],
): Promise<void> {
  const ids = sql`${sql.param(replaced)}::bigint[]`;
  const { rows } = await tx.execute<KnownExtra>(sql`
    SELECT title_id AS title, kind, name, season, stream_id AS "streamId", url, still_id AS still,
      imported, removed
    FROM extras WHERE title_id = ANY (${ids}) ORDER BY title_id, position`);
  const { rows: kept } = await tx.execute<{ id: number }>(sql`
    SELECT id FROM titles WHERE id = ANY (${ids}) AND 'extras' = ANY (kept_parts)`);
  const known = Map.groupBy(rows, ({ title }) => Number(title));
  const keptIds = new Set(kept.map(({ id }) => Number(id)));
  const next = titles.flatMap(({ id, draft }) => {
    const list = mergeExtras(known.get(id) ?? [], draft, keptIds.has(id));
    return list.map((extra, position) => ({ ...extra, title: id, position }));
  });
  await tx.execute(sql`DELETE FROM extras WHERE title_id = ANY (${ids})`);
  if (next.length > 0) {
    await tx.execute(sql`
      INSERT INTO extras (title_id, position, kind, name, season, stream_id, url, still_id, imported,
        removed)
      SELECT title, position, kind, name, season, "streamId", url, still, imported, removed
      FROM jsonb_to_recordset(${toJson(next)}::jsonb)
        AS r (title bigint, position integer, kind text, name text, season integer, "streamId" uuid,
          url text, still bigint, imported boolean, removed boolean)`);
  }
  const shown = new Set(next.map(({ streamId }) => streamId));
  const gone = rows.filter(({ streamId }) => streamId && !shown.has(streamId));
  if (gone.length === 0) return;
  await tx.execute(sql`
    INSERT INTO replaced_films (stream_id, title_id)
    SELECT DISTINCT ON ("streamId") "streamId", title
    FROM jsonb_to_recordset(${toJson(gone)}::jsonb) AS r ("streamId" uuid, title bigint)
    ON CONFLICT (stream_id) DO UPDATE SET title_id = excluded.title_id, replaced_at = now()`);
}

function mergeExtras(
  known: KnownExtra[],
  { trailers, extraStreams = [] }: Pick<ResolvedDraft, 'trailers' | 'extraStreams'>,
  isKept: boolean,
): Omit<KnownExtra, 'title'>[] {
  const keyOf = ({ streamId, url }: { streamId?: string | null; url?: string | null }) =>
    streamId ?? url ?? '';
  const before = new Map(known.map((extra) => [keyOf(extra), extra]));
  const told = [
    ...trailers.map((trailer) => ({ ...trailer, kind: 'trailer' as const, season: undefined })),
    ...extraStreams.map((extra) => ({ ...extra, url: undefined })),
  ].map(({ streamId = null, url = null, season = null, kind, name }) => ({
    ...{ kind, name, season, streamId },
    url: streamId ? null : url,
    still: before.get(keyOf({ streamId, url }))?.still ?? null,
    imported: true,
    removed: false,
  }));
  if (!isKept) return told;
  const there = new Set(told.map(keyOf));
  const stays = known.filter((extra) => !extra.imported || there.has(keyOf(extra)));
  const added = told.filter((extra) => extra.streamId !== null && !before.has(keyOf(extra)));
  return [...stays, ...added];
}
