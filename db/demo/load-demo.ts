import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { savePeople } from '#api/catalogue/commands/save-people.ts';
import { saveTerms } from '#api/catalogue/commands/save-terms.ts';
import { saveTitles } from '#api/catalogue/commands/save-titles.ts';
import { mapPool } from '#api/catalogue/import/map-pool.ts';
import { type FileRows, resolveDraft } from '#api/catalogue/import/resolve-draft.ts';
import { adoptPackagedStream, storePicture } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { readCatalogue } from './catalogue/read-catalogue.ts';

/** How many pictures are decoded at once. */
const width = 4;

/**
 * Fills a catalogue with the demo's own titles, people, genres, pictures and films. Loading again
 * changes nothing. Returns how many titles there are.
 */
export async function loadDemoContent(
  deps: { db: Database; store: MediaStore },
  folder = import.meta.dirname,
): Promise<number> {
  const { movies, shows, videos, people, terms } = readCatalogue();
  const drafts = [...movies, ...shows, ...videos];
  const rows = fileRows(deps, folder);
  const titles = await mapPool(drafts, width, (draft) => resolveDraft(draft, rows));
  const persons = await mapPool(people, width, async ({ profileImage, ...person }) => ({
    ...person,
    profileImageId: profileImage ? await rows.picture(profileImage) : undefined,
  }));
  await deps.db.transaction(async (tx) => {
    await saveTerms(tx, terms);
    await savePeople(tx, persons);
    await saveTitles(tx, titles);
  });
  return titles.length;
}

function fileRows(deps: { db: Database; store: MediaStore }, folder: string): FileRows {
  return {
    async picture(path) {
      const file = join(folder, path);
      return existsSync(file) ? (await storePicture(deps, { path: file })).id : undefined;
    },
    async film(path) {
      const packaged = join(folder, path);
      const manifest = await readFile(join(packaged, 'stream.json')).catch(() => undefined);
      if (!manifest) return undefined;
      // A film that is packaged anew in a later release is another stream.
      const version = createHash('sha256').update(manifest).digest('hex').slice(0, 16);
      const fingerprint = `demo:${basename(path)}:${version}`;
      return adoptPackagedStream(deps.db, deps.store, { folder: packaged, fingerprint });
    },
  };
}
