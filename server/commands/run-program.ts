import { setTimeout } from 'node:timers/promises';
import { OperatorError } from '#api/platform/operator-error.ts';
import { type Environment, readEnvironment } from '../env.ts';

/** Milliseconds; at the end of a program only a few functions are still being compiled. */
const compilerTime = 100;

/** Milliseconds from the signal; each part has its own timeout, and this is the last resort. */
const shutdownTimeout = 60_000;

/**
 * Runs a command. `work` gets the environment and a signal that is aborted on SIGTERM, SIGINT
 * (Ctrl-C), SIGHUP, or when the launcher dies. Operator errors are printed as one sentence; the
 * exit code is then 1.
 */
export async function runProgram(
  work: (environment: Environment, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const ending = new AbortController();
  const end = () => {
    ending.abort();
    setTimeout(shutdownTimeout, undefined, { ref: false }).then(() => {
      console.error(`Still running ${shutdownTimeout / 1_000} seconds after the signal: exiting.`);
      process.exit(1);
    });
  };
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, end);
  process.once('disconnect', end);
  process.channel?.unref();
  try {
    await work(readEnvironment(), ending.signal);
  } catch (error) {
    process.exitCode = 1;
    console.error(error instanceof OperatorError ? error.message : error);
  }
  // On exit, Node waits for V8's compiler threads, and one that needs memory waits for the main
  // thread: a deadlock (nodejs/node#54918). They are done by then.
  await setTimeout(compilerTime);
  // Whatever is still open (an idle connection, a timer) is not worth waiting for.
  process.exit();
}
