import { once } from 'node:events';
import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { spawnSorot } from './run-sorot.ts';

/**
 * `sorot runner` on a machine of its own below `parent`, which has neither the database nor the media
 * folder. `machine`: that of an earlier one.
 */
export async function startRunner(options: {
  site: string;
  token: string;
  parent: string;
  machine?: string;
}) {
  const { site, token, parent } = options;
  const machine = options.machine ?? (await mkdtemp(join(parent, 'machine-')));
  const line = ['runner', '--site', site, '--token', token, '--folder', machine];
  const child = await spawnSorot(line, { SOROT_DATA: join(machine, 'data') });
  const ended = once(child, 'close');
  const complaint = text(child.stderr);
  child.stdout.resume();
  return {
    machine,
    /** Resolves with what is left in its folder, except locks, which hold no films. */
    async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<string[]> {
      child.kill(signal);
      await ended;
      return (await readdir(machine)).filter((name) => !name.endsWith('lock')).sort();
    },
    /** Its exit code, and what it has said. */
    async waitForEnd() {
      const [code] = await ended;
      return { code, complaint: await complaint };
    },
  };
}

export type StartedRunner = Awaited<ReturnType<typeof startRunner>>;
