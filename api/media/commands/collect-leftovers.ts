import { basename } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { inParallel } from '#api/platform/in-parallel.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { checkPrefix, variantsFolder } from '../delivery/bucket-rules.ts';
import { requireOwnMedia } from '../own-media.ts';
import { asFolder, kindOfFolder } from '../protection/folder-kinds.ts';
import { streams } from '../tables.ts';

/** Milliseconds after which nobody works on it any more. */
const abandonedAfter = 24 * 3600 * 1000;
const width = 4;
const batch = 500;
const streamIdPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Cleans a bucket of what killed processes have left: uploads that were not ended, versions of films
 * that no film uses and files by which a start checked the bucket, all since a day at least, and films
 * that were hidden but not restricted, which are shown again. Returns the number of all.
 *
 * @throws OperatorError if the bucket is another installation's, whose films no film here uses
 */
export async function collectLeftovers({
  db,
  store,
}: {
  db: Database;
  store: MediaStore;
}): Promise<number> {
  await requireOwnMedia(db, store);
  const before = new Date(Date.now() - abandonedAfter);
  let count = (await store.abortUploads?.(before)) ?? 0;
  count += await removeChecks(store, before);
  const ids = (await store.names('streams')).filter((name) => streamIdPattern.test(name));
  for (let at = 0; at < ids.length; at += batch) {
    const some = ids.slice(at, at + batch);
    const rows = await db
      .select({ id: streams.id, folder: streams.folder })
      .from(streams)
      .where(inArray(streams.id, some));
    const folders = new Map(rows.map(({ id, folder }) => [id, folder]));
    await inParallel(some, width, async (id) => {
      const current = folders.get(id);
      const used = listUsed(current);
      const versions = await store.names(`streams/${id}`);
      if (current && isHalfHidden(current, versions)) {
        await store.move(asFolder(current, 'held'), current);
        count += 1;
      }
      for (const version of versions) {
        const folder = `streams/${id}/${version}`;
        if (used.has(version) || !(await isAbandoned(store, folder, before))) continue;
        await store.remove(folder);
        count += 1;
      }
    });
  }
  return count;
}

async function removeChecks(store: MediaStore, before: Date): Promise<number> {
  let count = 0;
  for (const folder of ['', `${variantsFolder}/`]) {
    const names = await store.names(folder.slice(0, -1));
    for (const name of names.filter((each) => each.startsWith(checkPrefix))) {
      const file = await store.stat(folder + name);
      if (!file || file.modifiedAt >= before) continue;
      await store.remove(folder + name);
      count += 1;
    }
  }
  return count;
}

/** While a film is being hidden, its files are in two folders. */
function listUsed(folder: string | null | undefined): Set<string> {
  if (!folder) return new Set();
  const all = [folder, asFolder(folder, 'held'), asFolder(folder, 'public')];
  return new Set(all.map((each) => basename(each)));
}

/** The process was killed before it could say so in the database. */
function isHalfHidden(folder: string, versions: string[]): boolean {
  return kindOfFolder(folder) === 'public' && versions.includes(basename(asFolder(folder, 'held')));
}

async function isAbandoned(store: MediaStore, folder: string, before: Date): Promise<boolean> {
  for await (const { modifiedAt } of store.list(folder)) if (modifiedAt >= before) return false;
  return true;
}
