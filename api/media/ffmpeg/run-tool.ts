import { execFile, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { PassThrough, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { MediaFailure } from '../failure.ts';

export type ToolRun = {
  tool: string;
  args: string[];
  /** Working directory, so that names of outputs need no escaping. */
  cwd?: string;
  signal?: AbortSignal;
  /** Milliseconds for the whole run. */
  timeout: number;
  /** Milliseconds without any output before the run counts as stuck. */
  stallTimeout?: number;
  /** Bytes of address space, where the system can limit it. */
  memory?: number;
  /** Extra output pipes: the first is descriptor 3. Descriptor 1 is read if `stdout` is given. */
  stdout?: (stream: Readable) => Promise<unknown>;
  pipes?: ((stream: Readable) => Promise<unknown>)[];
};

export type ToolResult = {
  exitCode: number | null;
  killedBy?: 'timeout' | 'stall';
  stderr: string;
};

const maxStderr = 64 * 1024;

/** Milliseconds, almost 25 days: a timer for longer fires at once. */
const longestTimeout = 2 ** 31 - 1;

/**
 * Runs ffmpeg or ffprobe, at low priority and within its limits, and waits for it and the readers
 * of its pipes. Resolves for any exit code, which is for the caller to interpret.
 *
 * @throws AbortError if the signal is aborted, or the error of a pipe's reader; the program has
 * exited by then in both cases
 */
export async function runTool(run: ToolRun): Promise<ToolResult> {
  run.signal?.throwIfAborted();
  const readers = run.pipes ?? [];
  const [command, args] = await withMemoryCap(run.tool, run.args, run.memory);
  const child = spawn(command, args, {
    cwd: run.cwd,
    stdio: [
      'ignore',
      run.stdout ? 'pipe' : 'ignore',
      'pipe',
      ...readers.map(() => 'pipe' as const),
    ],
  });
  let killedBy: ToolResult['killedBy'];
  const kill = () => child.kill('SIGKILL');
  const timer = setTimeout(
    () => {
      killedBy = 'timeout';
      kill();
    },
    Math.min(run.timeout, longestTimeout),
  );
  run.signal?.addEventListener('abort', kill, { once: true });

  const exit = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  lowerPriority(child.pid);

  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-maxStderr);
  });
  const read = (pipe: Readable, reader: (stream: Readable) => Promise<unknown>) => {
    // Node discards unread output when the program exits.
    const stream = pipe.pipe(new PassThrough());
    // If a reader fails (full disk), the program must not block on a full pipe.
    return reader(stream).catch((error: unknown) => {
      kill();
      stream.resume();
      throw error;
    });
  };
  const readings: Promise<unknown>[] = readers.map((reader, index) =>
    read(child.stdio[3 + index] as Readable, reader),
  );
  if (run.stdout && child.stdout) readings.push(read(child.stdout, run.stdout));

  const stopWatching = watchStall(
    child.stdio.filter((pipe) => pipe instanceof Socket),
    run.stallTimeout ?? Infinity,
    () => {
      killedBy = 'stall';
      kill();
    },
  );

  try {
    const settled = await Promise.allSettled([exit, ...readings]);
    run.signal?.throwIfAborted();
    const failed = settled.find((result) => result.status === 'rejected');
    if (failed && !killedBy) throw failed.reason;
    const [first] = settled;
    return {
      exitCode: first.status === 'fulfilled' ? (first.value as number) : null,
      killedBy,
      stderr,
    };
  } catch (error) {
    const { code, syscall = '' } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' || !syscall.startsWith('spawn')) throw error;
    throw new MediaFailure('ffmpeg_missing', `${run.tool} cannot be run on this machine.`);
  } finally {
    clearTimeout(timer);
    stopWatching();
    run.signal?.removeEventListener('abort', kill);
  }
}

/** Visitors come first: packaging uses spare capacity. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has exited already.
  }
}

const execute = promisify(execFile);
let prlimit: Promise<boolean> | undefined;

/**
 * The command that runs a program within `bytes` of address space, so that a hostile file cannot
 * exhaust the machine's memory. Needs util-linux's prlimit; without it (macOS, Windows) the program
 * runs unlimited.
 */
async function withMemoryCap(
  tool: string,
  args: string[],
  bytes: number | undefined,
): Promise<[command: string, args: string[]]> {
  if (bytes === undefined) return [tool, args];
  prlimit ??= execute('prlimit', ['--version']).then(
    () => true,
    () => false,
  );
  if (!(await prlimit)) return [tool, args];
  return ['prlimit', [`--as=${bytes}`, '--core=0', '--', tool, ...args]];
}

/**
 * Calls `onStall` once none of the pipes has produced output for `timeout` milliseconds. Polls
 * their byte counters, because listening for data would consume it. Returns a function that stops
 * it.
 */
function watchStall(pipes: Socket[], timeout: number, onStall: () => void): () => void {
  let seen = -1;
  let since = performance.now();
  const timer = setInterval(
    () => {
      const total = pipes.reduce((sum, pipe) => sum + pipe.bytesRead, 0);
      if (total !== seen) {
        seen = total;
        since = performance.now();
      } else if (performance.now() - since > timeout) {
        clearInterval(timer);
        onStall();
      }
    },
    Math.min(1000, timeout / 2),
  );
  return () => clearInterval(timer);
}
