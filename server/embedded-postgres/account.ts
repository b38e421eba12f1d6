import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { chown, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorError } from '#api/platform/operator-error.ts';

/** The system account that PostgreSQL runs under; undefined: our own. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root. Running as root, we use the account that already owns the
 * cluster, else that of the data folder, so that one run as root does not take it from its owner,
 * else `postgres`, else `nobody` (initdb requires an account with a name).
 *
 * @param folder of the database, in the data folder
 */
export function chooseAccount(folder: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  const owner = findOwner(join(folder, 'cluster'));
  if (owner) return owner;
  const ownerOfData = findOwner(dirname(folder));
  const named = ownerOfData && findAccount(String(ownerOfData.uid));
  const account =
    named ?? findAccount('postgres') ?? findAccount('_postgres') ?? findAccount('nobody');
  if (account) return account;
  throw new OperatorError(
    'no_account_for_postgres',
    'The embedded database does not run as root, and this machine has neither a "postgres" nor a "nobody" account: start Sorot as an ordinary user or set DATABASE_URL.',
  );
}

/** What we create as root in the database's folder, its owner has to be able to use, too. */
export async function handOver(path: string, account: Account): Promise<void> {
  if (account && (await stat(path)).uid !== account.uid) {
    await chown(path, account.uid, account.gid);
  }
}

/** Undefined: there is no such folder, or it is root's. */
function findOwner(folder: string): Account {
  const facts = statSync(folder, { throwIfNoEntry: false });
  return facts && facts.uid !== 0 ? { uid: facts.uid, gid: facts.gid } : undefined;
}

function findAccount(name: string): Account {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}
