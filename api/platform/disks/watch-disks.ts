import { stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { lt, sql } from 'drizzle-orm';
import type { Disk } from '#contract/ops/disk.ts';
import type { DatabaseOrTransaction } from '../database.ts';
import type { WatchedFolders } from '../http/health-routes.ts';
import { diskDays } from './tables.ts';

/** How fast a disk fills is judged by so many days. */
const judgedDays = 30;
const keptDays = 60;
/** Enough to buy a disk. */
const alarmDays = 14;
/** How many times the space that the site needs is too little to go on for long. */
const comfort = 5;

/** Imports and films in several parts need room there for a while. */
const withTemporary = (folders: WatchedFolders): WatchedFolders =>
  Object.keys(folders).length === 0 ? folders : { ...folders, temporary: tmpdir() };

/** Notes what is left today. */
export async function noteDisks(db: DatabaseOrTransaction, folders: WatchedFolders): Promise<void> {
  const disks = await measureDisks(withTemporary(folders));
  const rows = disks.flatMap(({ folders: names, free }) =>
    names.map((folder) => ({ day: sql`current_date`, folder, freeBytes: free })),
  );
  if (rows.length === 0) return;
  await db
    .insert(diskDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [diskDays.day, diskDays.folder],
      set: { freeBytes: sql`excluded.free_bytes` },
    });
  await db.delete(diskDays).where(lt(diskDays.day, sql`current_date - ${keptDays}::integer`));
}

/** The disks that the site writes to, with what is known of their future. */
export async function watchDisks(
  db: DatabaseOrTransaction,
  { folders, minFreeBytes }: { folders: WatchedFolders; minFreeBytes: number },
): Promise<Disk[]> {
  const disks = await measureDisks(withTemporary(folders));
  const { rows } = await db.execute<{ folder: string; days: number; free: number }>(sql`
    SELECT DISTINCT ON (folder) folder, current_date - day AS days, free_bytes AS free
    FROM ${diskDays}
    WHERE day < current_date AND day >= current_date - ${judgedDays}::integer
    ORDER BY folder, day`);
  const before = new Map(rows.map((row) => [row.folder, row]));
  return disks.map(({ folders: names, free, size }) => {
    const [folder = ''] = names;
    const daysLeft = estimateDays(free, before.get(folder));
    const isShort = free < minFreeBytes * comfort;
    return {
      folders: names,
      free_bytes: free,
      size_bytes: size,
      days_left: daysLeft,
      is_low: isShort || (daysLeft !== null && daysLeft < alarmDays),
    };
  });
}

function estimateDays(
  free: number,
  before: { days: number; free: number } | undefined,
): number | null {
  if (!before) return null;
  const daily = (Number(before.free) - free) / before.days;
  // Slower than that, other things will happen first.
  return daily > 0 && free / daily < 3_650 ? Math.floor(free / daily) : null;
}

/** A disk, by the folders of the site that are on it. Bytes. */
type Measured = { folders: string[]; free: number; size: number };

/** The disks that folders are on, or will be: one for all folders that share it. */
async function measureDisks(folders: WatchedFolders): Promise<Measured[]> {
  const measured = await Promise.all(
    Object.entries(folders).map(async ([folder, path]) => ({ folder, ...(await measure(path)) })),
  );
  const disks = Map.groupBy(measured, ({ device }) => device);
  return [...disks.values()].flatMap((onDisk) => {
    const [first] = onDisk;
    if (!first) return [];
    return [{ folders: onDisk.map(({ folder }) => folder), free: first.free, size: first.size }];
  });
}

async function measure(path: string): Promise<{ device: number; free: number; size: number }> {
  try {
    const [{ dev: device }, { bavail, blocks, bsize }] = await Promise.all([
      stat(path),
      statfs(path),
    ]);
    return { device, free: bavail * bsize, size: blocks * bsize };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    return measure(dirname(path));
  }
}
