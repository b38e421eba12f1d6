import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { adoptImported, type MoveTitle } from '#api/catalogue/index.ts';
import { toAbsolutePath, toStoredPath } from '#api/platform/data-paths.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { type importRuns, uploads } from '../tables.ts';

/**
 * Gives a title without a film what an upload for it has brought: the title that the import has just
 * made of the file becomes part of it. What was there before the upload is left alone.
 */
export async function joinUploaded(
  { db, store, movers = [] }: { db: Database; store: MediaStore; movers?: MoveTitle[] | undefined },
  run: typeof importRuns.$inferSelect,
): Promise<void> {
  if (run.titleId === null) return;
  const files = await db
    .select({ path: uploads.path })
    .from(uploads)
    .where(eq(uploads.runId, run.id));
  const directory = toAbsolutePath(store, run.directory);
  const paths = files.map(({ path }) => toStoredPath(store, join(directory, path)));
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT t.id FROM titles t JOIN titles wanted ON wanted.type = t.type
    JOIN streams s ON s.id = t.stream_id
    WHERE wanted.id = ${run.titleId} AND wanted.stream_id IS NULL AND wanted.deleted_at IS NULL
      AND s.source_path = ANY (${sql.param(paths)}::text[])
      AND t.deleted_at IS NULL AND t.created_at >= ${run.createdAt.toISOString()}`);
  const [made] = rows;
  if (made) await adoptImported({ db, store, movers }, { id: run.titleId, importedId: made.id });
}
