import { setTimeout } from 'node:timers/promises';
import { OperatorError } from '#api/platform/operator-error.ts';
import { type Environment, readEnvironment } from '../env.ts';

/** Milliseconds; what runs in the background when a program ends are a few functions. */
const compilersNeed = 100;

/** Milliseconds from being asked to end: each part has a limit of its own, and this is the last. */
const patience = 60_000;

/**
 * The frame of every command. `work` gets the environment and a signal that is aborted when
 * it is asked to end: SIGTERM, SIGINT (Ctrl-C), SIGHUP, or the death of the launcher.
 * What the operator can mend is told in one sentence; the exit code is then 1.
 */
export async function runProgram(
  work: (environment: Environment, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const ending = new AbortController();
  const end = () => {
    ending.abort();
    setTimeout(patience, undefined, { ref: false }).then(() => {
      console.error(`It has not ended within ${patience / 1_000} seconds and is cut off.`);
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
  // On its way out, Node waits for V8's compilers, and one that needs memory waits for the main
  // thread: forever (nodejs/node#54918). They are done by then.
  await setTimeout(compilersNeed);
  // What is left open by then (an idle connection, a timer) holds nothing worth waiting for.
  process.exit();
}
