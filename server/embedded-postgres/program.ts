import type { Account } from './account.ts';
import type { Runtime } from './runtime.ts';

/** Name of the database superuser, and of the only role of an embedded cluster. */
export const superuser = 'sorot';

/** The programs of one PostgreSQL and how we run them. */
export type PostgresProgram = Runtime & {
  account: Account;
  env: NodeJS.ProcessEnv;
  clusterArgument: (cluster: string) => string;
};

export function createProgram(runtime: Runtime, account: Account): PostgresProgram {
  return {
    ...runtime,
    account,
    // Nothing of ours: PGDATA, PGPORT or a translated log would mislead the server, or us.
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    // The account may be unable to walk down to the cluster (a data folder below /root, mode
    // 0700). We start it there, and this link leads into a working directory without any walk;
    // neither PostgreSQL nor its children ever leave the cluster.
    clusterArgument: (cluster) =>
      account && process.platform === 'linux' ? '/proc/self/cwd' : cluster,
  };
}
