import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { offeredDays } from '#contract/constants/analytics.ts';
import { addDays } from '#contract/shared/add-days.ts';
import { readPeriod } from '../period.ts';
import { rankedTitles, rankTitles } from '../queries/find-plays.ts';

/** Days that events are kept after they have been added up. */
const usuallyKept = 35;
/** Days of titles per transaction. */
const batch = 500;
const deletedAtOnce = 20_000;

type Due = { day: string; title: number };

/**
 * Adds up the days that have new events, however late, and deletes old events. Each sum is computed
 * again from all events of its day, so repeating it changes nothing, and whatever was missed while
 * nothing ran is made up for. Returns the number of days of titles.
 */
export async function sumPlays(
  db: Database,
  {
    timeZone,
    retentionDays = usuallyKept,
    signal,
  }: { timeZone: string; retentionDays?: number; signal?: AbortSignal },
): Promise<number> {
  let summed = 0;
  for (;;) {
    signal?.throwIfAborted();
    const done = await sumBatch(db);
    summed += done;
    if (done < batch) break;
  }
  await rankOfferedPeriods(db, timeZone);
  await deleteOldEvents(db, { timeZone, retentionDays, signal });
  return summed;
}

/** One statement after the other, because each needs what the previous ones have written. */
async function sumBatch(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    // Waits for reports that are being written: their events are then seen below.
    const { rows: due } = await tx.execute<Due>(sql`
      DELETE FROM play_sums_due WHERE (day, title_id) IN (
        SELECT day, title_id FROM play_sums_due ORDER BY day, title_id LIMIT ${batch} FOR UPDATE
      ) RETURNING day::text, title_id AS title`);
    if (due.length === 0) return 0;
    const days = sql`${sql.param(due.map(({ day }) => day))}::date[]`;
    const titles = sql`${sql.param(due.map(({ title }) => title))}::bigint[]`;
    const pairs = sql`(SELECT * FROM unnest(${days}, ${titles}) AS due (day, title_id))`;
    const months = sql`(SELECT DISTINCT date_trunc('month', day)::date AS month, title_id
      FROM unnest(${days}, ${titles}) AS due (day, title_id))`;
    const sums = sql`sum(starts), sum(completions), sum(watched_seconds)`;

    await tx.execute(sql`DELETE FROM play_days USING ${pairs} AS due
      WHERE play_days.title_id = due.title_id AND play_days.day = due.day`);
    await tx.execute(sql`
      INSERT INTO play_days (day, title_id, episode_id, network, rendition, starts, completions,
        watched_seconds)
      SELECT day, title_id, episode_id, network, rendition, ${sums}
      FROM play_events JOIN ${pairs} AS due USING (day, title_id)
      GROUP BY day, title_id, episode_id, network, rendition`);

    await tx.execute(sql`DELETE FROM title_play_days USING ${pairs} AS due
      WHERE title_play_days.title_id = due.title_id AND title_play_days.day = due.day`);
    await tx.execute(sql`
      INSERT INTO title_play_days (day, title_id, starts, completions, watched_seconds)
      SELECT day, title_id, ${sums} FROM play_days JOIN ${pairs} AS due USING (day, title_id)
      GROUP BY day, title_id`);

    await tx.execute(sql`DELETE FROM title_play_months USING ${months} AS due
      WHERE title_play_months.title_id = due.title_id AND title_play_months.month = due.month`);
    await tx.execute(sql`
      INSERT INTO title_play_months (month, title_id, starts, completions, watched_seconds)
      SELECT due.month, due.title_id, ${sums} FROM ${months} AS due
      JOIN title_play_days AS known ON known.title_id = due.title_id
        AND known.day >= due.month AND known.day < due.month + interval '1 month'
      GROUP BY due.month, due.title_id`);

    await tx.execute(sql`DELETE FROM play_totals WHERE day = ANY (${days})`);
    await tx.execute(sql`
      INSERT INTO play_totals (day, network, rendition, starts, completions, watched_seconds)
      SELECT day, network, rendition, ${sums} FROM play_days WHERE day = ANY (${days})
      GROUP BY day, network, rendition`);

    // Until titles are ranked again, the page does it.
    await tx.execute(sql`DELETE FROM top_titles`);
    return due.length;
  });
}

/** Ranks the titles of the periods that end today, unless that has been done. */
async function rankOfferedPeriods(db: Database, timeZone: string): Promise<void> {
  const { today } = readPeriod({}, timeZone);
  for (const days of offeredDays) {
    const period = readPeriod({ from: addDays(today, 1 - days) }, timeZone);
    await db.transaction(async (tx) => {
      // Sums that change meanwhile wait, and then delete what is made of the old ones.
      await tx.execute(sql`LOCK TABLE top_titles IN SHARE ROW EXCLUSIVE MODE`);
      const { rows } = await tx.execute(sql`SELECT FROM top_titles
        WHERE first_day = ${period.from}::date AND last_day = ${period.until}::date LIMIT 1`);
      if (rows.length > 0) return;
      await tx.execute(sql`DELETE FROM top_titles WHERE last_day <> ${period.until}::date`);
      await tx.execute(sql`
        INSERT INTO top_titles (first_day, last_day, position, title_id, watched_seconds, starts,
          completions, watched_seconds_before, starts_before, completions_before)
        SELECT ${period.from}::date, ${period.until}::date,
          row_number() OVER (ORDER BY seconds DESC, starts DESC, title_id), title_id, seconds,
          starts, completions, seconds_before, starts_before, completions_before
        FROM (${rankTitles(period, rankedTitles)}) AS ranked`);
    });
  }
}

/** New events are always of today, so a day this old is complete. */
async function deleteOldEvents(
  db: Database,
  {
    timeZone,
    retentionDays,
    signal,
  }: { timeZone: string; retentionDays: number; signal: AbortSignal | undefined },
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const { rowCount } = await db.execute(sql`
      DELETE FROM play_events WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM play_events
        WHERE day < (now() AT TIME ZONE ${timeZone})::date - ${retentionDays}::integer
        LIMIT ${deletedAtOnce}))`);
    if ((rowCount ?? 0) < deletedAtOnce) return;
  }
}
