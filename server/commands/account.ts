import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { Argument, type Command } from '@commander-js/extra-typings';
import { eq } from 'drizzle-orm';
import { setPassword } from '#api/account/commands/change-password.ts';
import {
  liftSuspension,
  planDeletion,
  restoreAccount,
  setAccountRoles,
  signOutAccount,
  suspendAccount,
} from '#api/account/commands/change-standing.ts';
import { openAccount } from '#api/account/commands/open-account.ts';
import { endOtherSessions } from '#api/account/commands/sessions.ts';
import { removeTotp } from '#api/account/commands/totp.ts';
import { mailSecurityChange } from '#api/account/mails.ts';
import { shellManager } from '#api/account/manage.ts';
import { passkeys } from '#api/account/tables.ts';
import { listAccounts } from '#api/ops/queries/list-accounts.ts';
import type { Database } from '#api/platform/database.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { registrationSchema } from '#contract/account.ts';
import { deletionGraceDays, type StaffRole, staffRoles } from '#contract/constants/account.ts';
import type { Environment } from '../env.ts';
import { findDefaultLanguage } from '../live-config.ts';
import { runDatabaseProgram } from '../program/run-database-program.ts';
import { toOperatorError } from '../program/to-operator-error.ts';
import { findNamedAccount } from './find-named-account.ts';

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
    .option('--operator', 'give the account the role owner, which may do everything')
    .option('--password-stdin', fromStdinMeans)
    .action((username, email, { operator, passwordStdin }) =>
      runOnAccounts(async (db, environment) => {
        const language = await findDefaultLanguage(environment, db);
        const roles: StaffRole[] = operator ? ['owner'] : [];
        return createAccount(db, { username, email, staffRoles: roles, language }, passwordStdin);
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
    .description('set what an account may do as staff')
    .argument('<user>', userMeans)
    .addArgument(
      new Argument('<role...>', 'viewer takes all others away').choices([...staffRoles, 'viewer']),
    )
    .action((user, roles) => runOnAccounts((db) => changeRoles(db, user, roles)));
  account
    .command('remove-factors')
    .description('remove passkeys and authenticator app if they are lost, which ends all sessions')
    .argument('<user>', userMeans)
    .action((user) => runOnAccounts((db) => removeFactors(db, user)));
  account
    .command('list')
    .description('list accounts, newest first')
    .argument('[search]', 'part of a name or an e-mail address')
    .option('--staff', 'only those with a staff role')
    .action((search, { staff }) =>
      runOnAccounts((db) => printAccounts(db, { q: search, ...(staff && { role: 'staff' }) })),
    );
  account
    .command('suspend')
    .description('sign an account out and refuse its sign-ins; the reason is sent by mail')
    .argument('<user>', userMeans)
    .argument('<reason>', 'the reason, for the owner of the account')
    .action((user, reason) =>
      runOnAccount(user, async (db, id) => {
        await suspendAccount(db, shellManager, { id, reason });
        return 'is suspended';
      }),
    );
  for (const { name, means, change, is } of changes) {
    account
      .command(name)
      .description(means)
      .argument('<user>', userMeans)
      .action((user) =>
        runOnAccount(user, async (db, id) => {
          await change(db, shellManager, id);
          return is;
        }),
      );
  }
}

const changes = [
  {
    name: 'reopen',
    means: 'lift the suspension of an account',
    change: liftSuspension,
    is: 'may sign in again',
  },
  {
    name: 'sign-out',
    means: 'end all sessions of an account',
    change: signOutAccount,
    is: 'is signed out everywhere',
  },
  {
    name: 'delete',
    means: `delete an account in ${deletionGraceDays} days`,
    change: planDeletion,
    is: `is signed out, and deleted in ${deletionGraceDays} days`,
  },
  {
    name: 'restore',
    means: 'keep an account that was to be deleted',
    change: restoreAccount,
    is: 'is not deleted',
  },
];

function runOnAccount(
  user: string,
  work: (db: Database, id: number) => Promise<string>,
): Promise<void> {
  return runOnAccounts(async (db) => {
    const { id, username } = await findNamedAccount(db, user);
    return `${username} ${await toOperatorError(work(db, id))}.`;
  });
}

async function printAccounts(
  db: Database,
  filter: { q?: string | undefined; role?: 'staff' },
): Promise<string> {
  const { accounts: matches, page } = await listAccounts(db, filter, true);
  if (matches.length === 0) return 'There are no such accounts.';
  const lines = matches.map(({ id, username, email, staff_roles, state, plan }) =>
    [id, username, email, staff_roles.join(' ') || 'viewer', state, plan ?? 'no plan'].join('  '),
  );
  const more = page.next ? [`${page.total} in all; the newest are listed.`] : [];
  return [...lines, ...more].join('\n');
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
  given: {
    username: string;
    email: string;
    staffRoles: StaffRole[];
    language: Environment['DEFAULT_LANGUAGE'];
  },
  fromStdin: boolean | undefined,
): Promise<string> {
  const { username, email } = given;
  const { shape } = registrationSchema;
  if (!shape.username.safeParse(username).success)
    throw refuse(`${username} is not a valid user name`);
  if (!shape.email.safeParse(email).success) throw refuse(`${email} is not a valid e-mail address`);
  const { password, passwordNote } = await choosePassword(fromStdin);
  const names = { firstName: username, lastName: username, phone: '' };
  await toOperatorError(openAccount(db, { ...given, ...names, password, emailConfirmed: true }));
  return `${username} has an account (${given.staffRoles.join(', ') || 'viewer'}).${passwordNote}`;
}

async function changePassword(
  db: Database,
  user: string,
  fromStdin: boolean | undefined,
): Promise<string> {
  const account = await findNamedAccount(db, user);
  const { password, passwordNote } = await choosePassword(fromStdin);
  await toOperatorError(db.transaction((tx) => setPassword(tx, account, { password })));
  return `${account.username} has a new password and is signed out everywhere.${passwordNote}`;
}

async function changeRoles(db: Database, user: string, names: string[]): Promise<string> {
  const account = await findNamedAccount(db, user);
  const roles = staffRoles.filter((role) => names.includes(role));
  if (names.includes('viewer') && roles.length > 0) throw refuse('viewer excludes the other roles');
  await setAccountRoles(db, shellManager, { id: account.id, roles });
  return `${account.username} is ${roles.join(', ') || 'viewer'} now.`;
}

async function removeFactors(db: Database, user: string): Promise<string> {
  const account = await findNamedAccount(db, user);
  const { id: accountId, username } = account;
  await db.transaction(async (tx) => {
    await tx.delete(passkeys).where(eq(passkeys.accountId, accountId));
    await removeTotp(tx, accountId);
    await endOtherSessions(tx, { accountId }, 'factor_changed');
    await mailSecurityChange(tx, account, { template: 'totp_off' });
  });
  return `${username} signs in with the password alone now, and is signed out everywhere.`;
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
