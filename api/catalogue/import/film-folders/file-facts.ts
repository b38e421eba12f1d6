import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { sourceFiles } from '../../tables.ts';

/** What a film file says about itself. `languages`: spoken ones, BCP 47. */
export type FileFacts = {
  name: string | undefined;
  runtimeSeconds: number | undefined;
  languages: string[];
};

/** What is known, by fingerprint, of files that an earlier import has opened. */
export async function findFileFacts(
  db: DatabaseOrTransaction,
  fingerprints: string[],
): Promise<Map<string, FileFacts>> {
  const rows = await db
    .select()
    .from(sourceFiles)
    .where(sql`fingerprint = ANY (${sql.param(fingerprints)}::text[])`);
  return new Map(
    rows.map(({ fingerprint, name, runtimeSeconds, languages }) => [
      fingerprint,
      { name: name ?? undefined, runtimeSeconds: runtimeSeconds ?? undefined, languages },
    ]),
  );
}

export async function saveFileFacts(
  db: DatabaseOrTransaction,
  fingerprint: string,
  facts: FileFacts,
): Promise<void> {
  await db
    .insert(sourceFiles)
    .values({ fingerprint, ...facts })
    .onConflictDoNothing();
}
