import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { setPassword } from '#api/account/commands/change-password.ts';
import { openAccount } from '#api/account/commands/open-account.ts';
import { findSignIn } from '#api/account/queries/find-account.ts';
import { accounts } from '#api/account/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { registrationSchema } from '#contract/account.ts';
import type { Language } from '#contract/shared/language.ts';
import { toOperatorError } from '../to-operator-error.ts';
import type { AccountCommand } from './read-arguments.ts';

type Creation = Extract<AccountCommand, { name: 'create' }>;

/**
 * Does what `npm run account` was told; returns what to print.
 *
 * @throws OperatorError `account_not_found`, `bad_account`, or the code of a refusal by the API
 */
export async function carryOut(
  db: Database,
  command: AccountCommand,
  language: Language,
): Promise<string> {
  if (command.name === 'create') return create(db, command, language);
  const account = await findAccount(db, command.user);
  if (command.name === 'role') {
    await db.update(accounts).set({ role: command.role }).where(eq(accounts.id, account.id));
    return `${account.username} is ${command.role} now.`;
  }
  const { password, told } = await choosePassword(command);
  await toOperatorError(db.transaction((tx) => setPassword(tx, account, { password })));
  return `${account.username} has a new password and is signed out everywhere.${told}`;
}

async function create(
  db: Database,
  { username, email, role, fromStdin }: Creation,
  language: Language,
): Promise<string> {
  const { shape } = registrationSchema;
  if (!shape.username.safeParse(username).success) throw refuse(`${username} is no user name`);
  if (!shape.email.safeParse(email).success) throw refuse(`${email} is no e-mail address`);
  const { password, told } = await choosePassword({ fromStdin });
  const names = { firstName: username, lastName: username, phone: '' };
  const given = { username, email, password, role, language, ...names };
  await toOperatorError(openAccount(db, { ...given, emailConfirmed: true }));
  return `${username} has an account (${role}).${told}`;
}

async function findAccount(db: Database, name: string) {
  const found = await findSignIn(db, name);
  const [account] = found
    ? await db.select().from(accounts).where(eq(accounts.id, found.accountId))
    : [];
  if (account) return account;
  throw new OperatorError('account_not_found', `There is no account ${name}.`);
}

/** One that nobody has thought of is printed; one that was given is not repeated. */
async function choosePassword({ fromStdin }: { fromStdin: boolean }) {
  if (!fromStdin) {
    const password = randomBytes(15).toString('base64url');
    return { password, told: `\nPassword: ${password}` };
  }
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  const { success } = registrationSchema.shape.password.safeParse(password);
  if (!success) throw refuse('That password is too short or too long');
  return { password, told: '' };
}

function refuse(reason: string): OperatorError {
  return new OperatorError('bad_account', `${reason}.`);
}
