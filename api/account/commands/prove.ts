import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { isProven } from '../queries/find-security.ts';
import { sessions } from '../tables.ts';

/**
 * @throws `proof_required` unless the session signed in or proved itself just now;
 *   `api_key_not_accepted` for keys, which cannot prove who sends them
 */
export async function requireProof(db: DatabaseOrTransaction, viewer: Viewer): Promise<void> {
  if (viewer.apiKey !== null) throw problem('api_key_not_accepted');
  if (!(await isProven(db, viewer))) throw problem('proof_required');
}

/** Records that the viewer has just proven who they are. */
export async function markProven(
  db: DatabaseOrTransaction,
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
