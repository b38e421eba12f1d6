import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type PostgresHolder = {
  url: string;
  /** SIGTERM: stops gracefully. */
  end(): Promise<void>;
  /** SIGKILL: stops without cleaning up. */
  kill(): Promise<void>;
};

const repository = join(import.meta.dirname, '..');

/**
 * Starts another process that uses the embedded PostgreSQL of `dataDir`.
 *
 * @param options.within such as `inNamespaces(…)`
 */
export async function holdPostgres(
  dataDir: string,
  { clone = repository, within = [] }: { clone?: string; within?: string[] } = {},
): Promise<PostgresHolder> {
  const holder = [process.execPath, join(clone, 'test/hold-postgres.ts'), dataDir];
  const [program = '', ...rest] = [...within, ...holder];
  const child = spawn(program, rest, { cwd: clone, stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await once(createInterface(child.stdout), 'line');
  const { url, code, message } = JSON.parse(line);
  if (!url) throw Object.assign(new Error(message), { code });
  return {
    url,
    end: () => signal(child, 'SIGTERM', innermost(child)),
    kill: () => signal(child, 'SIGKILL', child.pid),
  };
}

/** `unshare` passes no signals on. */
function innermost({ pid }: ChildProcess): number | undefined {
  if (process.platform !== 'linux') return pid;
  const [command = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  if (!command.endsWith('unshare')) return pid;
  return Number.parseInt(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'), 10);
}

async function signal(
  child: ChildProcess,
  name: NodeJS.Signals,
  pid: number | undefined,
): Promise<void> {
  const ended = once(child, 'exit');
  if (pid) process.kill(pid, name);
  await ended;
}
