import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import {
  type ResolvedDraft,
  type ResolvedEpisode,
  type ResolvedSeason,
  toJson,
} from './resolved-draft.ts';

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
  await followFilms(tx, titleIds, drafts, kept);
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

type ArrangedSeason = Omit<ResolvedSeason, 'episodes'> & {
  episodes: (ResolvedEpisode & { draftedSeason: number; draftedNumber: number })[];
};

type KeptPlace = {
  streamIds: string[];
  season: number;
  number: number;
  draftedSeason: number | null;
  draftedNumber: number | null;
};

/**
 * Where staff have put episodes, by title; they are known by their films, and where another film has
 * taken the place of theirs, by where the import would put that.
 */
async function findKeptPlaces(
  tx: Transaction,
  titleIds: number[],
): Promise<Map<number, KeptPlace[]>> {
  const { rows } = await tx.execute<KeptPlace & { titleId: number }>(sql`
    SELECT s.title_id AS "titleId", array_remove(ARRAY[e.stream_id, e.next_stream_id], NULL) AS "streamIds",
      s.number AS season, e.number,
      e.drafted_season AS "draftedSeason", e.drafted_number AS "draftedNumber"
    FROM episodes e JOIN seasons s ON s.id = e.season_id
    WHERE s.title_id = ANY (${sql.param(titleIds)}::bigint[])
      AND 'place' = ANY (e.kept_parts) AND e.stream_id IS NOT NULL`);
  return Map.groupBy(rows, ({ titleId }) => titleId);
}

/**
 * The seasons of a draft, with its episodes where staff have put them; without those from which all
 * are moved, such as one whose number staff have changed.
 */
function arrange(drafted: ResolvedSeason[], places: KeptPlace[]): ArrangedSeason[] {
  const arranged = new Map<number, ArrangedSeason>(
    drafted.map((season) => [season.number, { ...season, episodes: [] }]),
  );
  const taken = new Set(places.map(({ season, number }) => `${season}/${number}`));
  const films = new Set(drafted.flatMap(({ episodes }) => episodes.map((one) => one.streamId)));
  const orphaned = places.filter(({ streamIds }) => !streamIds.some((id) => films.has(id)));
  for (const season of drafted) {
    for (const episode of season.episodes) {
      const { streamId } = episode;
      const place =
        places.find(({ streamIds }) => streamId && streamIds.includes(streamId)) ??
        orphaned.find(
          ({ draftedSeason, draftedNumber }) =>
            draftedSeason === season.number && draftedNumber === episode.number,
        );
      // Another file cannot have the place of an episode that staff have moved there.
      if (!place && taken.has(`${season.number}/${episode.number}`)) continue;
      const target = place?.season ?? season.number;
      const number = place?.number ?? episode.number;
      const into = arranged.get(target) ?? { number: target, names: {}, episodes: [] };
      const drafted = { draftedSeason: season.number, draftedNumber: episode.number };
      const put = { ...episode, ...drafted, number };
      arranged.set(target, { ...into, episodes: [...into.episodes, put] });
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

type KnownEpisode = { id: number; titleId: number; season: number; number: number; own: boolean };

/** Above all numbers of episodes. */
const aside = 1_000_000_000;

/**
 * Moves episodes whose files have other numbers now, so that what is known of them goes along. An
 * episode is known by its film, if that is no other's; those of staff stay where they are.
 */
async function followFilms(
  tx: Transaction,
  titleIds: number[],
  drafts: (ArrangedSeason & { titleId: number })[],
  seasonIds: Map<string, number>,
): Promise<void> {
  const { rows } = await tx.execute<KnownEpisode & { streamIds: string[] }>(sql`
    SELECT e.id, s.title_id AS "titleId", s.number AS season, e.number,
      e.kept_parts && '{place,added,film}' AS own,
      array_remove(ARRAY[e.stream_id, e.next_stream_id], NULL) AS "streamIds"
    FROM episodes e JOIN seasons s ON s.id = e.season_id
    WHERE s.title_id = ANY (${sql.param(titleIds)}::bigint[])`);
  const wanted = Map.groupBy(
    drafts.flatMap(({ titleId, number: season, episodes }) =>
      episodes.flatMap(({ number, streamId }) =>
        streamId ? { titleId, season, number, streamId } : [],
      ),
    ),
    ({ titleId, streamId }) => `${titleId}/${streamId}`,
  );
  const known = Map.groupBy(
    rows.flatMap((row) => row.streamIds.map((streamId) => ({ ...row, streamId }))),
    ({ titleId, streamId }) => `${titleId}/${streamId}`,
  );
  const moves = [...known].flatMap(([film, [row, ...others]]) => {
    const [place, ...further] = wanted.get(film) ?? [];
    if (!row || !place || others.length > 0 || further.length > 0 || row.own) return [];
    const isHere = row.season === place.season && row.number === place.number;
    const seasonId = seasonIds.get(`${place.titleId}/${place.season}`);
    return isHere || seasonId === undefined ? [] : [{ row, seasonId, ...place }];
  });
  const isAt = (row: KnownEpisode, place: { titleId: number; season: number; number: number }) =>
    row.titleId === place.titleId && row.season === place.season && row.number === place.number;
  const free = moves.filter((move) => !rows.some((row) => row.own && isAt(row, move)));
  if (free.length === 0) return;
  const movedIds = sql`${sql.param(free.map(({ row }) => row.id))}::bigint[]`;
  const json = toJson(free.map(({ row, seasonId, number }) => ({ id: row.id, seasonId, number })));
  await tx.execute(sql`UPDATE episodes SET number = ${aside} + id WHERE id = ANY (${movedIds})`);
  await tx.execute(sql`
    DELETE FROM episodes e USING jsonb_to_recordset(${json}::jsonb)
      AS r (id bigint, "seasonId" bigint, number integer)
    WHERE e.season_id = r."seasonId" AND e.number = r.number`);
  await tx.execute(sql`
    UPDATE episodes SET season_id = r."seasonId", number = r.number
    FROM jsonb_to_recordset(${json}::jsonb) AS r (id bigint, "seasonId" bigint, number integer)
    WHERE episodes.id = r.id`);
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
      intro_starts_at, intro_ends_at, still_id, stream_id, drafted_season, drafted_number)
    SELECT "seasonId", number, name, texts, aired_on, runtime_seconds,
      (intro ->> 'starts_at')::double precision, (intro ->> 'ends_at')::double precision,
      "stillId", "streamId", "draftedSeason", "draftedNumber"
    FROM jsonb_to_recordset(${json}::jsonb) AS r (
      "seasonId" bigint, number integer, name text, texts jsonb, aired_on date,
      runtime_seconds integer, intro jsonb, "stillId" bigint, "streamId" uuid,
      "draftedSeason" integer, "draftedNumber" integer)
    ON CONFLICT (season_id, number) DO UPDATE SET
      name = CASE WHEN 'texts' = ANY (e.kept_parts) THEN e.name ELSE excluded.name END,
      translations = CASE WHEN 'texts' = ANY (e.kept_parts) THEN e.translations
        ELSE excluded.translations END,
      aired_on = CASE WHEN 'texts' = ANY (e.kept_parts) THEN e.aired_on ELSE excluded.aired_on END,
      runtime_seconds = excluded.runtime_seconds,
      stream_id = CASE WHEN 'film' = ANY (e.kept_parts)
        OR film_waits(e.stream_id, excluded.stream_id) THEN e.stream_id
        ELSE excluded.stream_id END,
      next_stream_id = CASE WHEN 'film' <> ALL (e.kept_parts)
        AND film_waits(e.stream_id, excluded.stream_id) THEN excluded.stream_id END,
      drafted_season = excluded.drafted_season, drafted_number = excluded.drafted_number,
      intro_starts_at = excluded.intro_starts_at, intro_ends_at = excluded.intro_ends_at,
      still_id = coalesce(excluded.still_id, CASE WHEN e.still_is_cut
        AND (e.stream_id = excluded.stream_id OR film_waits(e.stream_id, excluded.stream_id))
        THEN e.still_id END),
      still_is_cut = excluded.still_id IS NULL AND e.still_is_cut
        AND (e.stream_id IS NOT DISTINCT FROM excluded.stream_id
          OR film_waits(e.stream_id, excluded.stream_id))`);
  await tx.execute(sql`
    DELETE FROM episodes e WHERE season_id = ANY (${sql.param(seasonIds)}::bigint[])
      AND 'added' <> ALL (e.kept_parts)
      AND NOT EXISTS (
        SELECT FROM jsonb_to_recordset(${json}::jsonb) AS r ("seasonId" bigint, number integer)
        WHERE r."seasonId" = e.season_id AND r.number = e.number)`);
}
