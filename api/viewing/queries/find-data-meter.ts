import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { DataMeter } from '#contract/viewing.ts';

/** The data used by a profile's films this month, and the cap it has set. */
export async function findDataMeter(
  db: DatabaseOrTransaction,
  profileId: number,
): Promise<DataMeter> {
  const { rows } = await db.execute<{ month: string; bytes: number; cap: number | null }>(sql`
    select to_char(this.month, 'YYYY-MM') as month,
      (select coalesce(sum(bytes), 0)::bigint from data_uses
        where profile_id = ${profileId} and month = this.month) as bytes,
      (select bytes from data_caps where profile_id = ${profileId}) as cap
    from (select date_trunc('month', now() at time zone 'utc')::date as month) this`);
  const [row] = rows;
  if (!row) throw new Error('A query without a condition found nothing');
  return { profile_id: profileId, month: row.month, bytes: row.bytes, cap_bytes: row.cap };
}
