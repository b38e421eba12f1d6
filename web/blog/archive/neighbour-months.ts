import type { BlogIndex } from '#contract/blog/posts.ts';
import type { ArchiveDate } from './read-date.ts';

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
