import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { sessions } from '../tables.ts';

/** Minutes during which a session may change how its account signs in. */
const provenMinutes = 10;

const isRecent = gt(sessions.provenAt, sql`now() - make_interval(mins => ${provenMinutes})`);

export async function isProven(db: DatabaseOrTransaction, { sessionId }: Viewer): Promise<boolean> {
  return (await db.$count(sessions, and(eq(sessions.id, sessionId), isRecent))) > 0;
}

/** Fails with `proof_required` unless the session signed in or proved itself just now. */
export async function requireProof(db: DatabaseOrTransaction, viewer: Viewer): Promise<void> {
  if (!(await isProven(db, viewer))) throw problem('proof_required');
}

/** Records that the viewer has just proven who they are. */
export async function markProven(
  db: Database | DatabaseOrTransaction,
  { sessionId }: Viewer,
  { withSecondFactor }: { withSecondFactor: boolean },
): Promise<void> {
  await db
    .update(sessions)
    .set({
      provenAt: sql`now()`,
      ...(withSecondFactor && { secondFactorAt: sql`now()` }),
    })
    .where(eq(sessions.id, sessionId));
}
