import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { Argument, type Command } from '@commander-js/extra-typings';
import { eq } from 'drizzle-orm';
import { setPassword } from '#api/account/commands/change-password.ts';
import { openAccount } from '#api/account/commands/open-account.ts';
import { findSignIn } from '#api/account/queries/find-account.ts';
import { accounts } from '#api/account/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { registrationSchema } from '#contract/account.ts';
import type { Role } from '#contract/shared/account-words.ts';
import type { Environment } from '../env.ts';
import { runDatabaseProgram } from './run-database-program.ts';
import { toOperatorError } from './to-operator-error.ts';

const userMeans = 'user name or e-mail address';
const fromStdinMeans =
  'read the password from standard input instead of generating and printing one';

export function addAccount(program: Command): void {
  const account = program.command('account').description('accounts of viewers and operators');
  account
    .command('create')
    .description('create an account')
    .argument('<user>', 'user name')
    .argument('<email>', 'e-mail address')
    .option('--operator', 'make the account an operator')
    .option('--password-stdin', fromStdinMeans)
    .action((username, email, { operator, passwordStdin }) =>
      runOnAccounts((db, { DEFAULT_LANGUAGE: language }) => {
        const role = operator ? 'operator' : 'viewer';
        return createAccount(db, { username, email, role, language }, passwordStdin);
      }),
    );
  account
    .command('password')
    .description('set a new password, which ends all sessions of the account')
    .argument('<user>', userMeans)
    .option('--password-stdin', fromStdinMeans)
    .action((user, { passwordStdin }) =>
      runOnAccounts((db) => changePassword(db, user, passwordStdin)),
    );
  account
    .command('role')
    .description('grant or revoke the operator role')
    .argument('<user>', userMeans)
    .addArgument(new Argument('<role>').choices(['viewer', 'operator'] as const))
    .action((user, role) => runOnAccounts((db) => changeRole(db, user, role)));
}

/** Prints what `work` returns. */
function runOnAccounts(
  work: (db: Database, environment: Environment) => Promise<string>,
): Promise<void> {
  return runDatabaseProgram(async ({ connection, environment }) => {
    console.log(await work(connection.db, environment));
  });
}

async function createAccount(
  db: Database,
  given: { username: string; email: string; role: Role; language: Environment['DEFAULT_LANGUAGE'] },
  fromStdin: boolean | undefined,
): Promise<string> {
  const { username, email, role } = given;
  const { shape } = registrationSchema;
  if (!shape.username.safeParse(username).success)
    throw refuse(`${username} is not a valid user name`);
  if (!shape.email.safeParse(email).success) throw refuse(`${email} is not a valid e-mail address`);
  const { password, passwordNote } = await choosePassword(fromStdin);
  const names = { firstName: username, lastName: username, phone: '' };
  await toOperatorError(openAccount(db, { ...given, ...names, password, emailConfirmed: true }));
  return `${username} has an account (${role}).${passwordNote}`;
}

async function changePassword(
  db: Database,
  user: string,
  fromStdin: boolean | undefined,
): Promise<string> {
  const account = await findAccount(db, user);
  const { password, passwordNote } = await choosePassword(fromStdin);
  await toOperatorError(db.transaction((tx) => setPassword(tx, account, { password })));
  return `${account.username} has a new password and is signed out everywhere.${passwordNote}`;
}

async function changeRole(db: Database, user: string, role: Role): Promise<string> {
  const account = await findAccount(db, user);
  await db.update(accounts).set({ role }).where(eq(accounts.id, account.id));
  return `${account.username} is ${role} now.`;
}

async function findAccount(db: Database, name: string) {
  const found = await findSignIn(db, name);
  const [account] = found
    ? await db.select().from(accounts).where(eq(accounts.id, found.accountId))
    : [];
  if (account) return account;
  throw new OperatorError('account_not_found', `There is no account ${name}.`);
}

/** A generated password is printed; one that was given is not repeated. */
async function choosePassword(fromStdin: boolean | undefined) {
  if (!fromStdin) {
    const password = randomBytes(15).toString('base64url');
    return { password, passwordNote: `\nPassword: ${password}` };
  }
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  const { success } = registrationSchema.shape.password.safeParse(password);
  if (!success) throw refuse('That password is too short or too long');
  return { password, passwordNote: '' };
}

function refuse(reason: string): OperatorError {
  return new OperatorError('bad_account', `${reason}.`);
}
