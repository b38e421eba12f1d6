import { BucketError } from '#api/platform/bucket/bucket-client.ts';
import { isDatabaseUnavailable } from '#api/platform/database-failure.ts';
import { OperatorError } from '#api/platform/operator-error.ts';

/** What machines do to programs, and what to do about it. */
const remedies: Record<string, string> = {
  ENOSPC: 'the disk is full: free some space and run it again',
  EDQUOT: 'the quota of the disk is used up: free some space and run it again',
  EACCES: 'this account may not: give it the right to',
  EPERM: 'this account may not: give it the right to',
  EROFS: 'the disk is mounted read-only: mount it for writing',
  ENOENT: 'it is not there',
  ENOTDIR: 'it is a file, or a link to nothing, where a folder belongs',
  EISDIR: 'it is a folder, where a file belongs',
  EEXIST: 'something is in its place already',
  ENOTEMPTY: 'it is not empty',
  EBUSY: 'it is in use, or a disk is mounted there',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long for this disk',
  EMFILE: 'this process may open no more files: raise the limit (ulimit -n)',
  ENFILE: 'this machine may open no more files: raise the limit',
  EIO: 'the disk does not work',
  ESTALE: 'the network folder has changed on its server: mount it again',
  ENOTCONN: 'the disk is not connected any more: mount it again',
  EXDEV: 'it is on another disk',
};

/**
 * A failure of the disk, the bucket or the database as one sentence for the operator. Undefined:
 * nothing that could be expected, so the stack trace is needed.
 */
export function describeFailure(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth++) {
    const sentence = describeOne(cause);
    if (sentence) return sentence;
    cause = cause.cause;
  }
  if (!isDatabaseUnavailable(error)) return undefined;
  return `The database does not answer any more (${reasonOf(error)}): run it again when it does.`;
}

function describeOne(error: NodeJS.ErrnoException): string | undefined {
  if (error instanceof BucketError) {
    const remedy = error.isAway ? 'Run it again later.' : 'Check its address, region and keys.';
    return `The bucket cannot be used: ${error.message.replace(/\.?$/, '.')} ${remedy}`;
  }
  const { code = '', path, syscall } = error;
  const remedy = remedies[code];
  // Others without a path are of sockets.
  const isOfDisk = path !== undefined || syscall === 'write' || syscall === 'read';
  if (!remedy || !isOfDisk) return undefined;
  const what = path === undefined ? `A ${syscall} failed` : `${path} cannot be used`;
  return `${what} (${code}): ${remedy}.`;
}

/** The innermost one. */
function reasonOf(error: unknown): string {
  let reason = error;
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause;
  const [first] = reason instanceof AggregateError ? reason.errors : [reason];
  return first instanceof Error ? first.message.replace(/\.$/, '') : String(first);
}
