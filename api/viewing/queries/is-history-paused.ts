import { and, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { unrememberedTimes } from '../tables.ts';

/** Whether a profile wants nothing to be remembered at the moment. */
export async function isHistoryPaused(
  db: DatabaseOrTransaction,
  profileId: number,
): Promise<boolean> {
  const pauses = await db.$count(
    unrememberedTimes,
    and(
      eq(unrememberedTimes.profileId, profileId),
      eq(unrememberedTimes.kind, 'pause'),
      sql`upper_inf(${unrememberedTimes.during})`,
    ),
  );
  return pauses > 0;
}
