import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { AccountActivity } from '#contract/account/account-ops.ts';

/** What all profiles of an account have watched, and the data they have used this month. */
export async function findViewingActivity(
  db: Database,
  accountId: number,
): Promise<Pick<AccountActivity, 'titles_watched' | 'data_use'>> {
  const profilesOf = sql`(select id from profiles where account_id = ${accountId})`;
  const { rows } = await db.execute<{ watched: number; month: string; bytes: number }>(sql`
    select to_char(this.month, 'YYYY-MM') as month,
      (select count(distinct title_id)::int from watch_progress
        where profile_id in ${profilesOf}) as watched,
      (select coalesce(sum(bytes), 0)::bigint from data_uses
        where profile_id in ${profilesOf} and month = this.month) as bytes
    from (select date_trunc('month', now() at time zone 'utc')::date as month) this`);
  const [row] = rows;
  if (!row) throw new Error('A query without a condition found nothing');
  const { watched, month, bytes } = row;
  return { titles_watched: watched, data_use: { month, bytes } };
}
