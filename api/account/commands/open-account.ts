import { DrizzleQueryError } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { StaffRole } from '#contract/shared/account-words.ts';
import type { Language } from '#contract/shared/language.ts';
import { mailConfirmation } from '../mails.ts';
import { checkNewPassword, hashPassword } from '../passwords.ts';
import { foldName } from '../queries/find-account.ts';
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

/**
 * Creates an account with its first profile, and mails a link to confirm the address. Fails with
 * `username_taken`, `email_taken`, or `invalid_input` for a common password.
 */
export async function openAccount(
  db: DatabaseOrTransaction,
  { password, emailConfirmed = false, ...given }: NewAccount,
): Promise<{ accountId: number; profileId: number }> {
  const { username, email, firstName } = given;
  if (password !== null) {
    checkNewPassword(password, { field: 'password', names: [username, email] });
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
    return { accountId: account.id, profileId: profile.id };
  });
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
