import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** A part of an installation, which its supervisor starts again whenever it has ended. */
export type Part = {
  name: string;
  /** Whether it does its work (again). */
  isUp(): Promise<boolean>;
  /** SIGKILL. Resolves when it has ended. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** Milliseconds between the end of a part and its next start: `RestartSec` of deploy/systemd. */
export const restartAfter = 2_000;

/** Ended with this process, whatever ends it. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const { pid } of children) signalGroup(pid, 'SIGKILL');
});

/**
 * Runs a program as systemd does: whenever it ends, the rest of its process group is killed, and it
 * is started again after two seconds. `ready`: what it prints when it is up, or how to find out.
 */
export function supervise(options: {
  name: string;
  line: string[];
  logFile: string;
  ready: RegExp | (() => Promise<boolean>);
}): Part {
  const { name, ready } = options;
  const [program = '', ...parameters] = options.line;
  const log = createWriteStream(options.logFile, { flags: 'a' });
  let child: ChildProcess;
  let printed = '';
  let isStopping = false;
  let running = start();

  function start(): Promise<void> {
    printed = '';
    // A process group of its own stands for its control group.
    child = spawn(program, parameters, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    children.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        log.write(text);
        if (printed.length < 100_000) printed += text;
      });
    }
    return keepRunning(child);
  }

  async function keepRunning(started: ChildProcess): Promise<void> {
    const [code, signal] = await once(started, 'exit');
    children.delete(started);
    log.write(`-- ${name} ended with ${signal ?? code}\n`);
    signalGroup(started.pid, 'SIGKILL');
    if (isStopping) return;
    await wait(restartAfter);
    if (!isStopping) running = start();
  }

  return {
    name,
    async isUp() {
      if (child.exitCode !== null || child.signalCode !== null) return false;
      return ready instanceof RegExp ? ready.test(printed) : ready();
    },
    async kill() {
      const ended = once(child, 'exit');
      if (child.kill('SIGKILL')) await ended;
    },
    async stop() {
      isStopping = true;
      child.kill('SIGTERM');
      const late = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), 30_000);
      await running;
      clearTimeout(late);
      log.end();
    },
  };
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (!pid) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // Nothing of it is left.
  }
}

/** Waits until it is up; fails after `limit` milliseconds. */
export async function waitUntilUp(part: Part, limit = 120_000): Promise<void> {
  const startedAt = performance.now();
  while (!(await part.isUp().catch(() => false))) {
    if (performance.now() - startedAt > limit) throw new Error(`${part.name} does not start`);
    await wait(50);
  }
}
