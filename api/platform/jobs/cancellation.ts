import type pg from 'pg';

/** Why the signal of a running job is aborted when staff have cancelled it. */
export class JobCancelled extends Error {
  override readonly name = 'JobCancelled';
}

/** Milliseconds between looks. Short jobs end before the first one. */
const interval = 2_000;

/** Aborts the signal once `job_cancellations` names the job; `end` stops looking. */
export function watchForCancellation(
  pool: pg.Pool,
  jobId: string,
): { signal: AbortSignal; end(): void } {
  const cancelling = new AbortController();
  const timer = setInterval(() => {
    const find = 'DELETE FROM job_cancellations WHERE job_id = $1';
    pool.query(find, [jobId]).then(
      ({ rowCount }) => {
        if (rowCount) cancelling.abort(new JobCancelled('Cancelled by staff'));
      },
      // The next look may succeed.
      () => undefined,
    );
  }, interval);
  return {
    signal: cancelling.signal,
    end: () => clearInterval(timer),
  };
}
