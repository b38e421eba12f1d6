import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { type ResolvedDraft, type ResolvedSeason, toJson } from './resolved-draft.ts';

/**
 * Seasons and episodes keep their ids, which are part of addresses, and what staff have set; missing
 * ones are removed, unless staff have added them.
 */
export async function writeSeasons(
  tx: Transaction,
  titles: { id: number; draft: Pick<ResolvedDraft, 'seasons'> }[],
): Promise<void> {
  const titleIds = titles.map((title) => title.id);
  const places = await findKeptPlaces(tx, titleIds);
  const drafts = titles.flatMap(({ id, draft }) =>
    arrange(draft.seasons, places.get(id) ?? []).map((season) => ({ titleId: id, ...season })),
  );
  const kept = await upsertSeasons(tx, drafts);
  await tx.execute(sql`
    DELETE FROM seasons WHERE title_id = ANY (${sql.param(titleIds)}::bigint[])
      AND id <> ALL (${sql.param([...kept.values()])}::bigint[])
      AND 'added' <> ALL (kept_parts)
      AND NOT EXISTS (
        SELECT FROM episodes e WHERE e.season_id = seasons.id AND 'added' = ANY (e.kept_parts))`);
  await upsertEpisodes(
    tx,
    [...kept.values()],
    drafts.flatMap(({ titleId, number, episodes }) =>
      episodes.map((episode) => ({ seasonId: kept.get(`${titleId}/${number}`), ...episode })),
    ),
  );
}

type KeptPlace = { streamId: string; season: number; number: number };

/** Where staff have put episodes, by title; they are known by their films. */
async function findKeptPlaces(
  tx: Transaction,
  titleIds: number[],
): Promise<Map<number, KeptPlace[]>> {
  const { rows } = await tx.execute<KeptPlace & { titleId: number }>(sql`
    SELECT s.title_id AS "titleId", e.stream_id AS "streamId", s.number AS season, e.number
    FROM episodes e JOIN seasons s ON s.id = e.season_id
    WHERE s.title_id = ANY (${sql.param(titleIds)}::bigint[])
      AND 'place' = ANY (e.kept_parts) AND e.stream_id IS NOT NULL`);
  return Map.groupBy(rows, ({ titleId }) => titleId);
}

/**
 * The seasons of a draft, with its episodes where staff have put them; without those from which all
 * are moved, such as one whose number staff have changed.
 */
function arrange(drafted: ResolvedSeason[], places: KeptPlace[]): ResolvedSeason[] {
  if (places.length === 0) return drafted;
  const arranged = new Map<number, ResolvedSeason>(
    drafted.map((season) => [season.number, { ...season, episodes: [] }]),
  );
  const taken = new Set(places.map(({ season, number }) => `${season}/${number}`));
  for (const season of drafted) {
    for (const episode of season.episodes) {
      const place = places.find(({ streamId }) => streamId === episode.streamId);
      // Another file cannot have the place of an episode that staff have moved there.
      if (!place && taken.has(`${season.number}/${episode.number}`)) continue;
      const target = place?.season ?? season.number;
      const number = place?.number ?? episode.number;
      const into = arranged.get(target) ?? { number: target, names: {}, episodes: [] };
      arranged.set(target, { ...into, episodes: [...into.episodes, { ...episode, number }] });
    }
  }
  const bare = drafted.filter(({ episodes }) => episodes.length === 0).map(({ number }) => number);
  return [...arranged.values()].filter(
    ({ number, episodes }) => episodes.length > 0 || bare.includes(number),
  );
}

async function upsertSeasons(
  tx: Transaction,
  drafts: { titleId: number; number: number }[],
): Promise<Map<string, number>> {
  if (drafts.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: number; title_id: number; number: number }>(sql`
    INSERT INTO seasons (title_id, number, names, poster_id)
    SELECT "titleId", number, names, "posterId" FROM jsonb_to_recordset(${toJson(drafts)}::jsonb)
      AS r ("titleId" bigint, number integer, names jsonb, "posterId" bigint)
    ON CONFLICT (title_id, number) DO UPDATE SET
      names = CASE WHEN 'names' = ANY (seasons.kept_parts) THEN seasons.names
        ELSE excluded.names END,
      poster_id = coalesce(excluded.poster_id,
        CASE WHEN 'names' = ANY (seasons.kept_parts) THEN seasons.poster_id END)
    RETURNING id, title_id, number`);
  return new Map(rows.map((row) => [`${row.title_id}/${row.number}`, row.id]));
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
    SELECT "seasonId", number, name, texts, aired_on, runtime_seconds,
      (intro ->> 'starts_at')::double precision, (intro ->> 'ends_at')::double precision,
      "stillId", "streamId"
    FROM jsonb_to_recordset(${json}::jsonb) AS r (
      "seasonId" bigint, number integer, name text, texts jsonb, aired_on date,
      runtime_seconds integer, intro jsonb, "stillId" bigint, "streamId" uuid)
    ON CONFLICT (season_id, number) DO UPDATE SET
      name = CASE WHEN 'texts' = ANY (e.kept_parts) THEN e.name ELSE excluded.name END,
      translations = CASE WHEN 'texts' = ANY (e.kept_parts) THEN e.translations
        ELSE excluded.translations END,
      aired_on = CASE WHEN 'texts' = ANY (e.kept_parts) THEN e.aired_on ELSE excluded.aired_on END,
      runtime_seconds = excluded.runtime_seconds,
      stream_id = CASE WHEN 'film' = ANY (e.kept_parts) THEN e.stream_id
        ELSE excluded.stream_id END,
      intro_starts_at = excluded.intro_starts_at, intro_ends_at = excluded.intro_ends_at,
      still_id = coalesce(excluded.still_id,
        CASE WHEN e.still_is_cut AND e.stream_id = excluded.stream_id THEN e.still_id END),
      still_is_cut = excluded.still_id IS NULL AND e.still_is_cut
        AND e.stream_id IS NOT DISTINCT FROM excluded.stream_id`);
  await tx.execute(sql`
    DELETE FROM episodes e WHERE season_id = ANY (${sql.param(seasonIds)}::bigint[])
      AND 'added' <> ALL (e.kept_parts)
      AND NOT EXISTS (
        SELECT FROM jsonb_to_recordset(${json}::jsonb) AS r ("seasonId" bigint, number integer)
        WHERE r."seasonId" = e.season_id AND r.number = e.number)`);
}
