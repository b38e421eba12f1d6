import { and, eq, isNull } from 'drizzle-orm';
import { system } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import { type Reverter, requireFuture } from '#api/platform/audit/undo-change.ts';
import { type Database, type Transaction, takeTurns } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { deletionGraceDays, type StaffRole, staffRoles } from '#contract/constants/account.ts';
import { mailClosing, mailReopened, mailSuspended } from '../mails.ts';
import {
  type AccountRow,
  isOwner,
  lockAccount,
  type Manager,
  requireOtherOwner,
  type StaffState,
  snapshotOf,
} from '../manage.ts';
import { accounts, dataRequests } from '../tables.ts';
import { requireProof } from './prove.ts';
import { endOtherSessions } from './sessions.ts';

/**
 * The account is signed out everywhere, cannot sign in, and gets the reason by mail. What it has
 * published stays.
 *
 * @throws `account_not_found`, `own_account`, `last_owner`
 */
export function suspendAccount(
  db: Database,
  manager: Manager,
  { id, reason }: { id: number; reason: string },
): Promise<number | null> {
  if (manager.actor.accountId === id) throw problem('own_account');
  return change(db, manager, id, 'account.suspendAccount', ({ suspendedAt }) => ({
    suspendedAt: suspendedAt ?? new Date(),
    suspendedBecause: reason,
  }));
}

/** @throws `account_not_found` */
export function liftSuspension(db: Database, manager: Manager, id: number) {
  const lifted = { suspendedAt: null, suspendedBecause: null };
  return change(db, manager, id, 'account.liftSuspension', () => lifted);
}

/** @throws `account_not_found`; except on the command line, `last_owner` */
export function setAccountRoles(
  db: Database,
  manager: Manager,
  { id, roles }: { id: number; roles: StaffRole[] },
) {
  const chosen = staffRoles.filter((role) => roles.includes(role));
  return change(db, manager, id, 'account.setAccountRoles', () => ({ staffRoles: chosen }));
}

/**
 * The account is signed out and cannot sign in; a job deletes it after the days of grace.
 *
 * @throws `account_not_found`, `own_account`, `last_owner`
 */
export function planDeletion(db: Database, manager: Manager, id: number) {
  if (manager.actor.accountId === id) throw problem('own_account');
  const at = new Date(Date.now() + deletionGraceDays * 86_400_000);
  return change(db, manager, id, 'account.planDeletion', ({ deletesAt }) => ({
    deletesAt: deletesAt ?? at,
  }));
}

/** @throws `account_not_found` */
export function restoreAccount(db: Database, manager: Manager, id: number) {
  return change(db, manager, id, 'account.restoreAccount', () => ({ deletesAt: null }));
}

/**
 * Ends all sessions; returns their number.
 *
 * @throws `account_not_found`
 */
export function signOutAccount(db: Database, manager: Manager, id: number): Promise<number> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, manager, id);
    const ended = await endOtherSessions(tx, { accountId: id }, 'revoked');
    await recordChange(tx, manager.actor, {
      action: 'account.signOutAccount',
      subject: serviceFor(account),
      before: { sessions: ended },
      after: { sessions: 0 },
    });
    return ended;
  });
}

/** What is done for an account without changing it. */
export function serviceFor(account: AccountRow) {
  const kind =
    account.staffRoles.length > 0 ? ('staff_account' as const) : ('account_service' as const);
  return { kind, id: account.id, name: account.username };
}

function change(
  db: Database,
  manager: Manager,
  id: number,
  action: string,
  decide: (account: AccountRow) => Partial<StaffState>,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    // Two owners must not remove each other at the same moment.
    if (manager.seesStaff) await takeTurns(tx, 'site owners');
    const account = await lockAccount(tx, manager, id);
    const next = { ...account, ...decide(account) };
    const isShell = manager.actor.accountId === null;
    if (!isShell && isOwner(account) && !isOwner(next)) await requireOtherOwner(tx, id);
    await apply(tx, account, next, manager.actor.name);
    return recordChange(tx, manager.actor, {
      action,
      subject: subjectOf(account, next),
      before: snapshotOf(account),
      after: snapshotOf(next),
    });
  });
}

/** What concerns staff, before or after the change, is for owners to see and to take back. */
function subjectOf(account: AccountRow, next: StaffState) {
  const isStaff = account.staffRoles.length > 0 || next.staffRoles.length > 0;
  const kind = isStaff ? ('staff_account' as const) : ('account' as const);
  return { kind, id: account.id, name: account.username };
}

/** Stores the new state with everything that follows from it. */
async function apply(tx: Transaction, account: AccountRow, next: StaffState, by: string) {
  const { id } = account;
  const { staffRoles, suspendedAt, suspendedBecause, deletesAt } = next;
  await tx
    .update(accounts)
    .set({
      ...{ staffRoles, suspendedAt, suspendedBecause, deletesAt },
      ...(deletesAt === null && { isLeaving: false }),
    })
    .where(eq(accounts.id, id));
  const isNewlySuspended = suspendedAt !== null && account.suspendedAt === null;
  const isNewlyClosing = deletesAt !== null && account.deletesAt === null;
  if (isNewlySuspended || isNewlyClosing) await endOtherSessions(tx, { accountId: id }, 'revoked');
  if (isNewlySuspended) await mailSuspended(tx, account, suspendedBecause ?? '');
  if (isNewlyClosing) {
    await mailClosing(tx, account, deletesAt);
    await tx.insert(dataRequests).values({
      kind: 'deletion',
      accountId: id,
      accountName: account.username,
      askedBy: by,
      dueAt: deletesAt,
    });
  }
  if (account.deletesAt !== null && deletesAt === null) await cancelRequests(tx, id);
  const wasClosed = account.suspendedAt !== null || account.deletesAt !== null;
  if (wasClosed && suspendedAt === null && deletesAt === null) await mailReopened(tx, account);
}

export async function cancelRequests(tx: Transaction, accountId: number): Promise<void> {
  await tx
    .update(dataRequests)
    .set({ cancelledAt: new Date() })
    .where(
      and(
        eq(dataRequests.accountId, accountId),
        eq(dataRequests.kind, 'deletion'),
        isNull(dataRequests.doneAt),
        isNull(dataRequests.cancelledAt),
      ),
    );
}

/** Takes back suspensions, roles and planned deletions. */
const revert: Omit<Reverter, 'kind'> = {
  async read(tx, id) {
    await takeTurns(tx, 'site owners');
    const [account] = await tx.select().from(accounts).where(isAccount(id)).for('update');
    return account ? snapshotOf(account) : null;
  },
  async write(tx, id, state) {
    const [account] = await tx.select().from(accounts).where(isAccount(id));
    if (!account || !state) throw problem('change_not_undoable');
    const next = stateFrom(state);
    requireFuture(next.deletesAt, account.deletesAt);
    if (isOwner(account) && !isOwner(next)) await requireOtherOwner(tx, account.id);
    await apply(tx, account, next, system.name);
  },
};

export const accountReverters: Reverter[] = [
  {
    kind: 'account',
    ...revert,
    async read(tx, id) {
      const [account] = await tx.select().from(accounts).where(isAccount(id));
      // It has become staff's since.
      if (account && account.staffRoles.length > 0) throw problem('change_not_undoable');
      return revert.read(tx, id);
    },
  },
  // Roles, above all.
  { kind: 'staff_account', allow: requireProof, ...revert },
];

function isAccount(id: string) {
  return eq(accounts.id, Number(id));
}

function stateFrom(snapshot: Record<string, unknown>): StaffState {
  const list = Array.isArray(snapshot.staff_roles) ? snapshot.staff_roles : [];
  const instant = (value: unknown) => (typeof value === 'string' ? new Date(value) : null);
  const because = snapshot.suspended_because;
  return {
    staffRoles: staffRoles.filter((role) => list.includes(role)),
    suspendedAt: instant(snapshot.suspended_at),
    suspendedBecause: typeof because === 'string' ? because : null,
    deletesAt: instant(snapshot.deletes_at),
  };
}
