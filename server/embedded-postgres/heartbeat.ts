import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, handOver } from './account.ts';

/** Seconds between two beats, and for how long a file must not change to be an abandoned one. */
const interval = 3;
const silence = 4 * interval;

/**
 * Beats until its standard input ends: with the last process that holds the other end of it, and
 * not with a signal to the whole process group. Writes in place, which works on a full disk. Stops
 * if the file has become somebody else's.
 */
const beat = `
  trap "" HUP INT TERM
  file="$1" id="$2" interval="$3" count=0
  isOurs() { case "$(cat "$file" 2>/dev/null)" in "$id "* | "") ;; *) return 1 ;; esac; }
  while isOurs; do
    count=$((count + 1))
    printf "%s %08d\\n" "$id" "$count" 1<> "$file"
    sleep "$interval"
  done &
  cat > /dev/null
  kill -KILL "$!"
  isOurs && rm -f "$file"
`;

/**
 * Claims `file` by writing to it every few seconds, for file systems without locks. Undefined:
 * somebody else does so. No clocks are compared: a file that is there is watched for a while.
 *
 * @returns the claim holds until all processes have closed this, us included
 */
export async function startHeartbeat(
  file: string,
  account: Account,
): Promise<Writable | undefined> {
  const id = randomUUID();
  if (!(await create(file, id)) && !(await takeOver(file, id))) return undefined;
  await handOver(file, account);
  const child = spawn('/bin/sh', ['-c', beat, 'sh', file, id, String(interval)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  await once(child, 'spawn');
  child.unref();
  return child.stdin;
}

function firstBeat(id: string): string {
  return `${id} 00000000\n`;
}

async function create(file: string, id: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(firstBeat(id));
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes over an abandoned file; if several find it, the last one to write to it has it. */
async function takeOver(file: string, id: string): Promise<boolean> {
  if (!(await isAbandoned(file))) return false;
  const handle = await open(file, 'r+');
  await handle.write(firstBeat(id), 0);
  await handle.close();
  await sleep(interval * 1000);
  return (await read(file))?.startsWith(id) === true;
}

async function isAbandoned(file: string): Promise<boolean> {
  const before = await read(file);
  if (before === undefined) return false;
  for (let second = 0; second < silence; second += 1) {
    await sleep(1000);
    if ((await read(file)) !== before) return false;
  }
  return true;
}

/**
 * Opens the file each time, as network file systems fetch it anew then. Undefined: it is gone, as
 * its owner has ended.
 */
function read(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
}
