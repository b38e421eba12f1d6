import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isatty } from 'node:tty';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A failure whose message is one sentence for the operator. */
export function failure(sentence, cause) {
  return Object.assign(new Error(sentence, { cause }), { sentence });
}

/** The script of a command-line tool in node_modules, to be run with this Node. */
export function findTool(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Whether a terminal is in use, asked at the start. Node undoes what nohup does (ignoring SIGHUP),
 * but under nohup there is none, and closing one must end nothing (docs/decisions/103).
 */
export const hasTerminal = [0, 1, 2].some(isatty);
if (!hasTerminal) process.on('SIGHUP', () => undefined);

/**
 * For programs without a handler for SIGHUP, which the group of a closed terminal gets: without a
 * terminal they get a group of their own.
 */
export const apartFromTerminal = { detached: !hasTerminal };

/**
 * Runs a program in the foreground: it shares our input and output (unless its output goes to a
 * file descriptor), gets our signals, and its exit code is returned. The IPC channel tells it if we
 * are killed.
 */
export function runForeground(program, parameters, { output = 'inherit', ...options } = {}) {
  const child = spawn(program, parameters, {
    cwd: root,
    ...options,
    stdio: ['inherit', output, output, 'ipc'],
  });
  const forward = (signal) => child.kill(signal);
  const signals = ['SIGTERM', 'SIGINT', ...(hasTerminal ? ['SIGHUP'] : [])];
  for (const signal of signals) process.on(signal, forward);
  const stopWatching = startedByNpm() ? watchParent(() => forward('SIGTERM')) : () => undefined;
  return ended(child, program).finally(() => {
    stopWatching();
    for (const signal of signals) process.off(signal, forward);
  });
}

export function startedByNpm() {
  return process.env.npm_lifecycle_script?.includes('scripts/run.mjs') === true;
}

/**
 * npm sends signals to the shell between us, which dies without forwarding them. SIGHUP reaches all
 * three: what it ended does not end us.
 */
function watchParent(onDeath) {
  const parent = process.ppid;
  let isOrphan = false;
  const watch = setInterval(() => {
    // Seen twice: SIGHUP may be about to arrive.
    if (isOrphan) onDeath();
    isOrphan = process.ppid !== parent;
  }, 200);
  const stop = () => clearInterval(watch);
  if (!hasTerminal) process.once('SIGHUP', stop);
  return stop;
}

/** Runs a program to its end and returns its complete output with its exit code. */
export async function runCaptured(program, parameters, options = {}) {
  const child = spawn(program, parameters, {
    cwd: root,
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return { code: await ended(child, program), output };
}

function ended(child, program) {
  return new Promise((resolve, reject) => {
    child.once('error', (cause) => reject(failure(`${program} cannot be run: ${cause.message}.`)));
    // Like a shell's exit code for a program ended by a signal.
    child.once('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}
