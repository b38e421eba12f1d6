import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
let prlimit: Promise<boolean> | undefined;

/**
 * The command that runs a program within `bytes` of address space, so that a hostile file cannot
 * take the machine's memory. Needs util-linux's prlimit; without it (macOS, Windows) the program
 * runs uncapped.
 */
export async function withMemoryCap(
  tool: string,
  args: string[],
  bytes: number | undefined,
): Promise<[command: string, args: string[]]> {
  if (bytes === undefined) return [tool, args];
  prlimit ??= execute('prlimit', ['--version']).then(
    () => true,
    () => false,
  );
  if (!(await prlimit)) return [tool, args];
  return ['prlimit', [`--as=${bytes}`, '--core=0', '--', tool, ...args]];
}
