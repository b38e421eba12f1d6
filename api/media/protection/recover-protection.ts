import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { streams } from '../tables.ts';
import { asFolder, kindOfFolder } from './folder-kinds.ts';
import { moveFolder } from './hide-stream.ts';
import { enqueueProtection } from './protect-stream-job.ts';

/**
 * Picks up what processes have left that were killed while the access of a title changed: films
 * whose files are not what their access says, and those that were moved in vain.
 */
export async function recoverProtection({
  db,
  store,
}: {
  db: Database;
  store: MediaStore;
}): Promise<void> {
  const rows = await db
    .select({ id: streams.id, folder: streams.folder, access: streams.access })
    .from(streams)
    .where(sql`${streams.folder} IS NOT NULL`);
  for (const { id, folder, access } of rows) {
    if (!folder) continue;
    const kind = kindOfFolder(folder);
    if (kind !== (access === 'free' ? 'public' : 'locked')) await enqueueProtection(db, id);
    else if (kind === 'public') await reopenHidden(store, folder);
  }
}

async function reopenHidden(store: MediaStore, folder: string): Promise<void> {
  const isThere = await store.stat(`${folder}/stream.json`);
  if (!isThere) await moveFolder(store, asFolder(folder, 'held'), folder);
}
