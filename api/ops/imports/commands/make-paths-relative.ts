import { sql } from 'drizzle-orm';
import { streams } from '#api/media/tables.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import type { ImportConfig } from '../import-config.ts';
import { importRuns } from '../tables.ts';

/**
 * Stores paths below the data folder as `toStoredPath` does. Earlier versions stored absolute ones;
 * the runs of uploads tell where the data folder was, so this works after it has moved as well.
 */
export async function makePathsRelative(
  db: Database,
  { dataFolder }: Pick<ImportConfig, 'dataFolder'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ root: string }>(sql`
      SELECT DISTINCT left(${importRuns.directory}, -length('library')) AS root FROM ${importRuns}
      WHERE ${importRuns.kind} = 'upload' AND ${importRuns.directory} LIKE '/_%/library'`);
    for (const root of new Set([`${dataFolder}/`, ...rows.map((row) => row.root)])) {
      await shorten(tx, root);
    }
  });
}

/** Subtitles lie beside their films. */
async function shorten(tx: Transaction, root: string): Promise<void> {
  await tx.execute(sql`
    UPDATE ${streams} SET source_path = substr(source_path, length(${root}) + 1),
      further_paths = ARRAY(
        SELECT CASE WHEN starts_with(path, ${root})
          THEN substr(path, length(${root}) + 1) ELSE path END
        FROM unnest(further_paths) WITH ORDINALITY AS each (path, number) ORDER BY number),
      side_files = (
        SELECT coalesce(jsonb_agg(CASE
          WHEN starts_with(file->>'path', ${root})
          THEN file || jsonb_build_object('path', substr(file->>'path', length(${root}) + 1))
          ELSE file END ORDER BY number), '[]')
        FROM jsonb_array_elements(side_files) WITH ORDINALITY AS each (file, number))
    WHERE starts_with(source_path, ${root})`);
  await tx.execute(sql`
    UPDATE ${importRuns} SET directory = substr(directory, length(${root}) + 1),
      changed = (
        SELECT array_agg(CASE WHEN starts_with(path, ${root})
          THEN substr(path, length(${root}) + 1) ELSE path END ORDER BY number)
        FROM unnest(changed) WITH ORDINALITY AS each (path, number))
    WHERE starts_with(directory, ${root})`);
}
