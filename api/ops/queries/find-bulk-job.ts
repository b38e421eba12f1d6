import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bulkActOf } from '#api/platform/bulk/bulk-act.ts';
import type { AnyBulkAction } from '#api/platform/bulk/bulk-action.ts';
import { findFirstAction, readRefused } from '#api/platform/bulk/start-bulk.ts';
import { bulkJobs } from '#api/platform/bulk/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { estimateSeconds } from '#api/platform/jobs/estimate-seconds.ts';
import { problem } from '#api/platform/problem.ts';
import { explainProblem } from '#api/platform/text/error-texts.ts';
import { hasRole, type Viewer } from '#api/platform/viewer.ts';
import type { BulkJob } from '#contract/ops/bulk.ts';
import type { Language } from '#contract/shared/language.ts';

const maxRefusals = 200;
const undoing = alias(bulkJobs, 'undoing');
const undone = alias(bulkJobs, 'undone');

type BulkScope = { viewer: Viewer; language: Language; actions: readonly AnyBulkAction[] };

/**
 * A bulk job of the viewer, or one that the viewer's roles could have started; owners see
 * everybody's.
 *
 * @throws `bulk_job_not_found`
 */
export async function findBulkJob(
  db: Database,
  id: number,
  { viewer, language, actions }: BulkScope,
): Promise<BulkJob> {
  const [found] = await db
    .select({ job: bulkJobs, undoneBy: undoing.id, undoes: undone })
    .from(bulkJobs)
    .leftJoin(undoing, eq(undoing.undoes, bulkJobs.id))
    .leftJoin(undone, eq(undone.id, bulkJobs.undoes))
    .where(eq(bulkJobs.id, id));
  if (!found || !(await maySee(db, found.job, { viewer, actions }))) {
    throw problem('bulk_job_not_found');
  }
  const { job, undoneBy, undoes } = found;
  const refused = await readRefused(db, id, maxRefusals);
  const isOver = job.state === 'done' || job.state === 'cancelled';
  const done = job.changed + job.unchanged + job.refused;
  return {
    id,
    action: job.action,
    act: bulkActOf(undoes ?? job),
    undoes_action: undoes?.action ?? null,
    input: job.input,
    by: job.actor.name,
    created_at: job.createdAt.toISOString(),
    finished_at: job.finishedAt?.toISOString() ?? null,
    seconds_left: isOver ? null : estimateSeconds({ ...job, done }, new Date()),
    state: job.state,
    total: job.total,
    changed: job.changed,
    unchanged: job.unchanged,
    refused: job.refused,
    undoes: job.undoes,
    undone_by: undoneBy,
    undoable: isOver && undoneBy === null && job.changed > 0,
    refusals: refused.map((item) => ({
      subject_id: item.subjectId,
      label: item.label,
      outcome: item.outcome,
      problem: item.problem && explainProblem(item.problem.code, language, item.problem.params),
    })),
  };
}

type BulkJobRow = typeof bulkJobs.$inferSelect;

async function maySee(
  db: Database,
  job: BulkJobRow,
  { viewer, actions }: Omit<BulkScope, 'language'>,
): Promise<boolean> {
  if (job.accountId === viewer.accountId || viewer.staffRoles.includes('owner')) return true;
  const name = await findFirstAction(db, job.id);
  const action = actions.find((each) => each.name === name);
  return action !== undefined && hasRole(viewer, action.role);
}
