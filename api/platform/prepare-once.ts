import type { DatabaseOrTransaction } from './database.ts';

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
