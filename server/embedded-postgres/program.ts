import type { Account } from './account.ts';
import type { Runtime } from './runtime.ts';

/** Name of the database superuser, the only role of an embedded cluster. */
export const superuser = 'sorot';

/** The programs of one PostgreSQL installation and how to run them. */
export type PostgresProgram = Runtime & {
  account: Account;
  env: NodeJS.ProcessEnv;
  clusterArgument: (cluster: string) => string;
};

export function createProgram(runtime: Runtime, account: Account): PostgresProgram {
  return {
    ...runtime,
    account,
    // Do not inherit ours: PGDATA, PGPORT or localised messages would mislead the server or us.
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    // The account may be unable to traverse the path to the cluster (a data folder below /root,
    // mode 0700). We start it in the folder, and this link points to the working directory.
    clusterArgument: (cluster) =>
      account && process.platform === 'linux' ? '/proc/self/cwd' : cluster,
  };
}
