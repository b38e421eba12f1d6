import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import { closedFolder, makeClosedFolder } from '#api/platform/closed-folder.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { ImportConfig } from '../import-config.ts';
import { enqueueImport } from '../import-job.ts';
import { importRuns, uploads } from '../tables.ts';

/**
 * Moves a file that has arrived as a whole into the library; with the last one, the import of its
 * run begins. Safe to repeat: a process may be killed anywhere in between.
 */
export async function finishUpload(db: Database, config: ImportConfig, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [file] = await tx.select().from(uploads).where(eq(uploads.id, id)).for('update');
    if (!file || file.finishedAt) return;
    const arrived = join(config.uploads, id);
    const place = join(config.library, file.path);
    await makeClosedFolder(config.library, closedFolder);
    await mkdir(dirname(place), { recursive: true, mode: closedFolder });
    const isThere = await stat(arrived).catch(() => undefined);
    // A process that was killed before it could say so may have moved the file already.
    if (isThere || !(await stat(place).catch(() => undefined))) await rename(arrived, place);
    await rm(`${arrived}.json`, { force: true });
    await tx
      .update(uploads)
      .set({ received: file.size, finishedAt: sql`now()`, touchedAt: sql`now()` })
      .where(eq(uploads.id, id));
    await startWhenComplete(tx, file.runId);
  });
}

async function startWhenComplete(tx: Transaction, runId: number): Promise<void> {
  // Two files may arrive at the same time.
  const [run] = await tx.select().from(importRuns).where(eq(importRuns.id, runId)).for('update');
  if (run?.state !== 'receiving') return;
  const open = await tx.$count(uploads, and(eq(uploads.runId, runId), isNull(uploads.finishedAt)));
  if (open === 0) await begin(tx, runId);
}

async function begin(tx: Transaction, runId: number): Promise<void> {
  await tx
    .update(importRuns)
    .set({
      state: 'waiting',
      changed: sql`ARRAY(SELECT ${importRuns.directory} || '/' || ${uploads.path} FROM ${uploads}
        WHERE ${uploads.runId} = ${runId} AND ${uploads.finishedAt} IS NOT NULL)`,
    })
    .where(eq(importRuns.id, runId));
  await enqueueImport(tx, runId);
}

/**
 * Imports what has arrived of an upload, and drops the rest.
 *
 * @throws `import_not_open`
 */
export async function startImport(
  db: Database,
  config: ImportConfig,
  actor: Actor,
  id: number,
): Promise<void> {
  const dropped = await db.transaction(async (tx) => {
    const run = await lockRun(tx, id);
    const arrived = await tx.$count(
      uploads,
      and(eq(uploads.runId, id), isNotNull(uploads.finishedAt)),
    );
    if (run.state !== 'receiving' || arrived === 0) throw problem('import_not_open');
    const files = await tx
      .delete(uploads)
      .where(and(eq(uploads.runId, id), isNull(uploads.finishedAt)))
      .returning({ id: uploads.id });
    await begin(tx, id);
    await recordState(tx, actor, 'startImport', run, 'waiting');
    return files;
  });
  await removeParts(config, dropped);
}

/**
 * Ends a run: an upload is dropped, a waiting import does not begin, and a running one stops
 * between two titles.
 *
 * @throws `import_not_open`
 */
export async function cancelImport(
  db: Database,
  config: ImportConfig,
  actor: Actor,
  id: number,
): Promise<void> {
  const dropped = await db.transaction(async (tx) => {
    const run = await lockRun(tx, id);
    if (!['receiving', 'waiting', 'running'].includes(run.state)) throw problem('import_not_open');
    await tx
      .update(importRuns)
      .set({ state: 'cancelled', finishedAt: sql`now()` })
      .where(eq(importRuns.id, id));
    await recordState(tx, actor, 'cancelImport', run, 'cancelled');
    return tx
      .delete(uploads)
      .where(and(eq(uploads.runId, id), isNull(uploads.finishedAt)))
      .returning({ id: uploads.id });
  });
  await removeParts(config, dropped);
}

async function recordState(
  tx: Transaction,
  actor: Actor,
  operation: string,
  run: { id: number; directory: string; state: string },
  state: string,
): Promise<void> {
  await recordChange(tx, actor, {
    action: `ops.${operation}`,
    subject: { kind: 'import', id: run.id, name: run.directory },
    before: { state: run.state },
    after: { state },
  });
}

async function lockRun(tx: Transaction, id: number) {
  const [run] = await tx.select().from(importRuns).where(eq(importRuns.id, id)).for('update');
  if (!run) throw problem('import_not_found');
  return run;
}

/** Deletes the bytes of files that nobody waits for any more. */
export async function removeParts(config: ImportConfig, files: { id: string }[]): Promise<void> {
  for (const { id } of files) {
    const part = join(config.uploads, id);
    await rm(part, { force: true });
    await rm(`${part}.json`, { force: true });
  }
}
