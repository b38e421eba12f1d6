import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { KeysetOrder } from '#api/platform/keyset/keyset-order.ts';
import type { ModeratedReview } from '#contract/shared/review-schemas.ts';
import type { ReportsTable } from '../tables.ts';

/** Where reviews are, and what is said against them. */
type Judged = { reports: ReportsTable; id: AnyPgColumn; hiddenAt: AnyPgColumn };

/** What operators have to look at: the latest report or hiding decides the order. */
export function listTouched({ reports, id, hiddenAt }: Judged): {
  isTouched: SQL;
  order: KeysetOrder;
  reports: SQL<ModeratedReview['reports']>;
} {
  const touchedAt = sql`greatest(${hiddenAt}, (select max(${reports.reportedAt})
    from ${reports} where ${reports.reviewId} = ${id}))`;
  return {
    isTouched: sql`${touchedAt} is not null`,
    order: {
      keys: [
        { value: touchedAt, type: sql`timestamptz` },
        { value: sql`${id}`, type: sql`bigint` },
      ],
      direction: 'desc',
    },
    reports: sql`coalesce((select jsonb_agg(jsonb_build_object('reason', ${reports.reason},
        'note', ${reports.note}, 'reported_at',
        to_char(${reports.reportedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by ${reports.reportedAt} desc)
      from ${reports} where ${reports.reviewId} = ${id}), '[]')`,
  };
}
