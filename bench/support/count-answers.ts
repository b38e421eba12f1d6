import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

export type VisitorHeader = { name: string; value: string };

export type Load = {
  origin: string;
  /** With their queries; requested in turn. */
  paths: string[];
  header: VisitorHeader;
  /** For input files of the load generator. */
  folder: string;
  seconds?: number;
};

/** Requests pages on 16 connections for some seconds, from the second core. `p99`: milliseconds. */
export async function countAnswers(load: Load): Promise<{ perSecond: number; p99: number }> {
  const { origin, paths, header, folder, seconds = 4 } = load;
  const script = join(folder, 'in-turn.lua');
  await writeFile(script, askInTurn(paths));
  const line = ['-t1', '-c16', `-d${seconds}`, '--timeout', '30s', '--latency', '-s', script];
  const { stdout } = await run('taskset', [
    ...['-c', '1', 'wrk', ...line, '-H', `${header.name}: ${header.value}`, `${origin}/`],
  ]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const [, value, unit] = /99%\s+([\d.]+)(ms|s|us)/.exec(stdout) ?? [];
  if (/Non-2xx/.test(stdout)) throw new Error(`The site failed under load:\n${stdout}`);
  return { perSecond, p99: Number(value) * (milliseconds[unit ?? ''] ?? Number.NaN) };
}

function askInTurn(paths: string[]): string {
  const listed = paths.map((path) => JSON.stringify(path)).join(', ');
  return `local paths = { ${listed} }
local at = 0
function request()
  at = at % #paths + 1
  return wrk.format(nil, paths[at])
end
`;
}
