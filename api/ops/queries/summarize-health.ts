import { count, min, ne, sql } from 'drizzle-orm';
import { titles } from '#api/catalogue/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { HealthSummary } from '#contract/ops.ts';
import { type FindingKind, findingKinds, isFault } from '#contract/shared/health-words.ts';
import { titleHealth } from '../tables.ts';

/** How many titles have which fault, and the jobs that were given up. */
export async function summarizeHealth(db: DatabaseOrTransaction): Promise<HealthSummary> {
  const [all, checked, faulty, kinds, jobs] = await Promise.all([
    db.select({ count: count() }).from(titles),
    db.select({ count: count(), oldest: min(titleHealth.checkedAt) }).from(titleHealth),
    db.select({ count: count() }).from(titleHealth).where(ne(titleHealth.kinds, [])),
    db.execute<{ kind: FindingKind; titles: number }>(sql`
      SELECT kind, count(*)::integer AS titles
      FROM title_health, unnest(kinds) AS kind GROUP BY kind`),
    findFailedJobs(db),
  ]);
  const counts = new Map(kinds.rows.map((row) => [row.kind, row.titles]));
  return {
    titles: all[0]?.count ?? 0,
    checked: checked[0]?.count ?? 0,
    oldest_check: checked[0]?.oldest?.toISOString() ?? null,
    with_findings: faulty[0]?.count ?? 0,
    kinds: findingKinds.flatMap((kind) => {
      const found = counts.get(kind);
      return found ? [{ kind, is_fault: isFault(kind), titles: found }] : [];
    }),
    failed_jobs: jobs,
  };
}

/** Jobs that were tried as often as they may, with what the last one of each name said. */
export async function findFailedJobs(db: DatabaseOrTransaction) {
  const { rows } = await db.execute<HealthSummary['failed_jobs'][number]>(sql`
    SELECT task_identifier AS name, count(*)::integer AS count,
      left(split_part((array_agg(last_error ORDER BY updated_at DESC))[1], E'\n', 1), 300) AS reason
    FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL
    GROUP BY 1 ORDER BY 1`);
  return rows;
}
