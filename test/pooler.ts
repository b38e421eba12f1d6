import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from '../scripts/find-programs.mjs';
import { findFreePort } from './find-free-port.ts';

/**
 * PgBouncer that pools the transactions of a database, in server connections: the command line that
 * starts it, and the address of the database in it.
 */
export async function describePooler(
  direct: string,
  { folder, poolSize }: { folder: string; poolSize: number },
): Promise<{ line: string[]; url: string }> {
  await chmod(folder, 0o755);
  const { hostname, port, username, password, pathname } = new URL(direct);
  const ownPort = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
sorot = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = ${poolSize}
`,
    { mode: 0o644 },
  );
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  return {
    line: [findProgram('pgbouncer') ?? 'pgbouncer', ...account, file],
    url: `postgres://sorot@127.0.0.1:${ownPort}/sorot`,
  };
}
