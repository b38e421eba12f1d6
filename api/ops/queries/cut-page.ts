import { encodeCursor } from '#api/platform/cursor.ts';
import type { OpsPage } from '#contract/ops.ts';

export const pageSize = 50;

/**
 * One page of a list by id that is only turned forwards. `rows`: those that follow the page before,
 * one more than a page holds when there is a next one.
 */
export function cutPage<Row extends { id: number }>(
  rows: Row[],
  { scope, number, total }: { scope: string; number: number; total: number },
): { shown: Row[]; page: OpsPage } {
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const next = last ? encodeCursor(scope, { number: number + 1, keys: [String(last.id)] }) : null;
  return { shown, page: { total, size: pageSize, number, next } };
}
