import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';

/** Whoever sends the same again waits so long for the first; so does each lock that follows. */
const patience = '4s';
const lockNotAvailable = '55P03';

/**
 * Takes an idempotency key until the transaction ends; undone with it, the key is free again. What
 * it answers with is the number of the order that it has become before, if any. `request`: who asks
 * for what. Fails with `idempotency_key_reused` and `checkout_in_flight`.
 */
export async function claimAttempt(
  tx: Transaction,
  key: string,
  request: unknown,
): Promise<string | null> {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest();
  const attempt = await claim(tx, key, hash);
  if (!attempt?.is_same) throw problem('idempotency_key_reused', { field: 'idempotency-key' });
  if (attempt.order_id === null) return null;
  // A statement of its own: the order may have come while the claim was waiting.
  const { rows } = await tx.execute<{ number: string }>(
    sql`SELECT number FROM orders WHERE id = ${attempt.order_id}`,
  );
  return rows[0]?.number ?? null;
}

/** The cart was ordered with another key: this one is of the same order from now on. */
export async function answerAttempt(tx: Transaction, key: string, number: string): Promise<void> {
  await tx.execute(sql`
    UPDATE checkout_attempts SET order_id = orders.id
    FROM orders WHERE orders.number = ${number} AND key = ${key}::uuid`);
}

type Attempt = { is_same: boolean; order_id: string | null };

async function claim(tx: Transaction, key: string, hash: Buffer): Promise<Attempt | undefined> {
  try {
    const { rows } = await tx.execute<Attempt>(sql`
      INSERT INTO checkout_attempts (key, request_hash)
      SELECT ${key}::uuid, ${hash}::bytea FROM set_config('lock_timeout', ${patience}, true)
      ON CONFLICT (key) DO UPDATE SET key = excluded.key
      RETURNING request_hash = ${hash}::bytea AS is_same, order_id`);
    return rows[0];
  } catch (failure) {
    if (isLockTimeout(failure)) throw problem('checkout_in_flight', { retry_after: 2 });
    throw failure;
  }
}

function isLockTimeout(failure: unknown): boolean {
  const cause = failure instanceof Error ? failure.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === lockNotAvailable;
}
