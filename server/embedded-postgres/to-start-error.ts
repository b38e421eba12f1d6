import { OperatorError } from '#api/platform/operator-error.ts';

/** Explains why Node, initdb or PostgreSQL could not write or start in `folder`. */
export function toStartError(error: unknown, folder: string): OperatorError {
  if (error instanceof OperatorError) return error;
  const complaint = error instanceof Error ? error.message : String(error);
  if (/No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/.test(complaint)) {
    return new OperatorError(
      'data_folder_full',
      `The disk that holds the data folder ${folder} is full: free some space and start again. No data was damaged.`,
      error,
    );
  }
  if (
    /Permission denied|Read-only file system|Operation not permitted|EACCES|EROFS|EPERM|ENOTDIR|ENOENT|EEXIST/.test(
      complaint,
    )
  ) {
    return new OperatorError(
      'data_folder_unwritable',
      `The data folder ${folder} cannot be written: give this account the right to, or set SOROT_DATA to another folder.`,
      error,
    );
  }
  if (/incompatible with server/.test(complaint)) {
    return new OperatorError(
      'data_folder_of_other_version',
      `The data folder ${folder} was made by another major version of PostgreSQL: make a backup with the Sorot version that made it, and restore it into a new folder.`,
      error,
    );
  }
  return new OperatorError(
    'embedded_postgres_failed',
    `The embedded PostgreSQL in ${folder} did not start: ${lastReason(complaint)}`,
    error,
  );
}

function lastReason(complaint: string): string {
  const lines = complaint.trim().split('\n');
  const fatal = lines.findLast((line) => /FATAL|PANIC|error:/.test(line));
  return (fatal ?? lines.at(-1) ?? '').replace(/^.*?(FATAL|PANIC|error): +/, '');
}
