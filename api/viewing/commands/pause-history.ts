import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { unrememberedTimes } from '../tables.ts';

/** Pauses or resumes the history; idempotent. */
export async function pauseHistory(
  db: Database,
  profileId: number,
  isPaused: boolean,
): Promise<void> {
  if (isPaused) {
    const during = sql<string>`tstzrange(now(), null)`;
    const pause = { profileId, kind: 'pause' as const, during };
    await db.insert(unrememberedTimes).values(pause).onConflictDoNothing();
    return;
  }
  await db
    .update(unrememberedTimes)
    .set({ during: sql`tstzrange(lower(${unrememberedTimes.during}), now())` })
    .where(
      and(
        eq(unrememberedTimes.profileId, profileId),
        eq(unrememberedTimes.kind, 'pause'),
        sql`upper_inf(${unrememberedTimes.during})`,
      ),
    );
}
