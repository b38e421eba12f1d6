import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { SubscriberAnalytics } from '#contract/analytics.ts';
import { type SubscriberList, subscriberLists } from '#contract/constants/analytics.ts';
import { fillDays, isWithin } from '../period.ts';
import type { Range } from './find-plays.ts';

type DayRow = { day: string; gained: number; lost: number };

/** Subscribers gained and lost; a paid plan is lost when it has run out. */
export async function findSubscribers(
  db: DatabaseOrTransaction,
  range: Range,
  timeZone: string,
): Promise<SubscriberAnalytics['lists']> {
  const both = { from: range.before.from, until: range.until };
  const [changes, now] = await Promise.all([
    db.execute<DayRow & { list: SubscriberList }>(sql`
      SELECT list, ((changed_at AT TIME ZONE ${timeZone})::date)::text AS day,
        count(*) FILTER (WHERE change > 0) AS gained, count(*) FILTER (WHERE change < 0) AS lost
      FROM subscriber_changes WHERE ${isWithin(sql`changed_at`, both, timeZone)}
      GROUP BY 1, 2`),
    db.execute<Record<SubscriberList, number>>(sql`
      SELECT (SELECT count(*) FROM newsletter_subscriptions WHERE confirmed_at IS NOT NULL)
          AS newsletter,
        (SELECT count(*) FROM subscriptions WHERE told IS DISTINCT FROM 'expired') AS plans`),
  ]);
  return subscriberLists.map((list) => {
    const rows = changes.rows
      .filter((row) => row.list === list)
      .map(({ day, gained, lost }) => ({ day, gained, lost }));
    const days = rows.filter(({ day }) => day >= range.from);
    return {
      list,
      now: now.rows[0]?.[list] ?? 0,
      ...addUp(days),
      before: addUp(rows.filter(({ day }) => day < range.from)),
      days: fillDays<DayRow>(range, days, { gained: 0, lost: 0 }),
    };
  });
}

function addUp(rows: DayRow[]): Omit<DayRow, 'day'> {
  return {
    gained: rows.reduce((sum, { gained }) => sum + gained, 0),
    lost: rows.reduce((sum, { lost }) => sum + lost, 0),
  };
}
