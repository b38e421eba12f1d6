import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  const watch = startedByNpm() ? setInterval(endOrphan, 200, process.ppid, forward) : undefined;
  return ended(child, program).finally(() => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, forward);
  });
}

export function startedByNpm() {
  return process.env.npm_lifecycle_script?.includes('scripts/run.mjs') === true;
}

/** npm sends signals to the shell between us, which dies without forwarding them. */
function endOrphan(parent, forward) {
  if (process.ppid !== parent) forward('SIGTERM');
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
