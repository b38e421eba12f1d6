import pg from 'pg';
import { OperatorError } from './operator-error.ts';

/**
 * A single connection, for operations on a database as a whole.
 * @throws OperatorError `database_unreachable`
 */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A broken connection makes the running query fail, which reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new OperatorError(
      'database_unreachable',
      `The database at ${withoutPassword(url)} cannot be reached: ${reasonOf(error)}.`,
      error,
    );
  }
}

/** A refused connection to a name with several addresses is an AggregateError. */
export function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message.replace(/\.$/, '') : String(first);
}

function withoutPassword(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.host}${parsed.pathname}` : 'the given address';
}
