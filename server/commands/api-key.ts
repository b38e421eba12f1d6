import { Argument, type Command, Option } from '@commander-js/extra-typings';
import { addApiKey as addKey, revokeApiKey } from '#api/account/commands/api-keys.ts';
import { findSignIn } from '#api/account/queries/find-account.ts';
import { listApiKeys } from '#api/account/queries/list-api-keys.ts';
import { commandLine } from '#api/platform/audit/actor.ts';
import type { Database } from '#api/platform/database.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { newApiKeySchema } from '#contract/account/api-keys.ts';
import { staffRoles } from '#contract/constants/account.ts';
import { runDatabaseProgram } from '../program/run-database-program.ts';
import { toOperatorError } from '../program/to-operator-error.ts';

type Given = Parameters<typeof newApiKeySchema.parse>[0];

export function addApiKey(program: Command): void {
  const key = program.command('api-key').description('keys with which scripts call the API');
  key
    .command('list')
    .description('list the keys of all staff')
    .action(() => runOnKeys(listKeys));
  key
    .command('add')
    .description('create a key and print it, this once')
    .argument('<user>', 'user name or e-mail address of its owner')
    .argument('<name>', 'what it is for')
    .addArgument(new Argument('<role...>', 'what it may do').choices(staffRoles))
    .addOption(
      new Option('--days <number>', 'days until it expires').default('90').conflicts('forever'),
    )
    .option('--forever', 'never expires')
    .action((user, name, roles, { days, forever }) =>
      runOnKeys((db) => createKey(db, user, { name, roles, days: forever ? null : Number(days) })),
    );
  key
    .command('revoke')
    .description('refuse a key from now on')
    .argument('<id>', 'as listed')
    .action((id) => runOnKeys((db) => revokeKey(db, id)));
}

/** Prints what `work` returns. */
function runOnKeys(work: (db: Database) => Promise<string>): Promise<void> {
  return runDatabaseProgram(async ({ connection }) => {
    console.log(await work(connection.db));
  });
}

async function listKeys(db: Database): Promise<string> {
  const keys = await listApiKeys(db, null);
  if (keys.length === 0) return 'There are no API keys.';
  const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? 'never';
  return keys
    .map(({ id, username, name, roles, expiresAt, lastUsedAt, revokedAt }) =>
      [
        id,
        username,
        name,
        roles.join(', '),
        `expires ${day(expiresAt)}`,
        `last used ${day(lastUsedAt)}`,
        ...(revokedAt ? [`revoked ${day(revokedAt)}`] : []),
      ].join('  '),
    )
    .join('\n');
}

async function createKey(db: Database, user: string, given: Given): Promise<string> {
  const parsed = newApiKeySchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new OperatorError('bad_api_key', `${issue?.path.join('.')} is not valid.`);
  }
  const account = await findSignIn(db, user);
  if (!account) throw new OperatorError('account_not_found', `There is no account ${user}.`);
  // Whoever has the shell may do more than any second factor allows.
  const owner = { accountId: account.accountId, hasSecondFactor: true };
  const { key } = await toOperatorError(
    db.transaction((tx) => addKey(tx, commandLine, owner, parsed.data)),
  );
  return key;
}

async function revokeKey(db: Database, id: string): Promise<string> {
  const { row } = await toOperatorError(
    db.transaction((tx) => revokeApiKey(tx, commandLine, { id, of: null })),
  );
  return `${row.name} of ${row.username} is refused from now on.`;
}
