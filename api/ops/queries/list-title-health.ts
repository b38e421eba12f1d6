import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import { titles } from '#api/catalogue/tables.ts';
import { decodeCursor, refuseForgedKeys } from '#api/platform/cursor.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { TitleHealth } from '#contract/ops.ts';
import type { FindingKind } from '#contract/shared/health-words.ts';
import { titleHealth } from '../tables.ts';
import { cutPage, pageSize } from './cut-page.ts';

/** Titles with findings, oldest title first; `kind`: only those with one of that kind. */
export async function listTitleHealth(
  db: DatabaseOrTransaction,
  wanted: { kind?: FindingKind; cursor?: string },
) {
  const scope = `title-health:${wanted.kind ?? ''}`;
  const cursor = wanted.cursor ? decodeCursor(scope, wanted.cursor, 1) : { number: 1, keys: ['0'] };
  const matches = wanted.kind
    ? sql`${titleHealth.kinds} @> array[${wanted.kind}]::text[]`
    : sql`${titleHealth.kinds} <> '{}'`;
  const isBeyond = gt(titleHealth.titleId, sql`${cursor.keys[0]}::bigint`);
  const [rows, counted] = await Promise.all([
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
      .where(and(matches, isBeyond))
      .orderBy(asc(titleHealth.titleId))
      .limit(pageSize + 1)
      .catch(refuseForgedKeys),
    db.select({ total: count() }).from(titleHealth).where(matches),
  ]);
  const total = counted[0]?.total ?? 0;
  const { shown, page } = cutPage(rows, { scope, number: cursor.number, total });
  return {
    titles: shown.map(
      ({ checkedAt, ...row }): TitleHealth => ({ ...row, checked_at: checkedAt.toISOString() }),
    ),
    page,
  };
}
