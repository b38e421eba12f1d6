import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { MetadataFailure } from '#api/platform/metadata/metadata-provider.ts';
import { titleQuestions } from './tables.ts';

/** What a provider did not answer about a title is asked again another day, also where others did. */
export async function noteFailure(
  db: DatabaseOrTransaction,
  titleId: number,
  { kind }: MetadataFailure,
): Promise<void> {
  const asked = { state: 'failed', failure: kind, askedAt: sql`now()` } as const;
  await db
    .insert(titleQuestions)
    .values({ titleId, ...asked })
    .onConflictDoUpdate({ target: titleQuestions.titleId, set: asked });
}
