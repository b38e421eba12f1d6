import type { WantedTitle } from '#api/catalogue/index.ts';
import type { LeftOutReason } from '#contract/constants/histories.ts';
import type { HistoryFact } from '#contract/histories.ts';

/** Where in the files something is said; `row` as in `HistoryReport`. */
export type Origin = { file: string | null; row: number | null };

/** What a row of a file says about a film or a series. */
export type HistoryEntry = { title: ForeignTitle; fact: HistoryFact; origin: Origin };

/** A film or series as another service names it. `name`: '' if only its ids are known. */
export type ForeignTitle = Pick<WantedTitle, 'type' | 'year' | 'runtime' | 'ids'> & {
  name: string;
};

export type LeftOut = Origin & { name: string; reason: LeftOutReason };

/** `empty`: rows that say nothing, such as films that were not watched. */
export type ReadHistory = { entries: HistoryEntry[]; leftOut: LeftOut[]; empty: number };

/** A row that cannot be imported. */
export class RowProblem extends Error {
  readonly reason: LeftOutReason;

  constructor(reason: LeftOutReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Before this, programs write dates that they do not know: the year 1, or 1970. */
const oldest = Date.UTC(1971, 0);
const dayMs = 86_400_000;

/**
 * A time as the contract has it; null for none, or one that only stands for that.
 *
 * @throws RowProblem for one that is none, or in the future
 */
export function readTime(text: string | null | undefined): string | null {
  if (!text) return null;
  // Jellyfin writes seven digits after the point, of which `Date` takes three.
  const time = Date.parse(text.replace(/(\.\d{3})\d+/, '$1'));
  if (Number.isNaN(time) || time > Date.now() + dayMs) throw new RowProblem('bad_date');
  return time < oldest ? null : new Date(time).toISOString();
}

/**
 * Reads each row by itself, so that a broken one costs only itself.
 *
 * @param read entries without their origin; none: the row says nothing
 */
export function readRows<Row>(
  rows: readonly { row: number; value: Row }[],
  file: string,
  {
    nameOf,
    read,
  }: { nameOf: (value: Row) => string; read: (value: Row) => Omit<HistoryEntry, 'origin'>[] },
): ReadHistory {
  const history: ReadHistory = { entries: [], leftOut: [], empty: 0 };
  for (const { row, value } of rows) {
    try {
      const found = read(value);
      if (found.length === 0) history.empty += 1;
      history.entries.push(...found.map((each) => ({ ...each, origin: { file, row } })));
    } catch (error) {
      const reason = error instanceof RowProblem ? error.reason : 'malformed';
      history.leftOut.push({ file, row, name: nameOf(value).slice(0, 200), reason });
    }
  }
  return history;
}
