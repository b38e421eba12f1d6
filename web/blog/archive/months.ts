import type { BlogIndex } from '#contract/blog/posts.ts';

/** A year, or a month (from 1) of it. */
export type ArchiveDate = { year: number; month?: number };

/**
 * What the address of an archive names: `2026` or `2026/03`. Undefined: a date that there cannot
 * be.
 */
export function readDate(yyyy: string, mm: string | undefined): ArchiveDate | undefined {
  if (!/^(?!0000)\d{4}$/.test(yyyy)) return undefined;
  const year = Number(yyyy);
  if (mm === undefined) return { year };
  return /^(?:0[1-9]|1[0-2])$/.test(mm) ? { year, month: Number(mm) } : undefined;
}

type Neighbours = { newer: ArchiveDate | undefined; older: ArchiveDate | undefined };

/**
 * The times before and after one that have posts: months beside a month, years beside a year.
 * `months`: newest first.
 */
export function neighbourMonths(months: BlogIndex['months'], at: ArchiveDate): Neighbours {
  const times = months
    .map(({ year, month }): ArchiveDate => (at.month ? { year, month } : { year }))
    .filter(({ year }, index, all) => at.month || all[index - 1]?.year !== year);
  return {
    newer: times.findLast((time) => place(time) > place(at)),
    older: times.find((time) => place(time) < place(at)),
  };
}

function place({ year, month = 0 }: ArchiveDate): number {
  return year * 12 + month;
}
