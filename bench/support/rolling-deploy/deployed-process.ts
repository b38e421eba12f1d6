import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { spawnSorot } from '#test/run-sorot.ts';

export type Process = {
  /** SIGTERM; fails if it has ended before, or ends with another code than 0. */
  end(): Promise<void>;
};

/**
 * `sorot start` or `sorot worker` of a version, as a service runs it. A site is ready once `/livez`
 * answers, a worker when it says so.
 */
export async function startProcess(
  version: string,
  command: 'start' | 'worker',
  variables: Record<string, string>,
): Promise<Process> {
  const child = await spawnSorot([command], variables, version);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = once(child, 'close');
  const isReady = async () => {
    if (command === 'worker') return output.includes('The worker is ready.');
    const livez = `http://127.0.0.1:${variables.PORT}/livez`;
    const answer = await fetch(livez, { headers: { connection: 'close' } }).catch(() => undefined);
    await answer?.arrayBuffer();
    return answer?.status === 200;
  };
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${output}`);
    await wait(50);
  }
  return {
    async end() {
      if (child.exitCode === null) child.kill('SIGTERM');
      const [code] = await ended;
      if (code !== 0) throw new Error(`It ended with ${code}: ${output.slice(-4_000)}`);
    },
  };
}
