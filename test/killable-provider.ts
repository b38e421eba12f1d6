import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type KillableProvider = { url: string; kill(): Promise<void> };

/**
 * The API provider in a process of its own, which can be killed at any moment. `own`: a folder
 * for its media and uploads, and the key that signs its tokens, as PEM.
 */
export async function startProvider(
  databaseUrl: string,
  own?: { folder: string; key: string },
): Promise<KillableProvider> {
  const program = join(import.meta.dirname, '../bench/support/api-server.ts');
  const child = spawn(
    process.execPath,
    [program, databaseUrl, ...(own ? [own.folder, own.key] : [])],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  return {
    url: `http://127.0.0.1:${port}`,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).status === 200;
  } catch {
    return false;
  }
}
