import { sep } from 'node:path';
import { eq } from 'drizzle-orm';
import {
  areSamplesAwaited,
  countWithoutOriginal,
  estimateSets,
  listKnownFilms,
  requestOriginals,
} from '#api/media/index.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import { addOriginalsOf } from '../commands/repair-title.ts';
import { importFolders } from '../imports/tables.ts';

type Deps = { db: Database; store: MediaStore };

/** What sets of renditions would take for all films, and for those below each import folder. */
export async function estimateRenditionSets({ db, store }: Deps) {
  const [films, folders, sampling, withoutOriginal] = await Promise.all([
    listKnownFilms(db, store),
    db.select({ id: importFolders.id, path: importFolders.path }).from(importFolders),
    areSamplesAwaited(db),
    countWithoutOriginal(db),
  ]);
  const estimated = [];
  for (const { id, path } of folders) {
    const inside = films.filter((film) => isBelow(film.path, path));
    estimated.push({ id, estimate: await estimateSets(db, inside) });
  }
  return {
    site: await estimateSets(db, films),
    folders: estimated,
    sampling,
    without_original: withoutOriginal,
  };
}

/**
 * Requests the originals of films that were prepared without: of a title, below an import folder, or
 * of all.
 *
 * @throws `title_not_found`, `import_folder_not_found`
 */
export async function addOriginals(
  deps: Deps,
  actor: Actor,
  { title, folder }: { title?: number | undefined; folder?: number | undefined },
): Promise<{ asked: number; impossible: number }> {
  const { name, asked, impossible } =
    title === undefined ? await addOriginalsBelow(deps, folder) : await addOriginalsOf(deps, title);
  await deps.db.transaction((tx) =>
    recordChange(tx, actor, {
      action: 'ops.addOriginals',
      subject: { kind: 'job', id: 'add_original', name },
      before: { asked: 0 },
      after: { asked },
    }),
  );
  return { asked, impossible };
}

async function addOriginalsBelow(deps: Deps, folder: number | undefined) {
  if (folder === undefined) return { name: 'add_original', ...(await requestOriginals(deps, {})) };
  const [found] = await deps.db.select().from(importFolders).where(eq(importFolders.id, folder));
  if (!found) throw problem('import_folder_not_found');
  const isWanted = (path: string) => isBelow(path, found.path);
  return { name: found.path, ...(await requestOriginals(deps, { isWanted })) };
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
