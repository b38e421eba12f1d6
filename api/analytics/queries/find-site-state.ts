import { max, sql } from 'drizzle-orm';
import { titleHealth } from '#api/catalogue/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { SiteWarning } from '#contract/constants/dashboard.ts';

/** What decides about ways to pay. */
export type SaleState = { canSellProducts: boolean; canSellPlans: boolean; hasGateway: boolean };

/** Days since the last backup after which a site counts as without. */
const backupDays = 8;

/** What costs money until somebody sets it right, besides what the way to visitors shows. */
export async function findSiteWarnings(
  db: DatabaseOrTransaction,
  { canSellProducts, canSellPlans }: SaleState,
  { unreadableKeys }: { unreadableKeys: readonly string[] },
): Promise<SiteWarning[]> {
  const { rows } = await db.execute<{ backup: boolean; products: boolean; plans: boolean }>(sql`
    SELECT
      EXISTS (SELECT FROM backups WHERE state = 'done'
        AND finished_at > now() - make_interval(days => ${backupDays}))
      OR EXISTS (SELECT FROM audit_entries WHERE subject_kind = 'backup' AND action = 'backup'
        AND happened_at > now() - make_interval(days => ${backupDays})) AS backup,
      EXISTS (SELECT FROM products WHERE published_at <= now()) AS products,
      EXISTS (SELECT FROM titles WHERE access IN ('basic', 'premium')
        AND NOT hidden AND deleted_at IS NULL) AS plans`);
  const [found] = rows;
  const cannotBePaid =
    (found?.products && !canSellProducts) || (found?.plans && !canSellPlans) || false;
  return [
    ...(found?.backup ? [] : (['no_backup'] as const)),
    ...(cannotBePaid ? (['no_way_to_pay'] as const) : []),
    ...(unreadableKeys.length > 0 ? (['unreadable_keys'] as const) : []),
  ];
}

/** When titles were last checked, and how many have something wrong. */
export async function summarizeChecks(db: DatabaseOrTransaction) {
  const [row] = await db
    .select({
      checkedAt: max(titleHealth.checkedAt),
      faulty: sql<number>`count(*) FILTER (
      WHERE NOT ${titleHealth.kinds} <@ ${titleHealth.ignoredKinds})::integer`,
    })
    .from(titleHealth);
  return {
    checked_at: row?.checkedAt?.toISOString() ?? null,
    with_findings: row?.faulty ?? 0,
  };
}
