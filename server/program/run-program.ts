import { setTimeout } from 'node:timers/promises';
import { isatty } from 'node:tty';
import { inspect } from 'node:util';
import { output } from '#api/platform/log/output.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { hideSecrets, keepSecret } from '#api/platform/text/hide-secrets.ts';
import { type Environment, findRemarks, listSecrets, readEnvironment } from '../env.ts';
import { describeFailure } from './describe-failure.ts';

/** Milliseconds; at the end of a program only a few functions are still being compiled. */
const compilerTime = 100;

/** Milliseconds for what the file system is still doing. */
const fileTime = 2_000;

/** Milliseconds from the signal; each part has its own timeout, and this is the last resort. */
const shutdownTimeout = 60_000;

/** Milliseconds that the last lines of the log may take. */
const lastLinesTimeout = 1_000;

/** Asked at the start: a terminal that was closed is none. */
const hasTerminal = [0, 1, 2].some(isatty);

/**
 * Runs a command. `work` gets the environment and a signal that is aborted on SIGTERM, SIGINT
 * (Ctrl-C), when the terminal is closed, when the launcher dies, or after an error that nothing has
 * caught. Failures that can be expected are printed as one sentence; the exit code is then 1.
 */
export async function runProgram(
  work: (environment: Environment, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const ending = new AbortController();
  const end = () => {
    ending.abort();
    setTimeout(shutdownTimeout, undefined, { ref: false }).then(() => {
      console.error(`Still running ${shutdownTimeout / 1_000} seconds after the signal: exiting.`);
      process.exitCode = 1;
      exit();
    });
  };
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, end);
  // Without a terminal, as under nohup, none can be closed that matters (docs/decisions/103).
  process.on('SIGHUP', hasTerminal ? end : () => undefined);
  process.once('disconnect', end);
  process.channel?.unref();
  // Node would exit at once, and leave the database and ffmpeg behind.
  process.on('uncaughtException', (error) => {
    fail(error);
    end();
  });
  const refused = watchOutput();
  try {
    for (const remark of findRemarks()) console.error(remark);
    const environment = readEnvironment();
    keepSecret(listSecrets(environment));
    await work(environment, ending.signal);
    await finishOutput(ending.signal);
    if (refused.error) throw refused.error;
  } catch (error) {
    fail(error);
  }
  await output.flush(lastLinesTimeout);
  // On exit, Node waits for V8's compiler threads, and one that needs memory waits for the main
  // thread: a deadlock (nodejs/node#54918). They are done by then.
  await setTimeout(compilerTime);
  for (let waited = 0; waited < fileTime && isAtFiles(); waited += compilerTime) {
    await setTimeout(compilerTime);
  }
  exit();
}

/** Whatever is still open (an idle connection, a timer) is not worth waiting for. */
function exit(): void {
  // Node would also wait for its threads, and one at a share that does not answer never returns.
  if (isAtFiles()) process.kill(process.pid, 'SIGKILL');
  process.exit();
}

function isAtFiles(): boolean {
  return process.getActiveResourcesInfo().includes('FSReqPromise');
}

function fail(error: unknown): void {
  process.exitCode = 1;
  console.error(hideSecrets(describeFailure(error) ?? inspect(error)));
}

/** A result that cannot be written must not end a command half-way: it fails at its end. */
function watchOutput(): { error?: OperatorError } {
  const refused: { error?: OperatorError } = {};
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader such as `head` has seen enough.
    if (error.code === 'EPIPE') return;
    const sentence = `The command has ended, but its output is incomplete: ${error.message}.`;
    refused.error ??= new OperatorError('output_incomplete', sentence);
  });
  return refused;
}

/** Waits for a reader that is slower than a command, such as a pager, and for failures. */
async function finishOutput(signal: AbortSignal): Promise<void> {
  do await setTimeout(1);
  while (process.stdout.writableLength > 0 && !signal.aborted);
}
