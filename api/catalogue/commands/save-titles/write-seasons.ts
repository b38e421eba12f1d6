import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { toJson } from './resolved-draft.ts';
import type { SavedTitle } from './write-details.ts';

/** Seasons and episodes keep their ids, which are part of addresses; missing ones are removed. */
export async function writeSeasons(tx: Transaction, titles: SavedTitle[]): Promise<void> {
  const drafts = titles.flatMap(({ id, draft }) =>
    draft.seasons.map((season) => ({ titleId: id, ...season })),
  );
  const kept = await upsertSeasons(tx, drafts);
  const titleIds = titles.map((title) => title.id);
  await tx.execute(sql`
    DELETE FROM seasons WHERE title_id = ANY (${sql.param(titleIds)}::bigint[])
      AND id <> ALL (${sql.param([...kept.values()])}::bigint[])`);
  await upsertEpisodes(
    tx,
    [...kept.values()],
    drafts.flatMap(({ titleId, number, episodes }) =>
      episodes.map((episode) => ({ seasonId: kept.get(`${titleId}/${number}`), ...episode })),
    ),
  );
}

async function upsertSeasons(
  tx: Transaction,
  drafts: { titleId: number; number: number }[],
): Promise<Map<string, number>> {
  if (drafts.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; title_id: string; number: number }>(sql`
    INSERT INTO seasons (title_id, number, names, poster_id)
    SELECT "titleId", number, names, "posterId" FROM jsonb_to_recordset(${toJson(drafts)}::jsonb)
      AS r ("titleId" bigint, number integer, names jsonb, "posterId" bigint)
    ON CONFLICT (title_id, number) DO UPDATE SET
      names = excluded.names, poster_id = excluded.poster_id
    RETURNING id, title_id, number`);
  return new Map(rows.map((row) => [`${row.title_id}/${row.number}`, Number(row.id)]));
}

async function upsertEpisodes(
  tx: Transaction,
  seasonIds: number[],
  drafts: { seasonId: number | undefined; number: number }[],
): Promise<void> {
  if (seasonIds.length === 0) return;
  const json = toJson(drafts);
  await tx.execute(sql`
    INSERT INTO episodes AS e (season_id, number, name, translations, aired_on, runtime_seconds,
      intro_starts_at, intro_ends_at, still_id, stream_id)
    SELECT "seasonId", number, name, translations, "airedOn", "runtimeSeconds",
      (intro ->> 'startsAt')::double precision, (intro ->> 'endsAt')::double precision,
      "stillId", "streamId"
    FROM jsonb_to_recordset(${json}::jsonb) AS r (
      "seasonId" bigint, number integer, name text, translations jsonb, "airedOn" date,
      "runtimeSeconds" integer, intro jsonb, "stillId" bigint, "streamId" uuid)
    ON CONFLICT (season_id, number) DO UPDATE SET
      name = excluded.name, translations = excluded.translations, aired_on = excluded.aired_on,
      runtime_seconds = excluded.runtime_seconds, stream_id = excluded.stream_id,
      intro_starts_at = excluded.intro_starts_at, intro_ends_at = excluded.intro_ends_at,
      still_id = coalesce(excluded.still_id,
        CASE WHEN e.still_is_cut AND e.stream_id = excluded.stream_id THEN e.still_id END),
      still_is_cut = excluded.still_id IS NULL AND e.still_is_cut
        AND e.stream_id IS NOT DISTINCT FROM excluded.stream_id`);
  await tx.execute(sql`
    DELETE FROM episodes e WHERE season_id = ANY (${sql.param(seasonIds)}::bigint[])
      AND NOT EXISTS (
        SELECT FROM jsonb_to_recordset(${json}::jsonb) AS r ("seasonId" bigint, number integer)
        WHERE r."seasonId" = e.season_id AND r.number = e.number)`);
}
