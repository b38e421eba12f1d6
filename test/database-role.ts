import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type DatabaseRole = {
  name: string;
  /** The address of a database for this account. */
  reach(url: string): string;
  /** `ALTER ROLE … SET` for each; those that this server does not know are left out. */
  set(settings: Record<string, string>): Promise<void>;
  reset(): Promise<void>;
  drop(): Promise<void>;
};

/** An account on a server. `rights`: as in `CREATE ROLE`. */
export async function createRole(serverUrl: string, rights = 'SUPERUSER'): Promise<DatabaseRole> {
  const name = `role_${randomBytes(6).toString('hex')}`;
  const query = (statement: string) => queryDatabase(serverUrl, statement);
  await query(`CREATE ROLE ${name} LOGIN PASSWORD 'secret' ${rights}`);
  return {
    name,
    reach(given) {
      const url = new URL(given);
      [url.username, url.password] = [name, 'secret'];
      return url.href;
    },
    async set(settings) {
      for (const [setting, value] of Object.entries(settings)) {
        await query(`ALTER ROLE ${name} SET ${setting} = ${quoteUnlessList(setting, value)}`).catch(
          (error: pg.DatabaseError) => {
            if (error.code !== '42704') throw error;
          },
        );
      }
    },
    reset: () => query(`ALTER ROLE ${name} RESET ALL`).then(() => undefined),
    async drop() {
      await query(`DROP ROLE ${name}`);
    },
  };
}

/** Quoted, a list of schemas would be one name. */
function quoteUnlessList(setting: string, value: string): string {
  return setting === 'search_path' ? value : `'${value}'`;
}

/** The rows of one statement on a connection of its own, whose settings are the account's. */
export async function queryDatabase(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
