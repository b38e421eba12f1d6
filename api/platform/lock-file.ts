import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync } from 'node:fs';
import { statfs } from 'node:fs/promises';

export type FileLock = {
  /** Whoever inherits it holds the lock, too. */
  descriptor: number;
  /** Closes our descriptor: the lock ends with the last one. */
  release(): void;
};

/**
 * Locks a file, which is created if missing. The lock belongs to the open file, not to a process
 * id: it holds across containers, and ends with the last process that has the file open, however
 * that one ends. Never remove such a file: of two processes, one would lock the removed one.
 *
 * @returns `taken`: somebody else has it; `unsupported`: the file system, or this machine, has no
 *   locks
 */
export async function lockFile(path: string): Promise<FileLock | 'taken' | 'unsupported'> {
  const { O_RDWR, O_CREAT, O_NONBLOCK } = constants;
  if (process.platform === 'darwin') {
    try {
      return lockOf(openSync(path, O_RDWR | O_CREAT | O_NONBLOCK | exclusiveLock, 0o600));
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === 'EAGAIN') return 'taken';
      if (code === 'ENOTSUP' || code === 'EOPNOTSUPP') return 'unsupported';
      throw error;
    }
  }
  const lock = lockOf(openSync(path, O_RDWR | O_CREAT, 0o600));
  try {
    const outcome = await callFlock(lock.descriptor);
    if (outcome === 'locked') return lock;
    lock.release();
    return outcome;
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** open(2) of macOS: O_EXLOCK, which Node does not name. */
const exclusiveLock = 0x20;

function lockOf(descriptor: number): FileLock {
  let isOpen = true;
  return {
    descriptor,
    release() {
      if (isOpen) closeSync(descriptor);
      isOpen = false;
    },
  };
}

/** Node has no flock(2). The program locks the file that we have open, and leaves it locked. */
async function callFlock(descriptor: number): Promise<'locked' | 'taken' | 'unsupported'> {
  const child = spawn('flock', ['-x', '-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', descriptor],
  });
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint += chunk;
  });
  try {
    const [code] = await once(child, 'close');
    if (code === 0) return 'locked';
    // The program says nothing if somebody else has the lock.
    return code === 1 && complaint === '' ? 'taken' : 'unsupported';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'unsupported';
    throw error;
  }
}

/** statfs(2): file systems of one machine, in hexadecimal. */
const localFileSystems = new Set([
  ...['ef53', '58465342', '9123683e', '1021994', '794c7630', '2fc12fc1'], // ext, xfs, btrfs, tmpfs, overlay, zfs
  ...['f2f52010', 'ca451a4e', '858458f6', '52654973', '3153464a', '7366746e'], // f2fs, bcachefs, ramfs, reiserfs, jfs, ntfs3
]);

/**
 * Whether a lock in this folder is seen by everybody who can reach it. Network and FUSE file
 * systems may lock for one machine, or one mount, only.
 */
export async function hasSharedLocks(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const { type } = await statfs(folder);
  return localFileSystems.has((type >>> 0).toString(16));
}
