import { cancelPackaging } from '#api/media/index.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange, type Snapshot } from '#api/platform/audit/record-change.ts';
import { cancelBulk } from '#api/platform/bulk/run-bulk.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import * as queue from '#api/platform/jobs/change-jobs.ts';
import { problem } from '#api/platform/problem.ts';
import { cancelImport } from '../imports/commands/finish-upload.ts';
import type { ImportConfig } from '../imports/import-config.ts';
import { importJob } from '../imports/import-job.ts';
import { subjectOf } from './job-subject.ts';

/**
 * Runs a job now.
 *
 * @throws `job_not_found`, `job_running`
 */
export async function retryJob(db: Database, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const job = await queue.lockJob(tx, id);
    if (job.isRunning) throw problem('job_running');
    await queue.retryJob(tx, id);
    await record(tx, actor, 'retryJob', job, { before: { due: false }, after: { due: true } });
  });
}

/** @throws `job_not_found`, `job_running` */
export async function setJobPriority(
  db: Database,
  actor: Actor,
  id: number,
  priority: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const job = await queue.lockJob(tx, id);
    if (job.isRunning) throw problem('job_running');
    await queue.setJobPriority(tx, id, priority);
    const before = { priority: job.priority };
    await record(tx, actor, 'setJobPriority', job, { before, after: { priority } });
  });
}

/**
 * Removes a job, and notes what that means for what it was to do.
 *
 * @throws `job_not_found`; `job_needed` for one that the site runs regularly
 */
export async function cancelJob(
  db: Database,
  config: ImportConfig,
  actor: Actor,
  id: number,
): Promise<void> {
  const ended = await db.transaction(async (tx) => {
    const job = await queue.lockJob(tx, id);
    if (job.key === job.name) throw problem('job_needed');
    const subject = subjectOf(job);
    await queue.removeJob(tx, job);
    const before = { running: job.isRunning, priority: job.priority };
    await record(tx, actor, 'cancelJob', job, { before, after: null });
    if (job.name === 'package_stream' && subject.streamId && !job.isRunning) {
      await cancelPackaging(tx, subject.streamId);
    }
    if (subject.bulkId) await cancelBulk(tx, subject.bulkId);
    return { job, subject };
  });
  const { job, subject } = ended;
  if (job.name === importJob && subject.runId) {
    await cancelImport(db, config, actor, subject.runId).catch((error) => {
      // The import has just ended.
      if (error?.code !== 'import_not_open') throw error;
    });
  }
}

async function record(
  tx: Transaction,
  actor: Actor,
  operation: string,
  job: queue.FoundJob,
  change: { before: Snapshot; after: Snapshot | null },
): Promise<void> {
  const subject = { kind: 'job', id: job.id, name: job.key ?? job.name } as const;
  await recordChange(tx, actor, { action: `ops.${operation}`, subject, ...change });
}
