import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RunnerCaller } from '#api/platform/viewer.ts';
import { runnerLeases, runners } from '../tables.ts';

/** Unlike that of API keys, so that neither is taken for the other. */
const prefix = 'runner_';

/**
 * Lets a machine prepare films, and returns its token, of which only the hash is stored; undefined
 * if the name is taken.
 */
export async function addRunner(
  tx: Transaction,
  actor: Actor,
  name: string,
): Promise<string | undefined> {
  const token = prefix + randomBytes(32).toString('base64url');
  const [row] = await tx
    .insert(runners)
    .values({ name, tokenHash: hashOf(token) })
    .onConflictDoNothing({ target: runners.name })
    .returning({ id: runners.id });
  if (!row) return undefined;
  await recordChange(tx, actor, {
    action: 'ops.addRunner',
    subject: { kind: 'runner', id: row.id, name },
    before: null,
    after: { name },
  });
  return token;
}

/**
 * Removes a runner without leases, whose token is refused from then on; returns whether there was
 * one.
 */
export async function removeRunner(
  tx: Transaction,
  actor: Actor,
  { id, name }: RunnerCaller,
): Promise<void> {
  await tx.delete(runners).where(eq(runners.id, id));
  await recordChange(tx, actor, {
    action: 'ops.removeRunner',
    subject: { kind: 'runner', id, name },
    before: { name },
    after: null,
  });
}

/** Every runner by name, with the film that it has. */
export async function listRunners(db: DatabaseOrTransaction) {
  return db
    .select({ runner: runners, streamId: runnerLeases.streamId })
    .from(runners)
    .leftJoin(runnerLeases, eq(runnerLeases.runnerId, runners.id))
    .orderBy(runners.name)
    .limit(1_000);
}

/** The runner of an `Authorization` header. Fails with `runner_token_refused`. */
export function createAuthenticateRunner(db: Database) {
  return async (authorization: string | undefined): Promise<RunnerCaller> => {
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
    if (!token.startsWith(prefix)) throw problem('runner_token_refused');
    const [runner] = await db
      .select({ id: runners.id, name: runners.name })
      .from(runners)
      .where(eq(runners.tokenHash, hashOf(token)));
    if (!runner) throw problem('runner_token_refused');
    return runner;
  };
}

/** Tokens are random, so a fast hash is as good as a slow one. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
