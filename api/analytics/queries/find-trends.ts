import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { TrendName } from '#contract/constants/dashboard.ts';
import type { NetworkKind } from '#contract/constants/playback.ts';
import type { Dashboard, Trend } from '#contract/dashboard.ts';
import { type Days, fillDays, isOneOf, isWithin } from '../period.ts';
import type { Range } from './find-plays.ts';
import type { SaleScope } from './find-sales.ts';

/** What happened on each day of both weeks; only one number each. */
export async function findTrend(
  db: DatabaseOrTransaction,
  name: TrendName,
  range: Range,
  scope: SaleScope,
): Promise<Trend> {
  const both = { from: range.before.from, until: range.until };
  const { rows } = await db.execute<{ day: string; value: number }>(selectTrend(name, both, scope));
  const days = fillDays(both, rows, { value: 0 });
  const sumOf = (isCounted: (day: string) => boolean) =>
    days.reduce((sum, { day, value }) => sum + (isCounted(day) ? value : 0), 0);
  return {
    now: sumOf((day) => day >= range.from),
    before: sumOf((day) => day < range.from),
    days: days.map(({ value }) => value),
  };
}

function selectTrend(name: TrendName, days: Days, { currency, timeZone }: SaleScope) {
  const isOfDays = isOneOf(sql`day`, days);
  if (name === 'watched') {
    return sql`SELECT day::text, sum(watched_seconds)::bigint AS value FROM play_totals
      WHERE ${isOfDays} GROUP BY day`;
  }
  if (name === 'readers') {
    return sql`SELECT day::text, sum(views) AS value FROM post_views WHERE ${isOfDays} GROUP BY day`;
  }
  if (name === 'subscribers') {
    return sql`SELECT ((changed_at AT TIME ZONE ${timeZone})::date)::text AS day,
        sum(change) AS value
      FROM subscriber_changes WHERE list IN ('newsletter', 'plans')
        AND ${isWithin(sql`changed_at`, days, timeZone)} GROUP BY 1`;
  }
  // Sales are counted as `saleRows` defines them.
  return sql`
    SELECT day::text, sum(amount)::bigint AS value FROM (
      SELECT (paid_at AT TIME ZONE ${timeZone})::date AS day, total AS amount FROM orders
      WHERE ${isWithin(sql`paid_at`, days, timeZone)} AND currency = ${currency}
      UNION ALL
      SELECT (r.created_at AT TIME ZONE ${timeZone})::date, -r.amount
      FROM order_refunds r JOIN orders o ON o.id = r.order_id
      WHERE ${isWithin(sql`r.created_at`, days, timeZone)} AND o.currency = ${currency}
    ) AS change GROUP BY day`;
}

/** Titles on the list of active streams. */
const listed = 10;

/** Players that have reported lately, by title and by network. */
export async function findWatching(
  db: DatabaseOrTransaction,
): Promise<NonNullable<Dashboard['watching']>> {
  const active = sql`(SELECT DISTINCT ON (play_id) play_id, title_id, network FROM play_events
    WHERE seen_at > now() - interval '2 minutes' ORDER BY play_id, seen_at DESC)`;
  type Title = { id: number; type: 'movie' | 'tv-show' | 'video'; slug: string; name: string };
  const [networks, titles] = await Promise.all([
    db.execute<{ network: NetworkKind; streams: number }>(sql`
      SELECT network, count(*)::int AS streams FROM ${active} AS active
      GROUP BY network ORDER BY streams DESC, network`),
    db.execute<Title & { streams: number }>(sql`
      SELECT t.id, t.type, t.slug, t.name, count(*)::int AS streams
      FROM ${active} AS active JOIN titles t ON t.id = active.title_id
      GROUP BY t.id ORDER BY streams DESC, t.id LIMIT ${listed}`),
  ]);
  return {
    streams: networks.rows.reduce((sum, { streams }) => sum + streams, 0),
    networks: networks.rows,
    titles: titles.rows.map(({ streams, ...title }) => ({ title, streams })),
  };
}
