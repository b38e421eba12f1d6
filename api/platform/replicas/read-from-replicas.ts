import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { isDatabaseUnavailable } from '../database-failure.ts';

/** What a request reads from; one replica for all of its statements, while that can be used. */
export type Reading = { replica?: ReadableReplica };

export type ReadableReplica = {
  pool: pg.Pool;
  canRead(): boolean;
  /** A statement could not be answered. */
  reportFailure(error: unknown): void;
};

/** The replica to read from now; undefined: none. */
export type ChooseReplica = (reading: Reading) => ReadableReplica | undefined;

const readings = new AsyncLocalStorage<Reading>();

/**
 * Lets the statements that `work` sends, and that only read, go to a replica: for requests of
 * visitors who have nothing of their own that they might have just changed.
 */
export function readFromReplicas<Result>(work: () => Result): Result {
  return readings.run({}, work);
}

/** A statement that cannot be answered by a replica for reasons of its own: the replica is well. */
const ownFailures = new Set(['25006', '40001', '57014']);

/**
 * The pool of the primary, and the only place that chooses between it and replicas. Transactions,
 * and everything outside of `readFromReplicas`, go to the primary; so does each statement that a
 * replica cannot answer.
 */
export class PoolWithReplicas extends pg.Pool {
  readonly #choose: ChooseReplica | undefined;

  constructor(choose: ChooseReplica | undefined, config: pg.PoolConfig) {
    super(config);
    this.#choose = choose;
  }

  // biome-ignore lint/suspicious/noExplicitAny: it has six overloads, and all are passed on
  override query(statement: any, ...more: any[]): any {
    const reading = readings.getStore();
    const replica = reading && canOnlyRead(statement) ? this.#choose?.(reading) : undefined;
    if (!replica) return super.query(statement, ...more);
    return replica.pool.query(statement, ...more).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (!ownFailures.has(code ?? '')) replica.reportFailure(error);
      return super.query(statement, ...more);
    });
  }
}

/** By its first word. A replica refuses what writes after all (SQLSTATE 25006). */
function canOnlyRead(statement: unknown): boolean {
  const text =
    typeof statement === 'object' && statement !== null && 'text' in statement
      ? statement.text
      : statement;
  return typeof text === 'string' && /^\s*(?:select|with)\b/i.test(text);
}
