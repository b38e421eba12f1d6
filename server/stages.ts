import { output } from '#api/platform/log/output.ts';

/** Milliseconds after which a stage says where it is, if nobody sees it on a terminal. */
const patience = 10_000;

/**
 * Runs one stage of the startup and shows it on one line: `database … 0.4 s`. Progress that the
 * work reports is inserted: `migrations … 0001_media … 0002_catalogue … 0.3 s`; on a terminal, each
 * step takes the place of the one before.
 */
export async function runStage<Result>(
  name: string,
  work: (report: (detail: string) => void) => Promise<Result>,
): Promise<Result> {
  const started = performance.now();
  const details: string[] = [];
  const describe = (end: string) =>
    [name, ...(output.isTerminal ? details.slice(-1) : details), end].join(' … ');
  const show = () => output.showStatus(describe(''));
  const waiting = output.isTerminal
    ? undefined
    : setInterval(() => output.print(describe('').trimEnd()), patience);
  show();
  try {
    const result = await work((detail) => {
      details.push(detail);
      show();
    });
    await end(`${((performance.now() - started) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    await end('failed');
    throw error;
  }

  /** What is printed afterwards, by whatever way, comes below. */
  async function end(outcome: string): Promise<void> {
    clearInterval(waiting);
    output.showStatus('');
    output.print(describe(outcome));
    await output.flush(1_000);
  }
}
