import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { ProblemCode } from '#contract/shared/problem.ts';
import { spentTokens } from './tables.ts';

/**
 * Uses up a signed token.
 *
 * @throws `otherwise` if it has been used before
 */
export async function spendToken(
  db: DatabaseOrTransaction,
  { id, seconds }: { id: string; seconds: number },
  otherwise: ProblemCode,
): Promise<void> {
  const spent = await db
    .insert(spentTokens)
    .values({ id, expiresAt: sql`now() + make_interval(secs => ${seconds})` })
    .onConflictDoNothing()
    .returning({ id: spentTokens.id });
  if (spent.length === 0) throw problem(otherwise);
}
