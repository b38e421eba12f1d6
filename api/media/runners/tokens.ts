import { createHash, randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import type { RunnerCaller } from '#api/platform/viewer.ts';
import { runnerLeases, runners, streams } from '../tables.ts';
import { endLease } from './leases.ts';

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

/** Refuses a runner from now on, and gives its films to others; returns whether there was one. */
export async function removeRunner(
  deps: { db: Database; store: MediaStore },
  actor: Actor,
  name: string,
): Promise<boolean> {
  const { db } = deps;
  const [runner] = await db
    .update(runners)
    .set({ tokenHash: randomBytes(32) })
    .where(eq(runners.name, name))
    .returning({ id: runners.id });
  if (!runner) return false;
  const { id } = runner;
  const findHeld = () => db.select().from(runnerLeases).where(eq(runnerLeases.runnerId, id));
  for (let held = await findHeld(); held.length > 0; held = await findHeld()) {
    for (const lease of held) {
      await endLease(deps, lease, { kind: 'returned', reason: 'The runner was removed.' });
    }
    // Another process may be ending one.
    await sleep(100);
  }
  await db.transaction(async (tx) => {
    await tx.delete(runners).where(eq(runners.id, id));
    await recordChange(tx, actor, {
      action: 'ops.removeRunner',
      subject: { kind: 'runner', id, name },
      before: { name },
      after: null,
    });
  });
  return true;
}

/** Every runner by name, with the names of the files that its processes work on. */
export async function listRunners(db: DatabaseOrTransaction) {
  const rows = await db
    .select({ runner: runners, sources: sql<(string | null)[]>`array_agg(${streams.sourcePath})` })
    .from(runners)
    .leftJoin(runnerLeases, eq(runnerLeases.runnerId, runners.id))
    .leftJoin(streams, eq(streams.id, runnerLeases.streamId))
    .groupBy(runners.id)
    .orderBy(runners.name)
    .limit(1_000);
  return rows.map(({ runner, sources }) => ({
    runner,
    films: sources.flatMap((path) => (path === null ? [] : basename(path))),
  }));
}

/**
 * The runner of an `Authorization` header.
 *
 * @throws `runner_token_refused`
 */
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
