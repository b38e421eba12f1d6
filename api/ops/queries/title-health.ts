import { and, count, eq, max, min, sql } from 'drizzle-orm';
import { titleHealth, titles } from '#api/catalogue/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { orderBy } from '#api/platform/keyset/keyset-order.ts';
import { oldestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import { type FindingKind, findingKinds, isFault } from '#contract/constants/health.ts';
import type { HealthSummary, TitleHealth } from '#contract/ops.ts';
import { oneOf } from './find-checked-titles.ts';

/** Titles with findings, oldest title first; `kind`: only those with one of that kind. */
export async function listTitleHealth(
  db: DatabaseOrTransaction,
  wanted: { kind?: FindingKind; ignored?: 'true' | 'false'; cursor?: string },
) {
  const order = oldestFirst(titleHealth.titleId);
  const isIgnored = wanted.ignored === 'true';
  const { kinds, ignoredKinds } = titleHealth;
  const matches = and(
    wanted.kind ? sql`${kinds} @> array[${wanted.kind}]::text[]` : sql`${kinds} <> '{}'`,
    isIgnored
      ? sql`${kinds} && ${ignoredKinds}`
      : wanted.kind
        ? sql`not ${ignoredKinds} @> array[${wanted.kind}]::text[]`
        : sql`not ${kinds} <@ ${ignoredKinds}`,
  );
  const { rows, page } = await readForwards({
    order,
    size: pageSize,
    scope: `title-health:${wanted.kind ?? ''}:${isIgnored}`,
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
          ignored: titleHealth.ignoredKinds,
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

/** The number of titles with each fault, and the permanently failed jobs. */
export async function summarizeHealth(db: DatabaseOrTransaction): Promise<HealthSummary> {
  const [all, checked, faulty, kinds, jobs] = await Promise.all([
    db.select({ count: count() }).from(titles),
    db
      .select({
        count: count(),
        oldest: min(titleHealth.checkedAt),
        newest: max(titleHealth.checkedAt),
      })
      .from(titleHealth),
    db
      .select({ count: count() })
      .from(titleHealth)
      .where(sql`not ${titleHealth.kinds} <@ ${titleHealth.ignoredKinds}`),
    db.execute<{ kind: FindingKind; titles: number }>(sql`
      SELECT kind, count(*)::integer AS titles
      FROM title_health, unnest(kinds) AS kind WHERE kind <> ALL (ignored_kinds) GROUP BY kind`),
    findFailedJobs(db),
  ]);
  const counts = new Map(kinds.rows.map((row) => [row.kind, row.titles]));
  return {
    titles: all[0]?.count ?? 0,
    checked: checked[0]?.count ?? 0,
    oldest_check: checked[0]?.oldest?.toISOString() ?? null,
    newest_check: checked[0]?.newest?.toISOString() ?? null,
    with_findings: faulty[0]?.count ?? 0,
    kinds: findingKinds.flatMap((kind) => {
      const found = counts.get(kind);
      return found ? [{ kind, is_fault: isFault(kind), titles: found }] : [];
    }),
    failed_jobs: jobs,
  };
}

/** Permanently failed jobs by name, with the last error of each. */
export async function findFailedJobs(db: DatabaseOrTransaction) {
  const { rows } = await db.execute<HealthSummary['failed_jobs'][number]>(sql`
    SELECT task_identifier AS name, count(*)::integer AS count,
      left(split_part((array_agg(last_error ORDER BY updated_at DESC))[1], E'\n', 1), 300) AS reason
    FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL
    GROUP BY 1 ORDER BY 1`);
  return rows;
}

/** The number of titles with one of these slugs; without slugs, all. */
export async function countTitles(db: DatabaseOrTransaction, slugs: string[]): Promise<number> {
  const [row] = await db.select({ count: count() }).from(titles).where(oneOf(slugs));
  return row?.count ?? 0;
}

/** The slugs that no title has. */
export async function findUnknownSlugs(
  db: DatabaseOrTransaction,
  slugs: string[],
): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await db.select({ slug: titles.slug }).from(titles).where(oneOf(slugs));
  const known = new Set(rows.map(({ slug }) => slug));
  return slugs.filter((slug) => !known.has(slug));
}

/** Rows per page of operators' lists. */
export const pageSize = 50;
