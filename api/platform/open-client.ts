import pg from 'pg';
import { OperatorError } from './operator-error.ts';
import { prepareSession } from './session-settings.ts';

/** Milliseconds. */
const connectTimeout = 10_000;

/**
 * A single connection, for what needs one of its own: operations on a database as a whole,
 * notifications, locks of a session. `name`: shown in `pg_stat_activity`. `connectTimeout`,
 * `statementTimeout`: milliseconds; by default statements take as long as they take. `queryTimeout`:
 * how long to wait for an answer that may be lost in the network.
 *
 * @throws OperatorError `database_unreachable`
 */
export async function openClient(
  url: string,
  options: {
    name?: string;
    connectTimeout?: number;
    statementTimeout?: number;
    queryTimeout?: number;
  } = {},
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: options.connectTimeout ?? connectTimeout,
    query_timeout: options.queryTimeout,
    keepAlive: true,
    application_name: options.name ?? 'sorot',
  });
  // A broken connection makes the running query fail, which reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await prepareSession(client, { statementTimeout: options.statementTimeout ?? 0 });
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw new OperatorError(
      'database_unreachable',
      `The database at ${describeDatabase(url)} cannot be reached: ${reasonOf(error)}.`,
      error,
    );
  }
}

/** A refused connection to a name with several addresses is an AggregateError. */
export function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message.replace(/\.$/, '') : String(first);
}

/** The host and name of a database, without the login. */
export function describeDatabase(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.host}${parsed.pathname}` : 'the given address';
}
