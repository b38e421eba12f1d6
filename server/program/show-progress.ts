import { SingleBar } from 'cli-progress';
import type { Progress } from '#api/platform/progress.ts';

/** Films may be partly done; titles are not. */
export type ShownProgress = Progress<keyof typeof names>;

export type ProgressDisplay = { show(progress: ShownProgress): void; stop(): void };

const names = {
  reading: 'Reading files',
  importing: 'Importing',
  preparing: 'Preparing films',
  checking: 'Checking titles',
};

/** A bar on a terminal; elsewhere (a log, a pipe) a plain line every few seconds. */
export function showProgress(output: NodeJS.WriteStream): ProgressDisplay {
  return output.isTTY ? showBar(output) : showLines(output);
}

function showBar(stream: NodeJS.WriteStream): ProgressDisplay {
  let bar: SingleBar | undefined;
  let stage: ShownProgress['stage'] | undefined;
  return {
    show(progress) {
      if (progress.total === 0) return;
      if (progress.stage !== stage) {
        bar?.stop();
        stage = progress.stage;
        const format = `${names[stage]} {bar} {value}/{total} · {rate}/s · {left}`;
        bar = new SingleBar({ stream, format, hideCursor: true, barsize: 24 });
        bar.start(progress.total, 0, { rate: '0', left: '' });
      }
      const rate = formatRate(progress.rate);
      bar?.update(round(progress.done), { rate, left: formatLeft(progress) });
    },
    stop: () => bar?.stop(),
  };
}

function showLines(output: NodeJS.WriteStream): ProgressDisplay {
  let printedAt = Number.NEGATIVE_INFINITY;
  return {
    show(progress) {
      const isDone = progress.done === progress.total;
      if (progress.total === 0 || (!isDone && performance.now() - printedAt < 2_000)) return;
      printedAt = performance.now();
      const { stage, done, total, rate } = progress;
      const left = formatLeft(progress);
      output.write(`${names[stage]}: ${round(done)} of ${total}, ${formatRate(rate)}/s, ${left}\n`);
    },
    stop: () => undefined,
  };
}

function round(done: number): number {
  return Math.floor(done * 100) / 100;
}

function formatRate(rate: number): string {
  return rate < 10 ? rate.toPrecision(2) : Math.round(rate).toLocaleString('en');
}

function formatLeft({ secondsLeft, done, total }: ShownProgress): string {
  if (done === total) return 'done';
  if (secondsLeft === undefined) return 'time left unknown';
  const seconds = Math.ceil(secondsLeft);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, minutes = 0, rest = 0] = parts;
  if (hours > 0) return `${hours} h ${minutes} min left`;
  return minutes > 0 ? `${minutes} min ${rest} s left` : `${rest} s left`;
}
