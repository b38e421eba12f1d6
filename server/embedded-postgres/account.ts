import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { OperatorError } from '#api/platform/operator-error.ts';

/** The system account that PostgreSQL runs under; undefined: our own. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root. Running as root, we use the account that already owns the
 * cluster, else `postgres`, else `nobody` (initdb requires an account with a name).
 */
export function chooseAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = findAccount('postgres') ?? findAccount('_postgres') ?? findAccount('nobody');
  if (account) return account;
  throw new OperatorError(
    'no_account_for_postgres',
    'The embedded database does not run as root, and this machine has neither a "postgres" nor a "nobody" account: start Sorot as an ordinary user or set DATABASE_URL.',
  );
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
