import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { PlayAnalytics, PlaySums } from '#contract/analytics.ts';
import type { NetworkKind } from '#contract/constants/playback.ts';
import { addDays } from '#contract/shared/add-days.ts';
import { type Days, isOneOf } from '../period.ts';

type Compared = PlaySums & { before: PlaySums };
export type Range = Days & { before: Days };

/** How many titles of a period are known in advance. */
export const rankedTitles = 100;

type SumRow = { seconds: number | null; starts: number | null; completions: number | null };
type ComparedRow = SumRow & { [Name in keyof SumRow as `${Name}_before`]: number | null };

const day = sql`day`;
const sums = sql`sum(watched_seconds)::bigint AS seconds, sum(starts)::bigint AS starts,
  sum(completions)::bigint AS completions`;

/** Sums of the period and of the one before, for rows with a `day`. */
function comparedSums(range: Range): SQL {
  const now = isOneOf(day, range);
  const before = isOneOf(day, range.before);
  return sql`
    (sum(watched_seconds) FILTER (WHERE ${now}))::bigint AS seconds,
    (sum(starts) FILTER (WHERE ${now}))::bigint AS starts,
    (sum(completions) FILTER (WHERE ${now}))::bigint AS completions,
    (sum(watched_seconds) FILTER (WHERE ${before}))::bigint AS seconds_before,
    (sum(starts) FILTER (WHERE ${before}))::bigint AS starts_before,
    (sum(completions) FILTER (WHERE ${before}))::bigint AS completions_before`;
}

function readSums({ seconds, starts, completions }: SumRow): PlaySums {
  return {
    watched_seconds: seconds ?? 0,
    starts: starts ?? 0,
    completions: completions ?? 0,
  };
}

function readCompared(row: ComparedRow): Compared {
  const before = {
    seconds: row.seconds_before,
    starts: row.starts_before,
    completions: row.completions_before,
  };
  return { ...readSums(row), before: readSums(before) };
}

/** Both periods, which adjoin. */
function isInEither(range: Range): SQL {
  return isOneOf(day, { from: range.before.from, until: range.until });
}

/** The smallest table that has what is needed. */
function sourceOf(titleId: number | undefined): SQL {
  return titleId === undefined
    ? sql`play_totals WHERE true`
    : sql`play_days WHERE title_id = ${titleId}`;
}

export async function findPlayDays(
  db: DatabaseOrTransaction,
  range: Range,
  titleId: number | undefined,
): Promise<(PlaySums & { day: string })[]> {
  const { rows } = await db.execute<SumRow & { day: string }>(sql`
    SELECT day::text, ${sums} FROM ${sourceOf(titleId)} AND ${isOneOf(day, range)}
    GROUP BY day ORDER BY day`);
  return rows.map((row) => ({ day: row.day, ...readSums(row) }));
}

/** By network, by rendition, and in total, in one scan. */
export async function findPlayFacets(
  db: DatabaseOrTransaction,
  range: Range,
  titleId: number | undefined,
): Promise<Pick<PlayAnalytics, 'total' | 'networks' | 'renditions'>> {
  type Row = ComparedRow & { network: NetworkKind | null; rendition: number | null };
  const { rows } = await db.execute<Row>(sql`
    SELECT network, rendition, ${comparedSums(range)}
    FROM ${sourceOf(titleId)} AND ${isInEither(range)}
    GROUP BY GROUPING SETS ((), (network), (rendition))
    ORDER BY seconds DESC NULLS LAST, network, rendition`);
  const total = rows.find(({ network, rendition }) => network === null && rendition === null);
  return {
    total: readCompared(total ?? ({} as ComparedRow)),
    networks: rows.flatMap((row) =>
      row.network === null ? [] : [{ network: row.network, ...readCompared(row) }],
    ),
    renditions: rows.flatMap((row) =>
      row.rendition === null ? [] : [{ rendition: row.rendition, ...readCompared(row) }],
    ),
  };
}

/** Sums per title: whole months from their own table, the days at both ends from theirs. */
function titleSums(days: Days): SQL {
  const months = wholeMonths(days);
  const ofDays = (range: SQL) => sql`
    SELECT title_id, ${sums} FROM title_play_days WHERE ${range} GROUP BY title_id`;
  if (!months) return ofDays(isOneOf(day, days));
  const ends = sql`(${isOneOf(day, { from: days.from, until: addDays(months.from, -1) })}
    OR ${isOneOf(day, { from: addDays(months.until, 1), until: days.until })})`;
  return sql`${ofDays(ends)} UNION ALL
    SELECT title_id, ${sums} FROM title_play_months
    WHERE ${isOneOf(sql`month`, months)} GROUP BY title_id`;
}

/** The days of a period that are whole months; undefined if there is none. */
function wholeMonths({ from, until }: Days): Days | undefined {
  const monthOf = (date: string) => `${date.slice(0, 7)}-01`;
  const first = from === monthOf(from) ? from : monthOf(addDays(monthOf(from), 31));
  const last = addDays(monthOf(addDays(until, 1)), -1);
  return first < last ? { from: first, until: last } : undefined;
}

/** Best first: `title_id`, and both periods' sums by their names in `ComparedRow`. */
export function rankTitles(range: Range, limit: number): SQL {
  return sql`
    WITH best AS MATERIALIZED (
      SELECT title_id, sum(seconds)::bigint AS seconds, sum(starts)::bigint AS starts,
        sum(completions)::bigint AS completions
      FROM (${titleSums(range)}) AS part GROUP BY title_id ORDER BY seconds DESC, starts DESC, title_id LIMIT ${limit}
    ), past AS (
      SELECT title_id, ${sums} FROM title_play_days
      WHERE title_id IN (SELECT title_id FROM best) AND ${isOneOf(day, range.before)}
      GROUP BY title_id
    )
    SELECT title_id, best.seconds, best.starts, best.completions,
      past.seconds AS seconds_before, past.starts AS starts_before,
      past.completions AS completions_before
    FROM best LEFT JOIN past USING (title_id)
    ORDER BY best.seconds DESC, best.starts DESC, title_id`;
}

/** Titles watched longest, with the names that they have now. */
export async function findPlayTitles(
  db: DatabaseOrTransaction,
  range: Range,
  limit: number,
): Promise<PlayAnalytics['titles']> {
  if (limit <= rankedTitles) {
    const stored = await readTitles(
      db,
      sql`SELECT title_id, watched_seconds AS seconds, starts, completions,
          watched_seconds_before AS seconds_before, starts_before, completions_before
        FROM top_titles WHERE first_day = ${range.from}::date AND last_day = ${range.until}::date
        ORDER BY position LIMIT ${limit}`,
    );
    if (stored.length > 0) return stored;
  }
  return readTitles(db, rankTitles(range, limit));
}

async function readTitles(
  db: DatabaseOrTransaction,
  ranked: SQL,
): Promise<PlayAnalytics['titles']> {
  type Row = ComparedRow & {
    id: number;
    type: 'movie' | 'tv-show' | 'video' | null;
    slug: string;
    name: string;
  };
  const { rows } = await db.execute<Row>(sql`
    SELECT ranked.*, title_id AS id, titles.type, titles.slug, titles.name
    FROM (${ranked}) AS ranked LEFT JOIN titles ON titles.id = title_id
    ORDER BY seconds DESC, starts DESC, title_id`);
  return rows.map((row) => ({
    title: row.type && { id: row.id, type: row.type, slug: row.slug, name: row.name },
    ...readCompared(row),
  }));
}

export type EpisodePlays = PlayAnalytics['episodes'][number] & { show: string | null };

/** Episodes watched longest: of one series, or of all. */
export async function findPlayEpisodes(
  db: DatabaseOrTransaction,
  range: Range,
  { titleId, limit }: { titleId: number | undefined; limit: number },
): Promise<EpisodePlays[]> {
  type Row = ComparedRow & {
    id: number;
    show: string | null;
    season: number | null;
    number: number;
    name: string;
  };
  const { rows } = await db.execute<Row>(sql`
    SELECT p.*, p.episode_id AS id, t.name AS show, s.number AS season, e.number, e.name FROM (
      SELECT title_id, episode_id, ${comparedSums(range)} FROM play_days
      WHERE episode_id IS NOT NULL AND ${isInEither(range)}
        ${titleId === undefined ? sql`` : sql`AND title_id = ${titleId}`}
      GROUP BY title_id, episode_id
    ) p
    LEFT JOIN titles t ON t.id = p.title_id
    LEFT JOIN episodes e ON e.id = p.episode_id LEFT JOIN seasons s ON s.id = e.season_id
    WHERE p.seconds IS NOT NULL
    ORDER BY p.seconds DESC, p.starts DESC, p.episode_id LIMIT ${limit}`);
  return rows.map((row) => ({
    show: row.show,
    episode:
      row.season === null
        ? null
        : { id: row.id, season: row.season, number: row.number, name: row.name },
    ...readCompared(row),
  }));
}
