import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { makeClosedFolder, secretFolder } from '#api/platform/closed-folder.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { JobCancelled } from '#api/platform/jobs/cancellation.ts';
import { lockJob, removeJob } from '#api/platform/jobs/change-jobs.ts';
import { enqueueJob } from '#api/platform/jobs/jobs.ts';
import { problem } from '#api/platform/problem.ts';
import { toStorableError } from '#api/platform/text/describe-error.ts';
import { backups } from '../tables.ts';

export type BackupRow = typeof backups.$inferSelect;

/**
 * The name of the job; `server/` runs it, because it writes all tables and the whole media store.
 */
export const backupJob = 'write_backup';

const shown = 100;

export function backupsFolder(dataFolder: string): string {
  return join(dataFolder, 'backups');
}

export function listBackups(db: Database): Promise<BackupRow[]> {
  return db.select().from(backups).orderBy(desc(backups.id)).limit(shown);
}

/** How large the next one will be: as the last one, or, of the first, as films and database are. */
export async function estimateBytes(db: Database, withSources: boolean): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    SELECT coalesce(
      (SELECT bytes FROM backups WHERE state = 'done' AND bytes > 0 ORDER BY id DESC LIMIT 1),
      pg_database_size(current_database()) + (
        SELECT coalesce(sum(bytes + CASE WHEN ${withSources} AND source_path NOT LIKE '/%'
          THEN coalesce(source_bytes, 0) ELSE 0 END), 0) FROM streams))::float8 AS bytes`);
  return rows[0]?.bytes ?? 1;
}

/** @throws `backup_not_found` */
export async function findBackup(db: Database, id: number): Promise<BackupRow> {
  const [row] = await db.select().from(backups).where(eq(backups.id, id));
  if (row?.state !== 'done') throw problem('backup_not_found');
  return row;
}

/**
 * Asks for a backup.
 *
 * @throws `backup_running` until the one before has ended
 */
export async function requestBackup(
  tx: Transaction,
  { scheduled, now }: { scheduled: boolean; now: Date },
): Promise<BackupRow> {
  await tx.execute(sql`LOCK TABLE ${backups} IN SHARE ROW EXCLUSIVE MODE`);
  const open = await tx.$count(backups, inArray(backups.state, ['waiting', 'running']));
  if (open > 0) throw problem('backup_running');
  const stamp = now.toISOString().slice(0, 23).replace(/[T:.]/g, '-');
  const [row] = await tx
    .insert(backups)
    .values({ file: `sorot-${stamp}.tar`, scheduled })
    .returning();
  if (!row) throw new Error('A backup was not noted');
  const payload = { id: row.id };
  await enqueueJob(tx, { name: backupJob, payload, queue: backupJob, maxAttempts: 1 });
  return row;
}

/**
 * Stops a backup that waits, or is being written: its worker ends within some seconds.
 *
 * @throws `backup_not_found` if it has ended
 */
export async function cancelBackup(tx: Transaction, id: number): Promise<BackupRow> {
  const isOpen = inArray(backups.state, ['waiting', 'running']);
  const [row] = await tx
    .select()
    .from(backups)
    .where(and(eq(backups.id, id), isOpen));
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT j.id FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = ${backupJob} AND j.payload->>'id' = ${String(id)}`);
  if (!row || !rows[0]) throw problem('backup_not_found');
  const job = await lockJob(tx, rows[0].id);
  await removeJob(tx, job);
  if (!job.isRunning) {
    const end = { state: 'failed', finishedAt: new Date(), failure: 'cancelled' } as const;
    await tx.update(backups).set(end).where(eq(backups.id, id));
  }
  return row;
}

/** A worker that was killed while writing leaves its row behind, and no archive. */
export async function giveUpInterrupted(db: Database): Promise<void> {
  await db.execute(sql`
    UPDATE backups SET state = 'failed', finished_at = now(), failure = 'interrupted'
    WHERE state IN ('waiting', 'running') AND NOT EXISTS (
      SELECT 1 FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = ${backupJob} AND (j.payload->>'id')::bigint = backups.id
        AND j.attempts < j.max_attempts + (j.locked_at IS NOT NULL)::integer)`);
}

/** How an archive is written and checked; `signal` ends it early. */
export type WriteArchive = (
  file: string,
  options: { withSources: boolean; signal: AbortSignal },
) => Promise<{ rows: number; bytes: number }>;

/** Writes one backup, reads all of it again, and removes the oldest beyond `kept`. */
export async function writeBackupFile(
  deps: {
    db: Database;
    folder: string;
    write: WriteArchive;
    verify: (file: string) => Promise<void>;
  },
  id: number,
  { kept, ...options }: { kept: number; withSources: boolean; signal: AbortSignal },
): Promise<void> {
  const { db, folder } = deps;
  const [row] = await db
    .update(backups)
    .set({ state: 'running' })
    .where(and(eq(backups.id, id), eq(backups.state, 'waiting')))
    .returning();
  if (!row) return;
  const file = join(folder, row.file);
  try {
    await makeClosedFolder(folder, secretFolder);
    const { rows, bytes } = await deps.write(file, options);
    await deps.verify(file);
    await db
      .update(backups)
      .set({ state: 'done', finishedAt: new Date(), verifiedAt: new Date(), rowCount: rows, bytes })
      .where(eq(backups.id, id));
  } catch (error) {
    await rm(file, { force: true });
    const isCancelled = options.signal.reason instanceof JobCancelled;
    const failure = isCancelled ? 'cancelled' : toStorableError(error).message.slice(0, 1_000);
    await db
      .update(backups)
      .set({ state: 'failed', finishedAt: new Date(), failure })
      .where(eq(backups.id, id));
    throw error;
  }
  await forgetOldest(db, folder, kept);
}

async function forgetOldest(db: Database, folder: string, kept: number): Promise<void> {
  const done = await db
    .select({ id: backups.id, file: backups.file })
    .from(backups)
    .where(eq(backups.state, 'done'))
    .orderBy(asc(backups.id));
  for (const { id, file } of done.slice(0, Math.max(0, done.length - kept))) {
    await rm(join(folder, file), { force: true });
    await db.delete(backups).where(eq(backups.id, id));
  }
}

/** Whether a backup is due: the first time of day at or after `time` without one since. */
export async function isBackupDue(
  db: Database,
  { time, timeZone, now }: { time: string; timeZone: string; now: Date },
): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`
    WITH today AS (
      SELECT ((${now.toISOString()}::timestamptz AT TIME ZONE ${timeZone})::date
        + ${time}::time) AT TIME ZONE ${timeZone} AS at)
    SELECT ${now.toISOString()}::timestamptz >= today.at AND NOT EXISTS (
      SELECT 1 FROM backups WHERE scheduled AND requested_at >= today.at) AS due
    FROM today`);
  return rows[0]?.due ?? false;
}
