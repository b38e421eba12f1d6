import { isDeepStrictEqual } from 'node:util';
import { asc, eq, sql } from 'drizzle-orm';
import { requireProof } from '#api/account/index.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange, type Snapshot } from '#api/platform/audit/record-change.ts';
import { isSame } from '#api/platform/audit/same-json.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { findQrisFault } from '#api/platform/qris.ts';
import { type SettingGroup, settingGroups } from '#contract/constants/settings.ts';
import { findFaintAccent } from '#contract/shared/look.ts';
import {
  groupOf,
  isSettingKey,
  type SettingKey,
  type Settings,
} from '#contract/shared/settings.ts';
import { type LiveSettings, mailPrefix, mergeSettings } from '../live-settings.ts';
import { settings } from '../tables.ts';

/** What the stored settings lie between. */
export type SettingBase = Pick<LiveSettings, 'defaults' | 'fixed'>;

/** Cache tags: what is in memory, and every page, since all show the site's name. */
export const changedTags = ['settings', 'site'];

/** Where customers send their money: changing it takes a proof. */
const moneyKeys = ['bank_account', 'qris', 'cheques_to'] as const satisfies SettingKey[];

export function movesMoney(changes: Record<string, unknown>, current: Record<string, unknown>) {
  return moneyKeys.some((key) => key in changes && !isDeepStrictEqual(changes[key], current[key]));
}

/**
 * Stores settings. One that equals its default is not stored, and so follows it. Returns the entry
 * in the audit log, of which there is one for each group.
 *
 * @throws `setting_fixed` for what the environment determines; `invalid_input` if the settings
 *   contradict each other
 */
export async function saveSettings(
  db: DatabaseOrTransaction,
  actor: Actor,
  changes: Partial<Settings>,
  live: SettingBase,
  action = 'settings.saveSettings',
): Promise<number | null> {
  const keys = (Object.keys(changes) as SettingKey[]).filter((key) => changes[key] !== undefined);
  refuseFixed(keys, live);
  return db.transaction(async (tx) => {
    let entry: number | null = null;
    for (const group of settingGroups) {
      const wanted = keys.filter((key) => groupOf[key] === group);
      if (wanted.length === 0) continue;
      const stored = wanted.map((key) => {
        const isDefault = isDeepStrictEqual(changes[key], live.defaults[key]);
        return [key, isDefault ? null : { value: changes[key] }] as const;
      });
      entry = (await changeGroup(tx, actor, { group, action, stored })) ?? entry;
    }
    await refuseContradictions(tx, live);
    return entry;
  });
}

/** What the environment determines would be stored without effect. */
function refuseFixed(keys: string[], { fixed }: SettingBase): void {
  for (const key of keys.filter(isSettingKey)) {
    const found = fixed[key];
    if (found) throw problem('setting_fixed', { field: key, variable: found.variable });
  }
}

type Stored = { value: unknown } | null;

/** Writes rows of one group (null: removes them) and their entry in the audit log. */
export async function changeGroup(
  tx: Transaction,
  actor: Actor,
  change: { group: SettingGroup; action: string; stored: (readonly [string, Stored])[] },
): Promise<number | null> {
  const { group, action, stored } = change;
  const before = await readGroup(tx, group);
  const after = { ...before };
  for (const [key, row] of stored) {
    after[key] = row && (row.value ?? none);
  }
  await writeGroup(tx, before, after);
  const subject = { kind: 'setting', id: group, name: group } as const;
  return recordChange(tx, actor, { action, subject, before, after });
}

/**
 * Undoes changes of a group. Its `write` throws `setting_fixed` and `invalid_input` as
 * `saveSettings` does.
 */
export function createSettingReverter(live: SettingBase): Reverter {
  return {
    kind: 'setting',
    async allow(tx, viewer, { before, after }) {
      if (movesMoney(before ?? {}, after ?? {})) await requireProof(tx, viewer);
    },
    read: (tx, group) => readGroup(tx, group),
    async write(tx, group, state) {
      const before = await readGroup(tx, group);
      const after = state ?? {};
      const keys = Object.keys({ ...before, ...after });
      refuseFixed(
        keys.filter((key) => !isSame(before[key] ?? null, after[key] ?? null)),
        live,
      );
      await writeGroup(tx, before, after);
      await refuseContradictions(tx, live);
    },
  };
}

/** In the log a missing row is null, so that a stored null needs another form. */
const none = { none: true };

/** The stored rows of a group by key, locked against other changes. */
async function readGroup(tx: Transaction, group: string): Promise<Snapshot> {
  await tx.execute(sql`LOCK TABLE ${settings} IN SHARE ROW EXCLUSIVE MODE`);
  const rows = await tx.select().from(settings).orderBy(asc(settings.key));
  const own = rows.filter(({ key }) => groupOfRow(key) === group);
  return Object.fromEntries(own.map(({ key, value }) => [key, value ?? none]));
}

function groupOfRow(key: string): string | undefined {
  if (key.startsWith(mailPrefix)) return 'mail';
  return isSettingKey(key) ? groupOf[key] : undefined;
}

async function writeGroup(tx: Transaction, before: Snapshot, after: Snapshot): Promise<void> {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = keys.filter((key) => !isSame(before[key], after[key]));
  for (const key of changed) {
    const wanted = after[key] ?? null;
    if (wanted === null) {
      await tx.delete(settings).where(eq(settings.key, key));
      continue;
    }
    const value = sql`${JSON.stringify(isSame(wanted, none) ? null : wanted)}::jsonb`;
    await tx
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value, changedAt: sql`now()` } });
  }
  if (changed.length > 0) await invalidateCache(tx, changedTags);
}

/** Looks at what is stored now, while the table is locked: others may have changed the rest. */
async function refuseContradictions(tx: Transaction, live: SettingBase): Promise<void> {
  const wanted = mergeSettings(await tx.select().from(settings), live);
  const faint = wanted.accent && findFaintAccent(wanted.accent);
  if (faint) {
    const { theme, contrast } = faint;
    throw problem('accent_too_faint', { field: 'accent', theme, contrast: contrast.toFixed(1) });
  }
  const qrisFault = wanted.qris && findQrisFault(wanted.qris);
  if (qrisFault) throw problem(qrisFault, { field: 'qris' });
  if (wanted.plan_premium_price <= wanted.plan_basic_price) {
    throw problem('premium_not_higher', { field: 'plan_premium_price' });
  }
  if (!wanted.languages.includes(wanted.default_language)) {
    throw problem('default_language_not_offered', { field: 'default_language' });
  }
}
