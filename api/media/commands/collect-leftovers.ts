import { basename } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { inParallel } from '#api/platform/in-parallel.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { asFolder } from '../protection/folder-kinds.ts';
import { streams } from '../tables.ts';

/** Milliseconds after which nobody works on it any more. */
const abandonedAfter = 24 * 3600 * 1000;
const width = 4;
const batch = 500;
const streamIdPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Removes from a bucket what killed processes have left: versions of films that no film uses, since
 * a day at least, and uploads that were not ended. Returns the number of both.
 */
export async function collectLeftovers({
  db,
  store,
}: {
  db: Database;
  store: MediaStore;
}): Promise<number> {
  const before = new Date(Date.now() - abandonedAfter);
  let count = (await store.abortUploads?.(before)) ?? 0;
  const ids = (await store.names('streams')).filter((name) => streamIdPattern.test(name));
  for (let at = 0; at < ids.length; at += batch) {
    const some = ids.slice(at, at + batch);
    const rows = await db
      .select({ id: streams.id, folder: streams.folder })
      .from(streams)
      .where(inArray(streams.id, some));
    const folders = new Map(rows.map(({ id, folder }) => [id, folder]));
    await inParallel(some, width, async (id) => {
      const used = listUsed(folders.get(id));
      for (const version of await store.names(`streams/${id}`)) {
        const folder = `streams/${id}/${version}`;
        if (used.has(version) || !(await isAbandoned(store, folder, before))) continue;
        await store.remove(folder);
        count += 1;
      }
    });
  }
  return count;
}

/** While a film is being hidden, its files are in two folders. */
function listUsed(folder: string | null | undefined): Set<string> {
  if (!folder) return new Set();
  const all = [folder, asFolder(folder, 'held'), asFolder(folder, 'public')];
  return new Set(all.map((each) => basename(each)));
}

async function isAbandoned(store: MediaStore, folder: string, before: Date): Promise<boolean> {
  for await (const { modifiedAt } of store.list(folder)) if (modifiedAt >= before) return false;
  return true;
}
