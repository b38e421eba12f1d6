import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
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

/** Starts another process that uses the embedded PostgreSQL of `dataDir`. */
export async function holdPostgres(dataDir: string, clone = repository): Promise<PostgresHolder> {
  const child = spawn(process.execPath, [join(clone, 'test/hold-postgres.ts'), dataDir], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const { url } = JSON.parse(line);
  if (!url) throw new Error(line);
  return { url, end: () => signal(child, 'SIGTERM'), kill: () => signal(child, 'SIGKILL') };
}

async function signal(child: ChildProcess, name: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(name);
  await ended;
}
