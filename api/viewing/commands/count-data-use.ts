import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/platform/database.ts';
import { dataCaps, dataUses } from '../tables.ts';

type Playback = { id: string; bytes: number };

/** Months that counts are kept. */
const keptMonths = 12;

/** More than anybody starts; a profile's made-up playbacks beyond it are not counted. */
const maxPlaybacksInMonth = 2_000;

const month = sql<string>`date_trunc('month', now() AT TIME ZONE 'utc')`;

/**
 * Stores the bytes loaded per playback. They are running totals, so a repeated or late report
 * changes nothing.
 */
export async function countDataUse(
  db: Database,
  profileId: number,
  playbacks: Playback[],
): Promise<void> {
  const largest = new Map<string, number>();
  for (const { id, bytes } of playbacks) {
    // In the database's spelling.
    const key = id.toLowerCase();
    largest.set(key, Math.max(bytes, largest.get(key) ?? 0));
  }
  if (largest.size === 0) return;
  await db.transaction(async (tx) => {
    // Serialises concurrent reports, so that the limit holds.
    await tx.execute(sql`SELECT FROM profiles WHERE id = ${profileId} FOR NO KEY UPDATE`);
    const counted = await chooseCounted(tx, profileId, [...largest.keys()]);
    if (counted.length === 0) return;
    const rows = counted.map((playbackId) => {
      return { profileId, playbackId, month, bytes: largest.get(playbackId) ?? 0 };
    });
    await tx
      .insert(dataUses)
      .values(rows)
      .onConflictDoUpdate({
        target: [dataUses.profileId, dataUses.playbackId],
        set: { bytes: sql`excluded.bytes` },
        setWhere: sql`excluded.bytes > data_uses.bytes`,
      });
  });
  const oldest = sql`${month} - make_interval(months => ${keptMonths})`;
  await db
    .delete(dataUses)
    .where(and(eq(dataUses.profileId, profileId), lt(dataUses.month, oldest)));
}

/** Known playbacks, and as many new ones as the month's limit allows. */
async function chooseCounted(
  tx: Transaction,
  profileId: number,
  playbackIds: string[],
): Promise<string[]> {
  const isOwn = eq(dataUses.profileId, profileId);
  const rows = await tx
    .select({ id: dataUses.playbackId })
    .from(dataUses)
    .where(and(isOwn, inArray(dataUses.playbackId, playbackIds)));
  const counted = new Set(rows.map(({ id }) => id));
  const fresh = playbackIds.filter((id) => !counted.has(id));
  if (fresh.length === 0) return playbackIds;
  const room =
    maxPlaybacksInMonth - (await tx.$count(dataUses, and(isOwn, eq(dataUses.month, month))));
  return [...counted, ...fresh.slice(0, Math.max(0, room))];
}

/** Null: no cap. */
export async function setDataCap(
  db: Database,
  profileId: number,
  bytes: number | null,
): Promise<void> {
  if (bytes === null) {
    await db.delete(dataCaps).where(sql`${dataCaps.profileId} = ${profileId}`);
    return;
  }
  await db
    .insert(dataCaps)
    .values({ profileId, bytes })
    .onConflictDoUpdate({ target: dataCaps.profileId, set: { bytes } });
}
