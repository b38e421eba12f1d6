import { and, eq, sql } from 'drizzle-orm';
import { titles } from '#api/catalogue/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { orderBy } from '#api/platform/keyset/keyset-order.ts';
import { oldestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import type { TitleHealth } from '#contract/ops.ts';
import type { FindingKind } from '#contract/shared/health-words.ts';
import { titleHealth } from '../tables.ts';
import { pageSize } from './page-size.ts';

/** Titles with findings, oldest title first; `kind`: only those with one of that kind. */
export async function listTitleHealth(
  db: DatabaseOrTransaction,
  wanted: { kind?: FindingKind; cursor?: string },
) {
  const order = oldestFirst(titleHealth.titleId);
  const matches = wanted.kind
    ? sql`${titleHealth.kinds} @> array[${wanted.kind}]::text[]`
    : sql`${titleHealth.kinds} <> '{}'`;
  const { rows, page } = await readForwards({
    order,
    size: pageSize,
    scope: `title-health:${wanted.kind ?? ''}`,
    cursorText: wanted.cursor,
    readRows: (from, limit) =>
      db
        .select({
          id: titles.id,
          type: titles.type,
          slug: titles.slug,
          name: titles.name,
          checkedAt: titleHealth.checkedAt,
          findings: titleHealth.findings,
        })
        .from(titleHealth)
        .innerJoin(titles, eq(titles.id, titleHealth.titleId))
        .where(and(matches, from))
        .orderBy(orderBy(order, 'forwards'))
        .limit(limit),
    keysOf: ({ id }) => [String(id)],
    count: () => db.$count(titleHealth, matches),
  });
  return {
    titles: rows.map(
      ({ checkedAt, ...row }): TitleHealth => ({ ...row, checked_at: checkedAt.toISOString() }),
    ),
    page,
  };
}
