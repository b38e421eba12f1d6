import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { type ChecklistStep, checklistSteps } from '#contract/constants/dashboard.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import type { SettingKey, Settings } from '#contract/shared/settings.ts';
import type { SaleState } from './find-site-state.ts';

/** Read them when they are needed. */
export type SettingsInEffect = {
  readonly current: Settings;
  readonly defaults: Settings;
  readonly fixed: { readonly [Key in SettingKey]?: unknown };
};

/**
 * What an owner has yet to do before the site is shown; null once all that is needed is done, or
 * somebody has closed the list. The demo's films, accounts and ways to pay do not count.
 */
export async function findChecklist(
  db: DatabaseOrTransaction,
  settings: SettingsInEffect,
  known: { sale: SaleState; mailLeaves: boolean; hasColleagues: () => Promise<boolean> },
): Promise<Dashboard['checklist']> {
  const { current, defaults, fixed } = settings;
  if (current.checklist_closed) return null;
  const isOwn = (key: SettingKey) =>
    key in fixed || (current[key] !== null && !isDeepStrictEqual(current[key], defaults[key]));
  const { rows } = await db.execute<Found>(sql`
    SELECT
      EXISTS (SELECT FROM titles t WHERE playable AND NOT hidden AND deleted_at IS NULL
        AND (available_from IS NULL OR available_from <= now())
        AND (available_until IS NULL OR available_until > now())
        AND NOT EXISTS (SELECT FROM demo_content d WHERE d.kind = 'title' AND d.id = t.id))
        AS film,
      EXISTS (SELECT FROM backups WHERE verified_at IS NOT NULL)
        OR EXISTS (SELECT FROM audit_entries
          WHERE subject_kind = 'backup' AND action = 'backup') AS backup,
      EXISTS (SELECT FROM products WHERE published_at <= now())
        OR EXISTS (SELECT FROM titles WHERE access IN ('basic', 'premium')
          AND NOT hidden AND deleted_at IS NULL) AS sells`);
  const [found] = rows;
  if (!found) throw new Error('A query without a table has one row');
  const done: Record<ChecklistStep, boolean> = {
    film: found.film,
    look: isOwn('site_name') && (isOwn('accent') || isOwn('logo')),
    zone: isOwn('time_zone'),
    legal: current.legal_pages_read,
    mail: known.mailLeaves,
    backup: found.backup,
    pay: isOwn('bank_account') || isOwn('qris') || known.sale.hasGateway,
    colleague: await known.hasColleagues(),
  };
  const steps = checklistSteps.map((step) => ({
    step,
    done: done[step],
    is_optional: step === 'colleague' || (step === 'pay' && !found.sells),
  }));
  return steps.every((step) => step.done || step.is_optional) ? null : steps;
}

type Found = { film: boolean; backup: boolean; sells: boolean };
