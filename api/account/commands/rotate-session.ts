import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { isSessionOpen, sessions } from '../tables.ts';
import type { Claims } from '../tokens.ts';
import { tokenAges } from '../tokens.ts';

/**
 * How long the token before is still answered, in seconds: several tabs refresh at once, and an
 * answer can get lost on the way.
 */
const grace = 30;

type Rotation = { accountId: number; generation: number } | 'ended' | 'replayed';

/**
 * Uses up a refresh token. One that was used before ends its whole session, because one of the two
 * who had it stole it.
 */
export async function rotateSession(db: Database, token: Claims<'refresh'>): Promise<Rotation> {
  const isThis = and(eq(sessions.id, token.sid), isSessionOpen);
  const [rotated] = await db
    .update(sessions)
    .set({
      generation: sql`${sessions.generation} + 1`,
      rotatedAt: sql`now()`,
      lastUsedAt: sql`now()`,
      expiresAt: sql`now() + make_interval(secs => ${tokenAges.refresh})`,
    })
    .where(and(isThis, eq(sessions.generation, token.gen)))
    .returning({ accountId: sessions.accountId, generation: sessions.generation });
  if (rotated) return rotated;

  const [current] = await db
    .select({
      accountId: sessions.accountId,
      generation: sessions.generation,
      isRecent: sql<boolean>`${sessions.rotatedAt} > now() - make_interval(secs => ${grace})`,
    })
    .from(sessions)
    .where(isThis);
  if (!current) return 'ended';
  if (current.isRecent && token.gen === current.generation - 1) return current;
  await db
    .update(sessions)
    .set({ endedAt: sql`now()`, endedBecause: 'token_replayed' })
    .where(isThis);
  return 'replayed';
}
