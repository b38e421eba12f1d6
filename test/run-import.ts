import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { ImportReport } from '#api/platform/import/report.ts';
import { spawnSorot } from './run-sorot.ts';

export type MeasuredImport = { report: ImportReport; seconds: number; peakBytes: number };

/** Runs `npm run import` as an operator would, and measures its memory. */
export async function runImport(options: {
  directory: string;
  reportFile: string;
  variables: Record<string, string>;
}): Promise<MeasuredImport> {
  const { directory, reportFile, variables } = options;
  const child = await startImport(directory, variables, '--report', reportFile);
  const startedAt = performance.now();
  let peakBytes = 0;
  const timer = setInterval(async () => {
    peakBytes = Math.max(peakBytes, await readPeak(child.pid ?? 0));
  }, 50);
  const complaint = text(child.stderr);
  child.stdout.resume();
  const [code] = await once(child, 'close');
  clearInterval(timer);
  const seconds = (performance.now() - startedAt) / 1000;
  if (code !== 0) throw new Error(`The import ended with ${code}: ${await complaint}`);
  return { report: JSON.parse(await readFile(reportFile, 'utf8')), seconds, peakBytes };
}

export async function startImport(
  directory: string,
  variables: Record<string, string>,
  ...parameters: string[]
) {
  return spawnSorot(['import', directory, ...parameters], variables);
}

/** A process's peak memory on Linux (proc_pid_status(5), VmHWM). */
async function readPeak(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
