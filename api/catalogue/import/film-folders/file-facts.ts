import { sql } from 'drizzle-orm';
import type { SourceSummary } from '#api/media/index.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { sourceFiles } from '../../tables.ts';

/** What a film file says about itself. `languages`: spoken ones, BCP 47. */
export type FileFacts = {
  name: string | undefined;
  runtimeSeconds: number | undefined;
  languages: string[];
  /** Of files that this import has opened: the stream keeps it. */
  source?: SourceSummary;
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
  { name, runtimeSeconds, languages }: FileFacts,
): Promise<void> {
  await db
    .insert(sourceFiles)
    .values({ fingerprint, name, runtimeSeconds, languages })
    .onConflictDoNothing();
}
