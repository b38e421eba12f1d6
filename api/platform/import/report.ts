import type { ExtraKind } from '#contract/constants/catalogue.ts';
import type { ClueCode, readingKinds } from '#contract/constants/import.ts';
import { type Clue, type Reason, sayReason } from './reasons.ts';

/** `code`: the reason for programs, where it has one; that of a `Clue` with what stands in it. */
export type Remark = { path: string; reason: string; code?: string; values?: Clue['values'] };

/**
 * What became of a file, and by which clue. `beside`: a description, picture or subtitle file of a
 * title. `what` and `clue` say it in English: "episode 3 of season 1 of “Show”", "the number varies
 * between the files of this folder".
 */
export type Reading = {
  path: string;
  kind: (typeof readingKinds)[number];
  /** Name of the film or series; null: the file is part of none. */
  title: string | null;
  year: number | null;
  season: number | null;
  episodes: number[];
  /** What tells a version from the others. */
  version: string | null;
  /** Number of a part. */
  part: number | null;
  extra: ExtraKind | null;
  what: string;
  clue: string;
  code: ClueCode;
  values: NonNullable<Clue['values']>;
};

/**
 * What an import did; `seconds` is its length. Paths are relative to the imported folder. `missing`:
 * films of earlier imports that are not there any more; their titles are kept. `readings`: what each
 * file of a folder of films was taken for. `toReview`: of those that are new, how many are hidden
 * until staff have seen them.
 */
export type ImportReport = {
  imported: number;
  updated: number;
  unchanged: number;
  toReview?: number;
  skipped: Remark[];
  failed: Remark[];
  missing: Remark[];
  readings?: Reading[];
  seconds: number;
};

export type Outcome = 'imported' | 'updated' | 'unchanged';

/** Remarks of each kind: nobody reads more of them. */
const maxRemarks = 10_000;
const maxReasonLength = 500;
const controls = /\p{Cc}+/gu;

/** Collects what happens during an import. */
export class ReportBuilder {
  #counts: Record<Outcome, number> = { imported: 0, updated: 0, unchanged: 0 };
  #toReview = 0;
  #skipped: Remark[] = [];
  #failed: Remark[] = [];
  #missing: Remark[] = [];
  #readings: Reading[] | undefined;
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

  /** One of those that are new waits for staff. */
  holdForReview(): void {
    this.#toReview++;
  }

  /** Left out on purpose. */
  skip(path: string, reason: string | Reason): void {
    this.#remark(this.#skipped, path, reason);
  }

  /** Should have become part of the catalogue, and did not. */
  fail(path: string, reason: string | Reason, code?: string): void {
    this.#remark(this.#failed, path, reason, code);
  }

  /** Was there at an earlier import. */
  miss(path: string, reason: string | Reason): void {
    this.#remark(this.#missing, path, reason);
  }

  /** What the files of a folder of films were taken for. */
  explain(readings: Reading[]): void {
    this.#readings = readings.filter(({ path }) => this.#concerns(path));
  }

  /** A batch that is tried again finds the same things again. Files may say what harms a terminal. */
  #remark(kind: Remark[], path: string, given: string | Reason, code?: string): void {
    if (!this.#concerns(path)) return;
    const said = typeof given === 'string' ? given : sayReason(given);
    const reason = said.replaceAll(controls, ' ').slice(0, maxReasonLength).toWellFormed();
    const remark = `${path}\n${reason}`;
    if (this.#told.has(remark)) return;
    if (kind.length === maxRemarks) {
      const last: Clue = { code: 'too_many_remarks', values: { most: String(maxRemarks) } };
      kind.push({ path: '.', reason: sayReason(last), ...last });
    }
    if (kind.length > maxRemarks) return;
    this.#told.add(remark);
    if (typeof given === 'string') kind.push({ path, reason, ...(code !== undefined && { code }) });
    else
      kind.push({ path, reason, code: given.code, ...(given.values && { values: given.values }) });
  }

  finish(): ImportReport {
    const seconds = Math.round(performance.now() - this.#startedAt) / 1000;
    const byPath = (a: Remark, b: Remark) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
    return {
      ...this.#counts,
      ...(this.#toReview > 0 && { toReview: this.#toReview }),
      skipped: this.#skipped.toSorted(byPath),
      failed: this.#failed.toSorted(byPath),
      missing: this.#missing.toSorted(byPath),
      ...(this.#readings && { readings: this.#readings }),
      seconds,
    };
  }
}
