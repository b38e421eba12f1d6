import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  endSite,
  type FolderSite,
  onNewSite,
  waitFor,
  waitUntilGone,
  waitUntilReady,
} from './site-of-folder.ts';
import { NotPossibleHere, type Situation } from './situation.ts';

const execute = promisify(execFile);

export const unwritableLog: Situation[] = [
  {
    happens: 'The disk that the log is on (64 KB) is full, and has room again later',
    wanted: 'every request is answered, lost lines are counted, the log goes on and says how many',
    play: (folder) =>
      onNewSite(folder, async (site) => {
        const disk = join(folder, 'disk');
        await mkdir(disk);
        const mount = `mount -t tmpfs -o size=64k tmpfs '${disk}'`;
        const inside = (line: string) => ['--mount', 'sh', '-c', `${mount} && ${line}`];
        await execute('unshare', inside('true')).catch(() => {
          throw new NotPossibleHere('a disk cannot be mounted privately');
        });
        const shell = spawn('unshare', inside(`exec ${site.line} >> '${disk}/log'`));
        await waitUntilReady(site);
        const slowest = await visit(site, 5_000);
        const lost = await countLost(site);
        const look = (line: string) =>
          execute('nsenter', ['--target', String(shell.pid), '--mount', 'sh', '-c', line]);
        await look(`mount -o remount,size=8m '${disk}'`);
        await waitFor('the log to go on', 10, async () => {
          return (await look(`cat '${disk}/log'`)).stdout.includes('lines of the log were lost');
        });
        shell.kill('SIGTERM');
        const [code] = await once(shell, 'close');
        await waitUntilGone(folder);
        return `5,000 requests, the slowest in ${slowest} ms; ${lost} lines lost; ended with ${code}`;
      }),
  },
  {
    happens: 'Somebody looks at the first line of the output only ("start | head -1")',
    wanted: 'the site stays, and ends in order',
    play: (folder) =>
      onNewSite(folder, async (site) => {
        spawn('sh', ['-c', `${site.line} 2>&1 | head -1`], { stdio: 'ignore' });
        await waitUntilReady(site);
        const slowest = await visit(site, 5_000);
        const lost = await countLost(site);
        await endSite(folder);
        return `5,000 requests, the slowest in ${slowest} ms; ${lost} lines lost`;
      }),
  },
  {
    happens: 'Whatever reads the output stops reading, and reads on later',
    wanted: 'every request is answered, memory has a limit, no line is cut',
    play: (folder) =>
      onNewSite(folder, async (site) => {
        const shell = spawn('sh', ['-c', `exec ${site.line}`], {
          stdio: ['ignore', 'pipe', 'ignore'],
        });
        await waitUntilReady(site);
        const slowest = await visit(site, 5_000);
        const lost = await countLost(site);
        let output = '';
        shell.stdout.setEncoding('utf8').on('data', (text) => {
          output += text;
        });
        await waitFor('the log to go on', 10, async () => output.includes('lines of the log were'));
        shell.kill('SIGTERM');
        await once(shell, 'close');
        const log = output.split('\n').filter((line) => line.startsWith('{'));
        const lossLine = log
          .map((line) => JSON.parse(line))
          .find(({ msg }) => /were lost$/.test(msg));
        return `5,000 requests, the slowest in ${slowest} ms; ${lost} lines lost, ${lossLine?.lines} told`;
      }),
  },
  {
    happens: 'The program dies of an error that nobody has thought of',
    wanted: 'it says so, exits with code 1, and leaves no database behind',
    play: (folder) =>
      onNewSite(folder, async (site) => {
        const error = 'throw new Error("nobody thought of this")';
        const fault = `process.on("SIGUSR2", () => { ${error}; })`;
        const options = `--import=data:text/javascript,${encodeURIComponent(fault)}`;
        const shell = spawn('sh', ['-c', `export NODE_OPTIONS='${options}'; exec ${site.line}`], {
          stdio: ['ignore', 'ignore', 'pipe'],
        });
        let complaint = '';
        shell.stderr.on('data', (text) => {
          complaint += text;
        });
        await waitUntilReady(site);
        shell.kill('SIGUSR2');
        const [code] = await once(shell, 'close');
        if (code !== 1 || !complaint.includes('nobody thought')) throw new Error(complaint);
        await waitUntilGone(folder);
        return `code ${code}, nothing is left`;
      }),
  },
];

/** Returns the milliseconds of the slowest answer. */
async function visit({ url }: FolderSite, times: number): Promise<number> {
  let slowest = 0;
  for (let time = 0; time < times; time += 1) {
    const asked = performance.now();
    const paths = ['/livez', '/movies', `/no-such-page-${time}`];
    const { status } = await fetch(url + paths[time % 3], { signal: AbortSignal.timeout(10_000) });
    if (status >= 500) throw new Error(`Request ${time} was answered ${status}`);
    slowest = Math.max(slowest, performance.now() - asked);
  }
  return Math.round(slowest);
}

async function countLost({ url }: FolderSite): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const lost = Number(/^sorot_log_lines_lost_total (\d+)$/m.exec(metrics)?.[1]);
  if (!(lost > 0)) throw new Error(`${lost} lost lines are counted`);
  return lost;
}
