import { ORPCError } from '@orpc/server';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { BulkOutcome } from '#contract/constants/audit.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '../database.ts';
import { enqueueJob, type Job } from '../jobs/jobs.ts';
import { isProblemCode } from '../problem.ts';
import type { AnyBulkAction } from './bulk-action.ts';
import { bulkItems, bulkJobs } from './tables.ts';

type BulkJobRow = typeof bulkJobs.$inferSelect;
type BulkItemRow = typeof bulkItems.$inferSelect;

export const bulkJobName = 'run_bulk';
const itemsPerLook = 50;

export function enqueueBulk(tx: Transaction, id: number): Promise<void> {
  return enqueueJob(tx, { name: bulkJobName, payload: { id }, key: `${bulkJobName}:${id}` });
}

/**
 * Changes the subjects of a bulk job one after the other. Each outcome is stored with its change, so
 * a worker that is killed and tried again goes on where it was, and does nothing twice. A subject that
 * still fails at the last attempt counts as refused, and fails the job once the others are changed.
 */
export function bulkJob(deps: { db: Database; actions: readonly AnyBulkAction[] }): Job<{
  id: number;
}> {
  const { db, actions } = deps;
  return {
    name: bulkJobName,
    payload: z.object({ id: z.int() }),
    run: async ({ id }, { signal, lastAttempt }) => {
      const job = await beginBulk(db, id);
      if (!job) return;
      const action = actions.find(({ name }) => name === job.action);
      const failures: unknown[] = [];
      for (;;) {
        const items = action ? await readWaiting(db, id) : [];
        if (items.length === 0 || !action) break;
        for (const item of items) {
          // The job of a worker that is stopped is tried again.
          signal.throwIfAborted();
          if (await isCancelled(db, id)) return;
          try {
            await changeItem(db, job, action, item);
          } catch (error) {
            if (!lastAttempt) throw error;
            failures.push(error);
            const internal = { code: 'internal_error', params: {} } as const;
            await db.transaction((tx) => noteOutcome(tx, item, 'refused', internal));
          }
        }
      }
      await finishBulk(db, id);
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** Changes nothing more; what is changed stays. Does nothing to a bulk job that is over. */
export async function cancelBulk(db: DatabaseOrTransaction, id: number): Promise<void> {
  await db
    .update(bulkJobs)
    .set({ state: 'cancelled', finishedAt: sql`now()` })
    .where(and(eq(bulkJobs.id, id), sql`${bulkJobs.state} in ('waiting', 'running')`));
}

async function beginBulk(db: Database, id: number): Promise<BulkJobRow | undefined> {
  const [job] = await db
    .update(bulkJobs)
    .set({ state: 'running', startedAt: sql`coalesce(${bulkJobs.startedAt}, now())` })
    .where(and(eq(bulkJobs.id, id), sql`${bulkJobs.state} in ('waiting', 'running')`))
    .returning();
  return job;
}

function readWaiting(db: Database, id: number): Promise<BulkItemRow[]> {
  return db
    .select()
    .from(bulkItems)
    .where(and(eq(bulkItems.jobId, id), isNull(bulkItems.outcome)))
    .orderBy(asc(bulkItems.position))
    .limit(itemsPerLook);
}

async function isCancelled(db: Database, id: number): Promise<boolean> {
  const [job] = await db
    .select({ state: bulkJobs.state })
    .from(bulkJobs)
    .where(eq(bulkJobs.id, id));
  return job?.state !== 'running';
}

async function changeItem(
  db: Database,
  { id: batchId, actor, input }: BulkJobRow,
  action: AnyBulkAction,
  item: BulkItemRow,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const entry = await action.apply(tx, { actor, id: item.subjectId, input, batchId });
      await noteOutcome(tx, item, entry === null ? 'unchanged' : 'changed');
    });
  } catch (error) {
    const refusal = readRefusal(error);
    if (!refusal) throw error;
    await db.transaction((tx) => noteOutcome(tx, item, 'refused', refusal));
  }
}

function readRefusal(error: unknown): BulkItemRow['problem'] {
  if (!(error instanceof ORPCError)) return null;
  if (error.code === 'BAD_REQUEST') return { code: 'invalid_input', params: {} };
  if (!isProblemCode(error.code)) return null;
  return { code: error.code, params: error.data ?? {} };
}

async function noteOutcome(
  tx: Transaction,
  item: BulkItemRow,
  outcome: BulkOutcome,
  problem: BulkItemRow['problem'] = null,
): Promise<void> {
  await tx
    .update(bulkItems)
    .set({ outcome, problem })
    .where(and(eq(bulkItems.jobId, item.jobId), eq(bulkItems.position, item.position)));
  const column = bulkJobs[outcome];
  await tx
    .update(bulkJobs)
    .set({ [outcome]: sql`${column} + 1` })
    .where(eq(bulkJobs.id, item.jobId));
}

async function finishBulk(db: Database, id: number): Promise<void> {
  await db
    .update(bulkJobs)
    .set({ state: 'done', finishedAt: sql`now()` })
    .where(and(eq(bulkJobs.id, id), eq(bulkJobs.state, 'running')));
}
