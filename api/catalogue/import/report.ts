export type Remark = { path: string; reason: string };

/**
 * What an import did; `seconds` is its length. Paths are relative to the imported folder. `missing`:
 * films of earlier imports that are not there any more; their titles are kept.
 */
export type ImportReport = {
  imported: number;
  updated: number;
  unchanged: number;
  skipped: Remark[];
  failed: Remark[];
  missing: Remark[];
  seconds: number;
};

export type Outcome = 'imported' | 'updated' | 'unchanged';

/** Collects what happens during an import. */
export class ReportBuilder {
  #counts: Record<Outcome, number> = { imported: 0, updated: 0, unchanged: 0 };
  #skipped: Remark[] = [];
  #failed: Remark[] = [];
  #missing: Remark[] = [];
  #told = new Set<string>();
  #startedAt = performance.now();
  #concerns: (path: string) => boolean;

  /** `concerns`: paths that the reader of the report wants to hear about. */
  constructor(concerns: (path: string) => boolean = () => true) {
    this.#concerns = concerns;
  }

  count(outcome: Outcome): void {
    this.#counts[outcome]++;
  }

  /** Left out on purpose. */
  skip(path: string, reason: string): void {
    if (this.#isNew(path, reason)) this.#skipped.push({ path, reason });
  }

  /** Should have become part of the catalogue, and did not. */
  fail(path: string, reason: string): void {
    if (this.#isNew(path, reason)) this.#failed.push({ path, reason });
  }

  /** Was there at an earlier import. */
  miss(path: string, reason: string): void {
    if (this.#isNew(path, reason)) this.#missing.push({ path, reason });
  }

  /** A batch that is tried again finds the same things again. */
  #isNew(path: string, reason: string): boolean {
    if (!this.#concerns(path)) return false;
    const remark = `${path}\n${reason}`;
    if (this.#told.has(remark)) return false;
    this.#told.add(remark);
    return true;
  }

  finish(): ImportReport {
    const seconds = Math.round(performance.now() - this.#startedAt) / 1000;
    const byPath = (a: Remark, b: Remark) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
    return {
      ...this.#counts,
      skipped: this.#skipped.toSorted(byPath),
      failed: this.#failed.toSorted(byPath),
      missing: this.#missing.toSorted(byPath),
      seconds,
    };
  }
}
