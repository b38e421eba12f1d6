import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueMail } from '#api/platform/mail/mail.ts';
import { problem } from '#api/platform/problem.ts';
import type { StaffInvitation } from '#contract/account/invitations.ts';
import { type StaffRole, staffRoles } from '#contract/constants/account.ts';
import type { Language } from '#contract/shared/language.ts';
import { lockAccount, type Manager, snapshotOf } from '../manage.ts';
import { accounts, staffInvitations } from '../tables.ts';

type InvitationRow = typeof staffInvitations.$inferSelect;

const validDays = 7;
const shown = 100;

/** Who has lost the role must not come back by a link of their own. */
const isOfOwner = sql`EXISTS (SELECT FROM ${accounts} inviter
  WHERE inviter.id = ${staffInvitations.inviterId} AND 'owner' = ANY (inviter.staff_roles)
    AND inviter.suspended_at IS NULL AND inviter.deletes_at IS NULL)`;

const isOpen = and(
  isOfOwner,
  isNull(staffInvitations.acceptedAt),
  isNull(staffInvitations.revokedAt),
  gt(staffInvitations.expiresAt, sql`now()`),
);

/** Those that can still be accepted, newest first. */
export async function listInvitations(db: Database): Promise<StaffInvitation[]> {
  const rows = await db
    .select()
    .from(staffInvitations)
    .where(isOpen)
    .orderBy(desc(staffInvitations.id))
    .limit(shown);
  return rows.map(presentInvitation);
}

/** Makes an invitation, and mails its link if there is an address; returns the path of the link. */
export async function inviteStaff(
  db: Database,
  manager: Manager,
  wanted: { inviterId: number; email: string; roles: StaffRole[]; language: Language },
) {
  const token = randomBytes(32).toString('base64url');
  const path = `/invitation?token=${token}` as const;
  const roles = staffRoles.filter((role) => wanted.roles.includes(role));
  const email = wanted.email || null;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(staffInvitations)
      .values({
        ...{ tokenHash: hashOf(token), email, roles },
        ...{ inviterId: wanted.inviterId, invitedBy: manager.actor.name },
        expiresAt: sql`now() + make_interval(days => ${validDays})`,
      })
      .returning();
    if (!row) throw new Error('An invitation was not stored');
    if (email) {
      const params = { by: manager.actor.name, days: validDays, link: path };
      const mail = { template: 'staff_invitation', to: email, params } as const;
      await enqueueMail(tx, { ...mail, language: wanted.language, timeZone: null });
    }
    const change = await recordChange(tx, manager.actor, {
      action: 'account.inviteStaff',
      subject: subjectOf(row),
      before: null,
      after: { roles, email },
    });
    return { invitation: presentInvitation(row), path, change };
  });
}

/** @throws `invitation_not_found`, also if it was accepted or has expired */
export async function revokeInvitation(
  db: Database,
  manager: Manager,
  id: number,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(staffInvitations)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(staffInvitations.id, id), isOpen))
      .returning();
    if (!row) throw problem('invitation_not_found');
    return recordChange(tx, manager.actor, {
      action: 'account.revokeInvitation',
      subject: subjectOf(row),
      before: { roles: row.roles, email: row.email },
      after: null,
    });
  });
}

/** @throws `link_not_valid` if it was used, was revoked, has expired, or never existed */
export async function readInvitation(
  db: DatabaseOrTransaction,
  token: string,
): Promise<StaffInvitation> {
  const [row] = await db.select().from(staffInvitations).where(isGood(token));
  if (!row) throw problem('link_not_valid');
  return presentInvitation(row);
}

/**
 * Adds the roles of an invitation to those of the account that accepts it.
 *
 * @throws `link_not_valid`
 */
export async function acceptInvitation(
  db: Database,
  { actor }: Pick<Manager, 'actor'>,
  { accountId, token }: { accountId: number; token: string },
): Promise<StaffRole[]> {
  return db.transaction(async (tx) => {
    const [invitation] = await tx
      .update(staffInvitations)
      .set({ acceptedAt: sql`now()`, acceptedBy: accountId })
      .where(isGood(token))
      .returning();
    if (!invitation) throw problem('link_not_valid');
    const account = await lockAccount(tx, { seesStaff: true }, accountId);
    const roles = staffRoles.filter((role) =>
      [...account.staffRoles, ...invitation.roles].includes(role),
    );
    await tx.update(accounts).set({ staffRoles: roles }).where(eq(accounts.id, accountId));
    await recordChange(tx, actor, {
      action: 'account.acceptInvitation',
      subject: { kind: 'staff_account', id: accountId, name: account.username },
      before: snapshotOf(account),
      after: snapshotOf({ ...account, staffRoles: roles }),
    });
    return roles;
  });
}

const isGood = (token: string) => and(eq(staffInvitations.tokenHash, hashOf(token)), isOpen);

/** Only the hash is stored: the token itself makes somebody staff. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function subjectOf({ id, email, roles }: InvitationRow) {
  return { kind: 'staff_invitation', id, name: email ?? roles.join(', ') } as const;
}

function presentInvitation(row: InvitationRow): StaffInvitation {
  return {
    id: row.id,
    email: row.email,
    roles: row.roles,
    invited_by: row.invitedBy,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}
