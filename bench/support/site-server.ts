import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const root = join(import.meta.dirname, '../..');

/** What runs on the first core alone. */
export const onFirstCore = ['taskset', '-c', '0'];

export type SiteServer = { origin: string; stop(): Promise<void> };

/** The site on one core; `settings`: as an environment has them; `folder`: where its code is. */
export async function startSite(settings: string[], folder = root): Promise<SiteServer> {
  const line = [...settings, ...onFirstCore, process.execPath, join(folder, 'server/main.ts')];
  const site = spawn('env', line, { stdio: ['ignore', 'pipe', 'inherit'] });
  return {
    origin: await readAddress(site),
    async stop() {
      if (site.kill()) await once(site, 'exit');
    },
  };
}

async function readAddress({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The site has no output to read');
  for await (const line of createInterface({ input: stdout })) {
    const address = /Sorot is ready: (http\S+)/.exec(line)?.[1];
    if (!address) continue;
    // Log lines go on; nobody needs them.
    stdout.resume();
    return new URL(address).origin;
  }
  throw new Error('The site did not start');
}
