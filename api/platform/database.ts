import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { within } from './within.ts';

export type Database = NodePgDatabase;

/** What queries and commands take first: the database, or a transaction on it. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type DatabaseOrTransaction = Database | Transaction;

export type DatabaseConnection = {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
};

/**
 * Opens a pool on a PostgreSQL ≥ 15.
 * `connectTimeout`, `statementTimeout`: milliseconds; a `statementTimeout` of 0 is none. An idle
 * connection that breaks is reported to `onIdleError` and replaced, it does not end the process. A
 * statement whose answer never comes (the network swallows it) fails a little after its timeout,
 * and its connection is given up.
 */
export function connectDatabase(options: {
  url: string;
  maxConnections?: number;
  connectTimeout?: number;
  statementTimeout?: number;
  onIdleError?: (error: Error) => void;
}): DatabaseConnection {
  const statementTimeout = options.statementTimeout ?? 8_000;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.connectTimeout ?? 5_000,
    statement_timeout: statementTimeout,
    // The driver's own limit would also count what streams (COPY) take; 0 is none.
    query_timeout: statementTimeout && statementTimeout + 500,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    application_name: 'sorot',
  });
  const onError = (error: Error) => options.onIdleError?.(error);
  pool.on('error', onError);
  // A connection that breaks while somebody holds it between two statements tells only itself.
  pool.on('connect', (client) => client.on('error', onError));
  return { db: drizzle({ client: pool }), pool, close: () => closePool(pool, onError) };
}

/** The pool waits for whoever still holds a connection: at the end of a program, not for ever. */
function closePool(pool: pg.Pool, onError: (error: Error) => void): Promise<void> {
  const late = () => new Error('Somebody still held a connection when the pool was closed');
  return within(5_000, pool.end(), late).catch(onError);
}

/**
 * Keeps a named prepared statement per database handle: drizzle builds its text once, and
 * PostgreSQL plans it once per connection. Names are unique in the program.
 */
export function prepareOnce<Statement>(
  prepare: (db: DatabaseOrTransaction) => Statement,
): (db: DatabaseOrTransaction) => Statement {
  const known = new WeakMap<DatabaseOrTransaction, Statement>();
  return (db) => {
    const existing = known.get(db);
    if (existing) return existing;
    const statement = prepare(db);
    known.set(db, statement);
    return statement;
  };
}

/**
 * Whoever changes one of these does it after the others, until the transaction ends: slugs, authors,
 * SKUs, categories, tags and options are shared by all posts or all products.
 */
export async function takeTurns(
  tx: Transaction,
  changed: 'blog posts' | 'shop catalogue',
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${changed}))`);
}
