import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { memoryOptions, memoryVariables } from '../../scripts/program-memory.mjs';

/** What runs on the first core alone. */
export const onFirstCore = ['taskset', '-c', '0'];

const run = promisify(execFile);

/** Moves a running program, with all its threads, to `cores`, as taskset lists them. */
export async function moveToCores(pid: number, cores: '0' | '0,1'): Promise<void> {
  await run('taskset', ['--all-tasks', '--pid', '--cpu-list', cores, String(pid)]);
}

export type SiteServer = { origin: string; pid: number; stop(): Promise<void> };

/**
 * The site on one core, with its log in `logFile`, so that nobody spends time on reading it.
 * `settings`: environment variables; `root`: folder of its code.
 */
export async function startSite(
  settings: string[],
  { logFile, root }: { logFile: string; root: string },
): Promise<SiteServer> {
  // The memory options that `npm start` has.
  const program = [...memoryOptions('start'), join(root, 'build/program/sorot.js'), 'start'];
  const variables = Object.entries(memoryVariables('start')).map((entry) => entry.join('='));
  const line = [...variables, ...settings, ...onFirstCore, process.execPath, ...program];
  await using log = await open(logFile, 'w');
  const site = spawn('env', line, { stdio: ['ignore', log.fd, 'inherit'] });
  return {
    origin: await readAddress(site, logFile),
    // `env` and `taskset` exec the program.
    pid: Number(site.pid),
    async stop() {
      if (site.kill()) await once(site, 'exit');
    },
  };
}

async function readAddress(site: ChildProcess, logFile: string): Promise<string> {
  while (site.exitCode === null && site.signalCode === null) {
    // The address is at the end of the line, after `BASE_URL` if that is set.
    const line = /Sorot is ready: .*\n/.exec(await readFile(logFile, 'utf8'))?.[0];
    const address = line?.match(/http\S+$/m)?.[0];
    if (address) return new URL(address).origin;
    await wait(50);
  }
  throw new Error('The site did not start');
}
