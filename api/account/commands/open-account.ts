import { randomInt } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { DrizzleQueryError } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { StaffRole } from '#contract/constants/account.ts';
import type { Language } from '#contract/shared/language.ts';
import { usesOneScript } from '#contract/shared/one-script.ts';
import { mailConfirmation } from '../mails.ts';
import { checkNewPassword, hashPassword } from '../passwords.ts';
import { foldName } from '../queries/find-account.ts';
import { isReservedName } from '../reserved-names.ts';
import { accounts, profiles } from '../tables.ts';

export type NewAccount = {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** Null: it signs in otherwise. */
  password: string | null;
  language: Language;
  timeZone?: string | null;
  staffRoles?: StaffRole[];
  /** Skips confirmation of the address, which an operator vouches for. */
  emailConfirmed?: boolean;
};

type Opened = { accountId: number; profileId: number; username: string; signInVersion: number };

/**
 * Creates an account with its first profile, and mails a link to confirm the address.
 *
 * @throws `username_taken`, `email_taken`, `invalid_input` for a common password
 */
export async function openAccount(
  db: DatabaseOrTransaction,
  { password, emailConfirmed = false, ...given }: NewAccount,
): Promise<Opened> {
  const { username, email, firstName } = given;
  if (password !== null) {
    await checkNewPassword(password, { field: 'password', names: [username, email] });
  }
  const passwordHash = password === null ? '' : await hashPassword(password);
  return db.transaction(async (tx) => {
    const now = new Date();
    const [account] = await tx
      .insert(accounts)
      .values({
        ...given,
        passwordHash,
        usernameKey: foldName(username),
        emailKey: foldName(email),
        displayName: firstName,
        emailConfirmedAt: emailConfirmed ? now : null,
        termsAcceptedAt: now,
      })
      .returning()
      .catch(refuseTakenName);
    if (!account) throw new Error('An account was not stored');
    const [profile] = await tx
      .insert(profiles)
      .values({ accountId: account.id, name: firstName, isFirst: true })
      .returning({ id: profiles.id });
    if (!profile) throw new Error('A profile was not stored');
    if (!emailConfirmed) await mailConfirmation(tx, account);
    const { id: accountId, signInVersion } = account;
    return { accountId, profileId: profile.id, username, signInVersion };
  });
}

/**
 * Opens an account with the first of these names that can be a username, or a variant of it that
 * nobody has.
 */
export async function openWithFreeName(
  db: DatabaseOrTransaction,
  names: string[],
  given: Omit<NewAccount, 'username'>,
): ReturnType<typeof openAccount> {
  const firstChoice = names.map(toUsername).find(Boolean) ?? 'viewer';
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const username =
      attempt === 0 ? firstChoice : `${firstChoice.slice(0, 34)}${randomInt(1_000, 1_000_000)}`;
    try {
      return await openAccount(db, { ...given, username });
    } catch (error) {
      if (!(error instanceof ORPCError) || error.code !== 'username_taken') throw error;
    }
  }
  throw problem('username_taken');
}

/**
 * The part of a name that a username may have; empty if that is too little, or not for visitors.
 */
function toUsername(text: string): string {
  const name = text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '.')
    .replaceAll(/^\.|\.$/g, '')
    .slice(0, 40)
    .replace(/\.$/, '');
  const isUsable = name.length >= 3 && usesOneScript(name) && !isReservedName(name);
  return isUsable ? name : '';
}

/** Unique constraints and the problems they map to. */
const takenNames = {
  accounts_username_key_key: problem('username_taken', { field: 'username' }),
  accounts_email_key_key: problem('email_taken', { field: 'email' }),
};

export function refuseTakenName(error: unknown): never {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const constraint =
    cause && typeof cause === 'object' && 'constraint' in cause && cause.constraint;
  throw takenNames[constraint as keyof typeof takenNames] ?? error;
}
