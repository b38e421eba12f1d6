import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { readRefused } from '#api/platform/bulk/start-bulk.ts';
import { bulkJobs } from '#api/platform/bulk/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { explainProblem } from '#api/platform/text/error-texts.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { BulkJob } from '#contract/ops/bulk.ts';
import type { Language } from '#contract/shared/language.ts';

const maxRefusals = 200;
const undoing = alias(bulkJobs, 'undoing');

/**
 * A bulk job of the viewer; owners see everybody's.
 *
 * @throws `bulk_job_not_found`
 */
export async function findBulkJob(
  db: Database,
  id: number,
  { viewer, language }: { viewer: Viewer; language: Language },
): Promise<BulkJob> {
  const [found] = await db
    .select({ job: bulkJobs, undoneBy: undoing.id })
    .from(bulkJobs)
    .leftJoin(undoing, eq(undoing.undoes, bulkJobs.id))
    .where(eq(bulkJobs.id, id));
  const isOwn = found?.job.accountId === viewer.accountId;
  if (!found || !(isOwn || viewer.staffRoles.includes('owner')))
    throw problem('bulk_job_not_found');
  const { job, undoneBy } = found;
  const refused = await readRefused(db, id, maxRefusals);
  const isOver = job.state === 'done' || job.state === 'cancelled';
  return {
    id,
    action: job.action,
    input: job.input,
    by: job.actor.name,
    created_at: job.createdAt.toISOString(),
    finished_at: job.finishedAt?.toISOString() ?? null,
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
