import { asc, eq, sql } from 'drizzle-orm';
import { maxBulkItems } from '#contract/constants/audit.ts';
import type { Language } from '#contract/shared/language.ts';
import type { Actor } from '../audit/actor.ts';
import { auditEntries } from '../audit/tables.ts';
import type { Database, Transaction } from '../database.ts';
import { problem } from '../problem.ts';
import type { AnyBulkAction, BulkSubject } from './bulk-action.ts';
import { enqueueBulk } from './run-bulk.ts';
import { bulkItems, bulkJobs } from './tables.ts';

/** The action that takes a bulk job back; its subjects are audit entries. */
export const undoActionName = 'ops.undoBulk';

/** Stores a bulk job with its subjects, as they are called in `language`, and enqueues it; returns its id. */
export async function startBulk(
  db: Database,
  actor: Actor,
  action: AnyBulkAction,
  input: Record<string, unknown>,
  language: Language = 'en',
): Promise<number> {
  return db.transaction(async (tx) => {
    const subjects = await action.find(tx, input, maxBulkItems, language);
    return addJob(tx, actor, { action: action.name, input, subjects });
  });
}

/**
 * Starts a job that takes back all changes of another, the last one first.
 *
 * @throws `change_already_undone`; `change_not_undoable` if there is nothing to take back or the
 *   job still runs
 */
export async function startUndo(db: Database, actor: Actor, jobId: number): Promise<number> {
  return db.transaction(async (tx) => {
    const [job] = await tx.select().from(bulkJobs).where(eq(bulkJobs.id, jobId)).for('update');
    if (!job) throw problem('bulk_job_not_found');
    if (job.state === 'waiting' || job.state === 'running') throw problem('change_not_undoable');
    const [undone] = await tx
      .select({ id: bulkJobs.id })
      .from(bulkJobs)
      .where(eq(bulkJobs.undoes, jobId));
    if (undone) throw problem('change_already_undone');
    const subjects = await tx
      .select({ id: sql<string>`${auditEntries.id}::text`, label: auditEntries.subjectName })
      .from(auditEntries)
      .where(eq(auditEntries.batchId, jobId))
      .orderBy(sql`${auditEntries.id} desc`)
      .limit(maxBulkItems);
    if (subjects.length === 0) throw problem('change_not_undoable');
    return addJob(tx, actor, {
      action: undoActionName,
      input: { job: jobId },
      subjects,
      undoes: jobId,
    });
  });
}

/** The action of a bulk job; of one that takes another back: that of the first one. */
export async function findFirstAction(db: Database, jobId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ action: string }>(sql`
    with recursive chain as (
      select id, action, undoes from ${bulkJobs} where id = ${jobId}
      union all
      select job.id, job.action, job.undoes from ${bulkJobs} job
      join chain on job.id = chain.undoes
    )
    select action from chain where undoes is null`);
  return rows[0]?.action;
}

async function addJob(
  tx: Transaction,
  actor: Actor,
  given: {
    action: string;
    input: Record<string, unknown>;
    subjects: BulkSubject[];
    undoes?: number;
  },
): Promise<number> {
  const { subjects, ...rest } = given;
  const [job] = await tx
    .insert(bulkJobs)
    .values({ ...rest, actor, accountId: actor.accountId, total: subjects.length })
    .returning({ id: bulkJobs.id });
  if (!job) throw new Error('no bulk job');
  const list = JSON.stringify(subjects);
  await tx.execute(sql`
    insert into ${bulkItems} (job_id, position, subject_id, label)
    select ${job.id}, item.position, item.value ->> 'id', left(item.value ->> 'label', 300)
    from jsonb_array_elements(${list}::jsonb) with ordinality as item (value, position)`);
  await enqueueBulk(tx, job.id);
  return job.id;
}

/** First refused subjects of a job. */
export function readRefused(db: Database | Transaction, jobId: number, limit: number) {
  return db
    .select()
    .from(bulkItems)
    .where(sql`${bulkItems.jobId} = ${jobId} and ${bulkItems.outcome} = 'refused'`)
    .orderBy(asc(bulkItems.position))
    .limit(limit);
}
