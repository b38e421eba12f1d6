/** Progress of a long task. `rate`: steps per second; `secondsLeft` is unknown at first. */
export type Progress<Stage extends string> = {
  stage: Stage;
  done: number;
  total: number;
  rate: number;
  secondsLeft: number | undefined;
};

const interval = 100;

/** Throttles steps to a few progress events per second. */
export class ProgressMeter<Stage extends string> {
  #listener: ((progress: Progress<Stage>) => void) | undefined;
  #stage: Stage;
  #done = 0;
  #total = 0;
  #startedAt = performance.now();
  #toldAt = 0;

  constructor(first: Stage, listener: ((progress: Progress<Stage>) => void) | undefined) {
    this.#stage = first;
    this.#listener = listener;
  }

  begin(stage: Stage, total: number): void {
    this.#stage = stage;
    this.#done = 0;
    this.#total = total;
    this.#startedAt = performance.now();
    this.#tell();
  }

  advance(steps: number): void {
    this.#done += steps;
    const now = performance.now();
    if (now - this.#toldAt >= interval || this.#done === this.#total) this.#tell();
  }

  #tell(): void {
    this.#toldAt = performance.now();
    const seconds = (this.#toldAt - this.#startedAt) / 1000;
    const rate = seconds > 0 ? this.#done / seconds : 0;
    const secondsLeft = rate > 0 ? Math.max(0, this.#total - this.#done) / rate : undefined;
    this.#listener?.({
      stage: this.#stage,
      done: this.#done,
      total: this.#total,
      rate,
      secondsLeft,
    });
  }
}
