import { and, eq, or, sql } from 'drizzle-orm';
import { isAvailable } from '#api/catalogue/index.ts';
import { titles } from '#api/catalogue/tables.ts';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { unrememberedTimes, watchProgress, watchRemovals } from '../tables.ts';

/** `country`: the visitor's. */
type Watched = { profileId: number; titleId: number; country: string | null };

/** Removes a title from "continue watching" until it is watched again. False: no such title. */
export async function dismissTitle(db: Database, watched: Watched): Promise<boolean> {
  return markRemoval(db, watched, 'dismissedAt');
}

/** Removes a title from the history. False: no such title. */
export async function forgetTitle(db: Database, watched: Watched): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Mark first: reports that arrive from now on about earlier watching are ignored.
    const isMarked = await markRemoval(tx, watched, 'forgottenAt');
    const { profileId, titleId } = watched;
    await tx
      .delete(watchProgress)
      .where(and(eq(watchProgress.profileId, profileId), eq(watchProgress.titleId, titleId)));
    return isMarked;
  });
}

/** Deletes a profile's whole history so far. */
export async function clearHistory(db: Database, profileId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(unrememberedTimes)
      .values({ profileId, kind: 'cleared', during: untilNow })
      .onConflictDoUpdate({
        target: unrememberedTimes.profileId,
        targetWhere: sql`kind = 'cleared'`,
        set: { during: untilNow },
      });
    await tx.delete(watchProgress).where(eq(watchProgress.profileId, profileId));
    await tx.delete(watchRemovals).where(eq(watchRemovals.profileId, profileId));
  });
}

const untilNow = sql<string>`tstzrange(null, now(), '[]')`;

async function markRemoval(
  db: DatabaseOrTransaction,
  watched: Watched,
  column: 'dismissedAt' | 'forgottenAt',
): Promise<boolean> {
  const { profileId, titleId } = watched;
  const [title] = await db
    .select({ id: titles.id })
    .from(titles)
    .where(and(eq(titles.id, titleId), isKnown(watched)));
  if (!title) return false;
  const now = { [column]: sql`now()` };
  await db
    .insert(watchRemovals)
    .values({ profileId, titleId, ...now })
    .onConflictDoUpdate({
      target: [watchRemovals.profileId, watchRemovals.titleId],
      set: now,
    });
  return true;
}

/** A title hidden from this visitor does not exist, unless they have watched it. */
function isKnown({ profileId, country }: Watched) {
  const traceIn = (table: typeof watchProgress | typeof watchRemovals) =>
    sql`exists (select from ${table}
      where ${table.profileId} = ${profileId} and ${table.titleId} = ${titles.id})`;
  return or(isAvailable(country), traceIn(watchProgress), traceIn(watchRemovals));
}
