import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { type Actor, commandLine } from '#api/platform/audit/actor.ts';
import type { Snapshot } from '#api/platform/audit/record-change.ts';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { hasRole, viewerOf } from '#api/platform/viewer.ts';
import type { AccountState, StaffRole } from '#contract/constants/account.ts';
import { accounts } from './tables.ts';

export type AccountRow = typeof accounts.$inferSelect;

/** Who manages accounts. Those of staff exist for owners only. */
export type Manager = { actor: Actor; seesStaff: boolean };

export const shellManager: Manager = { actor: commandLine, seesStaff: true };

export function managerOf(context: RequestContext): Manager {
  return { actor: context.actor, seesStaff: seesStaff(context) };
}

export function seesStaff(context: Pick<RequestContext, 'viewer'>): boolean {
  return hasRole(viewerOf(context), 'owner');
}

/**
 * Locks an account for a change.
 *
 * @throws `account_not_found`
 */
export async function lockAccount(
  tx: Transaction,
  { seesStaff }: Pick<Manager, 'seesStaff'>,
  id: number,
): Promise<AccountRow> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
  if (!account || (account.staffRoles.length > 0 && !seesStaff)) throw problem('account_not_found');
  return account;
}

/** What staff change about an account, as the audit log keeps it. */
export function snapshotOf(account: StaffState): Snapshot {
  return {
    staff_roles: [...account.staffRoles].sort(),
    suspended_at: account.suspendedAt?.toISOString() ?? null,
    suspended_because: account.suspendedBecause,
    deletes_at: account.deletesAt?.toISOString() ?? null,
  };
}

export type StaffState = Pick<
  AccountRow,
  'staffRoles' | 'suspendedAt' | 'suspendedBecause' | 'deletesAt'
>;

export function stateOfAccount(account: StaffState): AccountState {
  if (account.deletesAt) return 'deleting';
  return account.suspendedAt ? 'suspended' : 'active';
}

export function isOwner({ staffRoles, suspendedAt, deletesAt }: StaffState): boolean {
  return staffRoles.includes('owner') && suspendedAt === null && deletesAt === null;
}

/**
 * The caller has taken its turn among those who change owners.
 *
 * @throws `last_owner` unless another account can do everything
 */
export async function requireOtherOwner(tx: Transaction, id: number): Promise<void> {
  const role: StaffRole = 'owner';
  const others = await tx.$count(
    accounts,
    and(
      sql`${accounts.staffRoles} <> '{}' and ${role} = any(${accounts.staffRoles})`,
      ne(accounts.id, id),
      isNull(accounts.suspendedAt),
      isNull(accounts.deletesAt),
    ),
  );
  if (others === 0) throw problem('last_owner');
}
