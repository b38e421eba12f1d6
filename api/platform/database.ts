import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type ChooseReplica, PoolWithReplicas } from './replicas/read-from-replicas.ts';
import { preparePooledSession, prepareSession } from './session-settings.ts';
import { within } from './within.ts';

export type Database = NodePgDatabase;

/** The first argument of queries and commands: the database, or a transaction on it. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type DatabaseOrTransaction = Database | Transaction;

export type DatabaseConnection = {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
};

/**
 * Notices during a transaction that the server takes no writes (SQLSTATE 25006): it has been
 * demoted, or was not promoted yet, and another one may take them by now. Outside of transactions,
 * the pool discards every connection with a failure.
 */
class WritingClient extends pg.Client {
  cannotWrite = false;

  // biome-ignore lint/suspicious/noExplicitAny: it has six overloads, and all are passed on
  override query(statement: any, ...more: any[]): any {
    const sent: unknown = super.query(statement, ...more);
    if (sent instanceof Promise) {
      sent.catch((error) => {
        if (error?.code === '25006') this.cannotWrite = true;
      });
    }
    return sent;
  }
}

/**
 * For poolers that give each transaction another connection: named statements would be prepared on
 * one and missing on the next.
 */
class ClientWithoutNames extends WritingClient {
  // biome-ignore lint/suspicious/noExplicitAny: it has six overloads, and none matters here
  override query(statement: any, ...more: any[]): any {
    const isNamed = statement !== null && typeof statement === 'object' && 'name' in statement;
    return super.query(isNamed ? { ...statement, name: undefined } : statement, ...more);
  }
}

/**
 * Opens a pool on PostgreSQL ≥ 15, or on a pooler of transactions in front of it (`isPooler`). That
 * takes neither named statements nor settings of a session: there `statementTimeout` only ends the
 * waiting (docs/decisions/088). `connectTimeout`, `statementTimeout`: milliseconds; a
 * `statementTimeout` of 0 means none. An idle connection that breaks is reported to `onIdleError`
 * and replaced, without ending the process. A statement whose answer is lost in the network fails a
 * little after its timeout, and its connection is discarded, as is one to a server that does not
 * take writes. `readOnly`: no statement can write, on any server. `chooseReplica`: where to read
 * from instead, see `readFromReplicas`.
 */
export function connectDatabase(options: {
  url: string;
  isPooler?: boolean;
  readOnly?: boolean;
  chooseReplica?: ChooseReplica | undefined;
  maxConnections?: number;
  connectTimeout?: number;
  statementTimeout?: number;
  onIdleError?: (error: Error) => void;
}): DatabaseConnection {
  const statementTimeout = options.statementTimeout ?? 8_000;
  const pool = new PoolWithReplicas(options.chooseReplica, {
    connectionString: options.url,
    Client: options.isPooler ? ClientWithoutNames : WritingClient,
    onConnect: (client) =>
      options.isPooler
        ? preparePooledSession(client)
        : prepareSession(client, { statementTimeout, readOnly: options.readOnly ?? false }),
    // Eight of them listen for jobs all the time, in a process that runs them.
    max: options.maxConnections ?? 12,
    connectionTimeoutMillis: options.connectTimeout ?? 5_000,
    // The driver's own timeout would also apply to streams (COPY); 0 means none.
    query_timeout: statementTimeout && statementTimeout + 500,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    application_name: 'sorot',
  });
  const onError = (error: Error) => options.onIdleError?.(error);
  pool.on('error', onError);
  // A connection that breaks while checked out between two statements only emits on itself.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('release', (_error, client) => {
    if (client instanceof WritingClient && client.cannotWrite) void client.end();
  });
  return { db: drizzle({ client: pool }), pool, close: () => closePool(pool, onError) };
}

/** At the end of a program, waits for connections that are still checked out, but not forever. */
function closePool(pool: pg.Pool, onError: (error: Error) => void): Promise<void> {
  const late = () => new Error('Somebody still held a connection when the pool was closed');
  return within(5_000, pool.end(), late).catch(onError);
}

/**
 * Caches a named prepared statement per database handle: drizzle builds its text once, and
 * PostgreSQL plans it once per connection. Names are unique in the program.
 */
export function prepareOnce<Statement>(
  prepare: (db: DatabaseOrTransaction) => Statement,
): (db: DatabaseOrTransaction) => Statement {
  const statements = new WeakMap<DatabaseOrTransaction, Statement>();
  return (db) => {
    const existing = statements.get(db);
    if (existing) return existing;
    const statement = prepare(db);
    statements.set(db, statement);
    return statement;
  };
}

/**
 * Serialises writers for the rest of the transaction: slugs, authors, SKUs, categories, tags and
 * options are shared by all posts or all products, and one of all owners has to stay.
 */
export async function takeTurns(
  tx: Transaction,
  changed: 'blog posts' | 'post media' | 'shop catalogue' | 'site owners',
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${changed}))`);
}
