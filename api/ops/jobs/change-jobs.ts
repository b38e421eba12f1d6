import { cancelPackaging } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import * as queue from '#api/platform/jobs/change-jobs.ts';
import { problem } from '#api/platform/problem.ts';
import { cancelImport } from '../imports/commands/finish-upload.ts';
import type { ImportConfig } from '../imports/import-config.ts';
import { importJob } from '../imports/import-job.ts';
import { subjectOf } from './job-subject.ts';

/** Runs a job now. Fails with `job_not_found` or `job_running`. */
export async function retryJob(db: Database, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const job = await queue.lockJob(tx, id);
    if (job.isRunning) throw problem('job_running');
    await queue.retryJob(tx, id);
  });
}

/** Fails with `job_not_found` or `job_running`. */
export async function setJobPriority(db: Database, id: number, priority: number): Promise<void> {
  await db.transaction(async (tx) => {
    const job = await queue.lockJob(tx, id);
    if (job.isRunning) throw problem('job_running');
    await queue.setJobPriority(tx, id, priority);
  });
}

/**
 * Removes a job, and notes what that means for what it was to do. Fails with `job_not_found`, or
 * with `job_needed` for one that the site runs by itself again and again.
 */
export async function cancelJob(db: Database, config: ImportConfig, id: number): Promise<void> {
  const ended = await db.transaction(async (tx) => {
    const job = await queue.lockJob(tx, id);
    if (job.key === job.name) throw problem('job_needed');
    const subject = subjectOf(job);
    await queue.removeJob(tx, job);
    if (job.name === 'package_stream' && subject.streamId && !job.isRunning) {
      await cancelPackaging(tx, subject.streamId);
    }
    return { job, subject };
  });
  const { job, subject } = ended;
  if (job.name === importJob && subject.runId) {
    await cancelImport(db, config, subject.runId).catch((error) => {
      // It has just ended by itself.
      if (error?.code !== 'import_not_open') throw error;
    });
  }
}
