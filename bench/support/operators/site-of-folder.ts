import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#test/find-free-port.ts';
import { describeSorot } from '#test/run-sorot.ts';
import { ensureBuilt } from '../../../scripts/build.mjs';

export type FolderSite = {
  url: string;
  variables: Record<string, string>;
  /** The line of a shell that runs `sorot start`. */
  line: string;
};

/** Plays something with a new site in `folder`, of which nothing is left running. */
export async function onNewSite(
  folder: string,
  play: (site: FolderSite) => Promise<string>,
  more: Record<string, string> = {},
): Promise<string> {
  try {
    return await play(await describeSite(folder, more));
  } finally {
    for (const { pid } of await findProcesses(folder)) killIfThere(pid, 'SIGKILL');
  }
}

async function describeSite(folder: string, more: Record<string, string>): Promise<FolderSite> {
  await ensureBuilt('program', 'pages');
  const port = await findFreePort();
  const variables = {
    SOROT_DATA: join(folder, 'data'),
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    ...more,
  };
  const words = describeSorot(['start'], variables);
  const line = words.map((word) => `'${word}'`).join(' ');
  return { url: `http://127.0.0.1:${port}`, variables, line };
}

export async function waitUntilReady({ url }: FolderSite): Promise<void> {
  await waitFor(`${url} to be ready`, 180, () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
}

export async function waitFor(
  what: string,
  seconds: number,
  isSo: () => Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + seconds * 1_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Waited ${seconds} s in vain for ${what}`);
    await wait(100);
  }
}

/** Sends SIGTERM to the Node programs of a folder, and waits until nothing of it runs any more. */
export async function endSite(folder: string): Promise<void> {
  for (const { pid, program } of await findProcesses(folder)) {
    if (program.endsWith('/node')) killIfThere(pid, 'SIGTERM');
  }
  await waitUntilGone(folder);
}

/** No program of the site, and no database. */
export function waitUntilGone(folder: string): Promise<void> {
  return waitFor(`the end of all in ${folder}`, 40, async () => {
    return (await findProcesses(folder)).length === 0;
  });
}

/** Processes that got the folder as a variable, or run in it, as the embedded database does. */
async function findProcesses(folder: string): Promise<{ pid: number; program: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const processes = await Promise.all(
    pids.map(async (pid) => {
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
      const follow = (name: string) => readlink(`/proc/${pid}/${name}`).catch(() => '');
      const isOurs = environment.includes(folder) || (await follow('cwd')).startsWith(folder);
      return isOurs ? [{ pid, program: await follow('exe') }] : [];
    }),
  );
  return processes.flat();
}

function killIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
