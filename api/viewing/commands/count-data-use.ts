import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { dataCaps, dataUses } from '../tables.ts';

type Playback = { id: string; bytes: number };

/** That counts are kept. */
const keptMonths = 12;

/**
 * Takes over what playbacks say they have loaded. They count up from their beginning, so a report
 * that comes twice, or late, changes nothing.
 */
export async function countDataUse(
  db: Database,
  profileId: number,
  playbacks: Playback[],
): Promise<void> {
  const largest = new Map<string, number>();
  for (const { id, bytes } of playbacks) largest.set(id, Math.max(bytes, largest.get(id) ?? 0));
  if (largest.size === 0) return;
  const month = sql<string>`date_trunc('month', now() AT TIME ZONE 'utc')`;
  const rows = [...largest]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([playbackId, bytes]) => ({ profileId, playbackId, month, bytes }));
  await db
    .insert(dataUses)
    .values(rows)
    .onConflictDoUpdate({
      target: [dataUses.profileId, dataUses.playbackId],
      set: { bytes: sql`excluded.bytes` },
      setWhere: sql`excluded.bytes > data_uses.bytes`,
    });
  const oldest = sql`${month} - make_interval(months => ${keptMonths})`;
  await db
    .delete(dataUses)
    .where(and(eq(dataUses.profileId, profileId), lt(dataUses.month, oldest)));
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
