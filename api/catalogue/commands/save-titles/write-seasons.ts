import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { applySeasonDescriptions } from '../../metadata/apply-seasons.ts';
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
  const episodes = drafts.flatMap(({ titleId, number, episodes: own }) =>
    own.map(({ versionStreams: versions = [], ...episode }) => {
      const films = versions.map(({ streamId }) => streamId);
      return { titleId, seasonId: kept.get(`${titleId}/${number}`), films, versions, ...episode };
    }),
  );
  await upsertEpisodes(tx, [...kept.values()], episodes);
  await writeEpisodeVersions(tx, titleIds, episodes);
  await applySeasonDescriptions(tx, titleIds);
}

type ArrangedSeason = Omit<ResolvedSeason, 'episodes'> & {
  episodes: (ResolvedEpisode & { draftedSeason: number; draftedNumber: number })[];
};

/** `streamIds`: of the episode's film, the one that will take its place, and its other versions. */
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
    SELECT s.title_id AS "titleId", ${filmsOfEpisode} AS "streamIds",
      s.number AS season, e.number,
      e.drafted_season AS "draftedSeason", e.drafted_number AS "draftedNumber"
    FROM episodes e JOIN seasons s ON s.id = e.season_id
    WHERE s.title_id = ANY (${sql.param(titleIds)}::bigint[])
      AND 'place' = ANY (e.kept_parts) AND e.stream_id IS NOT NULL`);
  return Map.groupBy(rows, ({ titleId }) => titleId);
}

const filmsOfEpisode = sql`array_remove(ARRAY[e.stream_id, e.next_stream_id], NULL)
  || ARRAY(SELECT v.stream_id FROM title_versions v WHERE v.episode_id = e.id)`;

/** The film of an episode and its other versions. */
function listFilms({ streamId, versionStreams = [] }: ResolvedEpisode): string[] {
  const all = [streamId, ...versionStreams.map((version) => version.streamId)];
  return [...new Set(all)].filter((id) => id !== undefined);
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
  const films = new Set(drafted.flatMap(({ episodes }) => episodes.flatMap(listFilms)));
  const orphaned = places.filter(({ streamIds }) => !streamIds.some((id) => films.has(id)));
  const used = new Set<KeptPlace>();
  for (const season of drafted) {
    for (const episode of season.episodes) {
      const own = listFilms(episode);
      const isOf = (place: KeptPlace) => place.streamIds.some((id) => own.includes(id));
      const isWanted = ({ draftedSeason, draftedNumber }: KeptPlace) =>
        draftedSeason === season.number && draftedNumber === episode.number;
      // Files of one episode may have become several: the first of them stays in its place.
      const place =
        places.find((one) => !used.has(one) && isOf(one)) ??
        orphaned.find((one) => !used.has(one) && isWanted(one));
      if (place) used.add(place);
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
      undescribed = CASE WHEN 'names' = ANY (seasons.kept_parts) THEN seasons.undescribed
        ELSE '{}' END,
      poster_id = coalesce(excluded.poster_id,
        CASE WHEN 'names' = ANY (seasons.kept_parts) THEN seasons.poster_id END)
    RETURNING id, title_id, number`);
  return new Map(rows.map((row) => [`${row.title_id}/${row.number}`, row.id]));
}

type KnownEpisode = {
  id: number;
  titleId: number;
  season: number;
  number: number;
  own: boolean;
  shown: string | null;
  streamIds: string[];
};

/** Where an import wants an episode to be. */
type WantedPlace = { titleId: number; season: number; number: number; films: string[] };

/** Above all numbers of episodes. */
const aside = 1_000_000_000;

/**
 * Moves episodes whose files have other numbers now, so that what is known of them goes along. An
 * episode is known by its film, or another version of it, if that is no other's; those of staff stay
 * where they are.
 */
async function followFilms(
  tx: Transaction,
  titleIds: number[],
  drafts: (ArrangedSeason & { titleId: number })[],
  seasonIds: Map<string, number>,
): Promise<void> {
  const { rows } = await tx.execute<KnownEpisode>(sql`
    SELECT e.id, s.title_id AS "titleId", s.number AS season, e.number,
      e.kept_parts && '{place,added,film}' AS own, e.stream_id AS shown,
      ${filmsOfEpisode} AS "streamIds"
    FROM episodes e JOIN seasons s ON s.id = e.season_id
    WHERE s.title_id = ANY (${sql.param(titleIds)}::bigint[])`);
  const places = drafts.flatMap(({ titleId, number: season, episodes }) =>
    episodes.map((episode): WantedPlace => {
      return { titleId, season, number: episode.number, films: listFilms(episode) };
    }),
  );
  const isAt = (row: KnownEpisode, place: { titleId: number; season: number; number: number }) =>
    row.titleId === place.titleId && row.season === place.season && row.number === place.number;
  const moves = findMoves(rows, places).flatMap(({ row, place }) => {
    const seasonId = seasonIds.get(`${place.titleId}/${place.season}`);
    return isAt(row, place) || seasonId === undefined ? [] : [{ row, seasonId, ...place }];
  });
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

/** Which episode each place is for, by a film that only they have; one that is there stays. */
function findMoves(
  rows: KnownEpisode[],
  places: WantedPlace[],
): { row: KnownEpisode; place: WantedPlace }[] {
  const wanted = Map.groupBy(
    places.flatMap((place) => place.films.map((film) => ({ place, film }))),
    ({ place, film }) => `${place.titleId}/${film}`,
  );
  const known = Map.groupBy(
    rows.flatMap((row) => [...new Set(row.streamIds)].map((film) => ({ row, film }))),
    ({ row, film }) => `${row.titleId}/${film}`,
  );
  const shared = [...known].flatMap(([film, [one, ...others]]) => {
    const [{ place } = {}, ...further] = wanted.get(film) ?? [];
    if (!one || !place || others.length > 0 || further.length > 0 || one.row.own) return [];
    return [{ row: one.row, place }];
  });
  // Where versions of an episode have become several, it goes along with the one that it shows.
  const chosen = [...Map.groupBy(shared, ({ row }) => row)].map(([row, found]) => {
    const shown = found.find(({ place }) => row.shown !== null && place.films.includes(row.shown));
    return { row, place: (shown ?? found[0])?.place };
  });
  return [...Map.groupBy(chosen, ({ place }) => place)].flatMap(([place, found]) => {
    const isThere = ({ row }: { row: KnownEpisode }) =>
      row.season === place?.season && row.number === place.number;
    const row = (found.find(isThere) ?? found[0])?.row;
    return row && place ? [{ row, place }] : [];
  });
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
      intro_starts_at, intro_ends_at, still_id, stream_id, drafted_season, drafted_number,
      guessed, external_ids)
    SELECT r."seasonId", r.number, r.name, r.texts, r.aired_on, r.runtime_seconds,
      (r.intro ->> 'starts_at')::double precision, (r.intro ->> 'ends_at')::double precision,
      r."stillId", coalesce(chosen.stream_id, r."streamId"), r."draftedSeason", r."draftedNumber",
      coalesce(r.guessed, false), coalesce(r.external_ids, '[]')
    FROM jsonb_to_recordset(${json}::jsonb) AS r (
      "seasonId" bigint, number integer, name text, texts jsonb, aired_on date,
      runtime_seconds integer, intro jsonb, "stillId" bigint, "streamId" uuid, films uuid[],
      "draftedSeason" integer, "draftedNumber" integer, guessed boolean, external_ids jsonb)
    LEFT JOIN episodes chosen ON chosen.season_id = r."seasonId" AND chosen.number = r.number
      AND 'version' = ANY (chosen.kept_parts) AND chosen.stream_id = ANY (r.films)
    ON CONFLICT (season_id, number) DO UPDATE SET
      name = CASE WHEN 'texts' = ANY (e.kept_parts) THEN e.name ELSE excluded.name END,
      translations = CASE WHEN 'texts' = ANY (e.kept_parts) THEN e.translations
        ELSE excluded.translations END,
      aired_on = CASE WHEN 'texts' = ANY (e.kept_parts) THEN e.aired_on ELSE excluded.aired_on END,
      undescribed = CASE WHEN 'texts' = ANY (e.kept_parts) THEN e.undescribed ELSE '{}' END,
      guessed = excluded.guessed,
      external_ids = excluded.external_ids,
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

/** As `writeVersions`, of the versions of episodes, which are there already. */
async function writeEpisodeVersions(
  tx: Transaction,
  titleIds: number[],
  drafts: {
    titleId: number;
    seasonId: number | undefined;
    number: number;
    versions: NonNullable<ResolvedEpisode['versionStreams']>;
  }[],
): Promise<void> {
  const rows = drafts.flatMap(({ titleId, seasonId, number, versions }) =>
    versions.map((version, position) => ({ titleId, seasonId, number, position, ...version })),
  );
  const wanted = sql`jsonb_to_recordset(${toJson(rows)}::jsonb) AS r ("titleId" bigint,
      "seasonId" bigint, number integer, position integer, "streamId" uuid, name text)
    JOIN episodes e ON e.season_id = r."seasonId" AND e.number = r.number`;
  await tx.execute(sql`
    WITH gone AS (
      DELETE FROM title_versions v
      WHERE title_id = ANY (${sql.param(titleIds)}::bigint[]) AND episode_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM ${wanted} WHERE e.id = v.episode_id AND r."streamId" = v.stream_id)
      RETURNING stream_id, title_id)
    INSERT INTO replaced_films (stream_id, title_id)
    SELECT DISTINCT ON (stream_id) stream_id, title_id FROM gone
    ON CONFLICT (stream_id) DO UPDATE SET title_id = excluded.title_id, replaced_at = now()`);
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO title_versions (title_id, episode_id, stream_id, position, name)
    SELECT r."titleId", e.id, r."streamId", r.position, r.name FROM ${wanted}
    ON CONFLICT (title_id, episode_id, stream_id) DO UPDATE SET
      position = excluded.position, name = excluded.name`);
}
